import type { Attributes } from "../page/index.ts";
import type { ArticleSection } from "./types.ts";

/** The section that an element begins; null for one that begins none. */
export function sectionOf(name: string, attributes: Attributes): ArticleSection | null {
  if (BLOCKS_OF_SITE.has(name) && isOfComments(attributes)) return "comments";
  if (BLOCKS_OF_SITE.has(name) && isOfSite(attributes)) return "navigation";
  if (BLOCKS_OF_SITE.has(name) && isOf(APPENDIX, attributes)) return "appendix";
  if (BLOCKS_OF_SITE.has(name) && isFoot(attributes)) return "footer";
  return SECTIONS[name] ?? null;
}

const SECTIONS: Readonly<Record<string, ArticleSection>> = {
  nav: "navigation",
  menu: "navigation",
  aside: "navigation",
  footer: "footer",
  table: "table",
  ul: "list",
  ol: "list",
  dl: "list",
  pre: "code",
  code: "code",
  samp: "code",
  kbd: "code",
  textarea: "code",
  xmp: "code",
  blockquote: "quote",
  details: "details",
  figcaption: "caption",
  caption: "caption",
};

/** What may hold a part of the page; highlighters of code call single words of it `comment`. */
const BLOCKS_OF_SITE: ReadonlySet<string> = new Set(["div", "section", "article", "ol", "ul", "aside", "li", "form"]);

const COMMENTS =
  /^(?:comments?|comment[-_]?(?:list|body|content|thread|text|section|wrap(?:per)?)|comments[-_](?:area|section|wrap(?:per)?|title|container)|commentlist|disqus_thread|respond|discussion)$/;
const SITE =
  /^(?:(?:site|main|page|primary|global|top|post|entry|article)[-_])?(?:nav|navbar|navigation|menu|breadcrumbs?|pagination|sidebar|related|related[-_](?:posts?|articles?|content|stories|reading)|recommended(?:[-_]posts?)?|read[-_]?(?:next|more)|more[-_](?:posts|stories|news)|share|sharing|share[-_](?:buttons?|links?)|social(?:[-_](?:links?|share|icons?|media))?|newsletter|subscribe|cookie(?:[-_](?:banner|consent|notice))?|author[-_](?:bio|box|info)|tags?|tag[-_](?:list|cloud))$/;
const APPENDIX = /^(?:appendix|appendices|annex)(?:[-_].*)?$/;

const REFERENCES = /^(?:footnotes?|endnotes?|references?|bibliography|citations?)(?:[-_](?:list|section|container))?$/;

/** Whether an element holds what the text refers to. */
export const holdsReferences = (name: string, attributes: Attributes): boolean =>
  BLOCKS_OF_SITE.has(name) && isOf(REFERENCES, attributes);

const isOfComments = (attributes: Attributes): boolean => isOf(COMMENTS, attributes);
const ROLES = /^(?:navigation|menu|menubar|search|complementary)$/;
const isOfSite = (attributes: Attributes): boolean =>
  isOf(SITE, attributes) || ROLES.test((attributes["role"] ?? "").trim().toLowerCase());

/** The foot of a site; that of an article (`post-footer`) is the author's. */
const FOOT =
  /^(?:(?:site|page|main|global|blog|website)[-_]?)?(?:footer|foot|colophon)(?:[-_](?:area|bar|bottom|container|content|inner|wrap(?:per)?))?$/;
const isFoot = (attributes: Attributes): boolean =>
  (attributes["role"] ?? "").trim().toLowerCase() === "contentinfo" || isOf(FOOT, attributes);

const NAMES_MAX = 20;

/** Whether its id or one of its classes is of that kind. */
function isOf(kind: RegExp, { id = "", class: classes = "" }: Attributes): boolean {
  if (id === "" && classes === "") return false;
  return [id, ...classes.slice(0, 400).split(/\s+/, NAMES_MAX)].some(
    (name) => name.length <= 40 && kind.test(name.toLowerCase()),
  );
}

/** Elements within a line: text before and after them is one word. */
export const INLINE: ReadonlySet<string> = new Set(
  (
    "a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u " +
    "var wbr"
  ).split(" "),
);

/** Elements without content. */
export const EMPTY: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** What no reader sees. */
export const UNREAD: ReadonlySet<string> = new Set(["script", "style", "title", "iframe", "object", "datalist"]);

/** Headings of lists of indicators. */
export const OF_INDICATORS =
  /\bindicators?\b|\bi\.?o\.?[ca]s?\b|\bobservables?\b|\bartifacts?\b|\b(?:file )?hash(?:es)?\b|\bmd5\b|\bsha-?(?:1|256|512)\b|\bc(?:2|&c|nc)\b|\bcommand[- ]and[- ]control\b|\binfrastructure\b|\bsamples?\b|\b(?:malicious|phishing|attacker|download|payload|staging|exfiltration|related|associated|suspicious|network|ip|domain|host|e-?mail|url)[- ](?:and \w+ )?(?:ips?|addresses|domains?|urls?|hosts?|host ?names?|servers?|files?|e-?mails?|senders?|names?)\b|^(?:ips?|ipv[46]|domains?|urls?|hosts?|host ?names?|e-?mails?|addresses)\b/i;

/** Headings of what the text refers to. */
export const OF_REFERENCES =
  /\b(?:references?|further reading|read more|additional (?:resources|reading)|resources|bibliography|footnotes?|endnotes?|sources|see also|acknowledge?ments?|credits|related (?:posts?|articles?|reading|stories|research|content)|about (?:us|the authors?|[A-Z]\w+)|contact(?: us)?|reporting|disclaimer|partners?|sponsors?|legitimate|victims?|targets|(?:targeted|affected|impersonated|spoofed) (?:organi[sz]ations|companies|brands|banks|sites|vendors|products|versions)|mitigations?|recommendations?|protections?|coverage|learn more|mitre att&ck|authors?)\b/i;

/** What leads to a list of indicators: `These are the domains that we saw:`. */
export const leadsToIndicators = (line: string): boolean =>
  OF_INDICATORS.test(line) ||
  (VALUES.test(line) &&
    /\b(?:following|below|these)\b|[:：]$/i.test(line) &&
    !/\b(?:visit|more information|learn more|see also|contact)\b/i.test(line));
const VALUES =
  /\b(?:domains?|ips?|ip addresses|addresses|urls?|hosts?|host ?names?|servers?|hashes|samples?|senders?|e-?mails?)\b/i;
