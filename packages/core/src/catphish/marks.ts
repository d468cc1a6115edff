import {
  type Brand as ComparedBrand,
  brandOf,
  comparisonOf,
  type LikenessReason,
  type LikenessRule,
  ownLabelOf,
  shapeOf,
} from "../look-alikes/index.ts";
import { bitsApart, siteOf } from "../page/index.ts";
import type { Brand } from "./brand.ts";
import type { CatphishInput } from "./input.ts";
import type { CatphishReason } from "./judgement.ts";
import { isOfDomains } from "./places.ts";
import {
  asWords,
  disguisesIn,
  has,
  isCommonWord,
  isDisguisable,
  otherWords,
  soughtOf,
  WITH_OTHERS,
  wordsOf,
} from "./words.ts";

/** What of a page is compared with brands, made once. */
export interface PageMarks {
  readonly host: string;
  /** Its words, and all of its letters. */
  readonly hostWords: readonly string[];
  readonly hostLetters: string;
  /** How the host is like a brand. */
  readonly likeness: (brand: ComparedBrand) => readonly LikenessReason[];
  /** Of the page, and of frames of its own site. */
  readonly titles: readonly { readonly written: string; readonly words: string }[];
  /** No title names a brand or a company: all of their words are common ones of log-in pages. */
  readonly isNobodys: boolean;
  readonly siteName: string;
  readonly headings: readonly string[];
  /** Of a page with little text all of it; else none, as it speaks of many things. */
  readonly text: string;
  /** Words of title, headings and a short text that are read as others, by what they are read as. */
  readonly disguises: ReadonlyMap<string, string>;
  readonly path: string;
  readonly pictures: readonly { readonly text: string; readonly bare: string; readonly file: string }[];
  readonly loaded: readonly string[];
  readonly linked: readonly string[];
  readonly ownLinks: number;
  readonly cites: readonly string[];
  readonly copyright: string;
  readonly faviconHosts: readonly string[];
}

const PICTURES_MAX = 200;
const TITLES_MAX = 5;
const SHORT_TEXT = 2500;
const OPENING_WORDS = 3;
const NEAR_BITS = 6;

export function marksOf(input: CatphishInput): PageMarks {
  const { page, frames, favicon } = input;
  const url = new URL(input.url);
  const pages = [page, ...frames];
  const isShort = input.text.length <= SHORT_TEXT;
  const text = isShort
    ? asWords(
        input.text.replaceAll(
          /[^\n.|]{0,40}\b(?:sign|log|continue|anmelden|connect)[^\n.|]{0,12} (?:with|mit|avec|using|via) [^\n.|]{0,20}/giu,
          " ",
        ),
      )
    : " ";
  // What stands on top by itself is a heading, by whatever element it is made.
  const [opening = ""] = /^[^\n]{1,60}(?=\n|$)/u.exec(input.text.trimStart()) ?? [];
  const isHeading =
    page.headings.length === 0 &&
    wordsOf(opening).length <= OPENING_WORDS &&
    !pages.some(({ buttons }) => buttons.includes(opening.trim()));
  const headings = [...(isHeading ? [opening] : []), ...pages.flatMap(({ headings: some }) => some)]
    .filter((heading) => !WITH_OTHERS.test(heading))
    .map(asWords);
  // A frame of the page's own site is a part of the page that a person cannot tell from it.
  const site = siteOf(url.hostname);
  const own = frames.filter(({ url: at }) => isOfSite(at, site));
  const written = [page.title, ...own.map(({ title }) => title)].flatMap((one) =>
    one === null || one === "" ? [] : one,
  );
  const titles = [...new Set(written)].slice(0, TITLES_MAX).map((title) => ({ written: title, words: asWords(title) }));
  return {
    host: url.hostname,
    hostWords: url.hostname.split(/[.-]/),
    hostLetters: url.hostname.replaceAll(/[.-]/g, ""),
    likeness: comparisonOf(url.hostname),
    titles,
    isNobodys: titles.every(({ words }) => otherWords(words) === 0),
    siteName: asWords(page.siteName ?? ""),
    headings,
    text,
    disguises: disguisesIn(
      wordsOf(
        [...written, ...pages.flatMap(({ headings: some }) => some.slice(0, 20)), isShort ? input.text : ""].join(" "),
      ),
    ),
    path: asWords(decoded(url.pathname)),
    pictures: pages
      .flatMap(({ pictures }) => pictures)
      .slice(0, PICTURES_MAX)
      .map(({ text: alt, url: at }) => pictureOf(asWords(alt), asWords(fileOf(at)))),
    loaded: hostsOf(pages.flatMap(({ resources }) => resources)),
    linked: hostsOf(
      pages.flatMap(({ links }) => links.other.map(({ url: at }) => at)),
      true,
    ),
    ownLinks: page.links.own.length,
    cites: hostsOf([page.canonical ?? "", page.meta["og:url"] ?? "", ...page.comments.flatMap(citedIn)]),
    copyright: asWords(/(?:©|\(c\)|copyright)[^©]{0,80}/iu.exec(input.text.slice(-3000))?.[0] ?? ""),
    faviconHosts: [...input.known.faviconSeenAt, ...hostsOf(favicon === null ? page.icons : [favicon.url])],
  };
}

/** Frames without an address of their own are the page's, too. */
const isOfSite = (at: string, site: string): boolean =>
  /^(?:about|data|blob):/.test(at) || siteOf(URL.parse(at)?.hostname ?? "") === site;

const pictureOf = (text: string, file: string) => ({ text, bare: without(text, ["logo"]).trim(), file });

const fileOf = (url: string): string =>
  decoded(url.startsWith("data:") ? "" : (url.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? ""));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const citedIn = (comment: string): string[] =>
  /saved from|mirrored from|httrack/i.test(comment) ? (comment.match(/https?:\/\/[^\s"'<>]{4,200}/g) ?? []) : [];

function hostsOf(urls: readonly string[], isEach = false): string[] {
  const hosts = urls.flatMap((url) => URL.parse(url)?.hostname ?? []);
  return isEach ? hosts : [...new Set(hosts)];
}

const without = (text: string, names: readonly string[]): string =>
  names.toSorted((a, b) => b.length - a.length).reduce((rest, name) => rest.replaceAll(name, " "), text);

/** What is compared of a brand, made once. */
export interface BrandTexts {
  readonly brand: Brand;
  readonly names: readonly string[];
  /** What texts that name it hold one of. */
  readonly sought: readonly string[];
  /** The first name in one word. */
  readonly compact: string;
  /** Names that may be written in disguise, with what they look like. */
  readonly disguisable: readonly { readonly name: string; readonly shape: string }[];
  readonly phrases: readonly string[];
  /** What hosts are compared with; null for a word of everyday language, and where there is none. */
  readonly own: ComparedBrand | null;
}

export function textsOf(brand: Brand): BrandTexts {
  const names = brand.names.map((name) => asWords(name).trim());
  return {
    brand,
    names,
    sought: names.map((name) => soughtOf(` ${name} `)),
    compact: names[0]?.replaceAll(" ", "") ?? "",
    disguisable: names.filter((name) => isDisguisable(name)).map((name) => ({ name, shape: shapeOf(name) })),
    phrases: (brand.phrases ?? []).map(asWords),
    own: brand.isWord === true ? null : brandOf(brand.domains[0] ?? ""),
  };
}

/** What marks of a brand the page bears, on a host that is not the brand's; none where it does not even have its name. */
export function brandMarks(texts: BrandTexts, marks: PageMarks, input: CatphishInput): CatphishReason[] {
  const { brand, names, sought, phrases } = texts;
  const isNamed = (text: string): boolean => sought.some((name) => text.includes(name));
  const isOwn = (host: string): boolean => isOfDomains(host, brand.domains);
  const reasons: CatphishReason[] = [];
  const add = (rule: string, weight: number, detail: string): void => {
    reasons.push({ rule, group: "brand", detail, weight });
  };
  const weaker = brand.isWord === true ? 0.6 : 1;
  const { name } = brand;

  const disguised = texts.disguisable.flatMap(({ name: as, shape }) => {
    const word = marks.disguises.get(shape);
    return word === undefined || names.includes(word.toLowerCase()) ? [] : [{ word, as }];
  })[0];
  /** A text with the name in disguise as it is read. */
  const read = (text: string): string =>
    disguised === undefined ? text : text.replaceAll(` ${disguised.word.toLowerCase()} `, ` ${disguised.as} `);
  const headings = disguised === undefined ? marks.headings : marks.headings.map(read);

  const [titled] = marks.titles
    .map(({ written, words }) => ({ written, words: read(words) }))
    .filter(({ words }) => isNamed(words))
    .map(({ written, words }) => ({ written, others: otherWords(without(words, names)) }))
    .toSorted((a, b) => a.others - b.others);
  if (titled !== undefined) {
    if (titled.others === 0) add("brand's title", 3.2 * weaker, `The title “${titled.written}” is one of ${name}.`);
    else if (titled.others <= 2) add("brand in the title", 1.2 * weaker, `The title names ${name}.`);
    else add("brand in the title", 0.3, `The title names ${name} among other words.`);
  }
  if (isNamed(marks.siteName)) add("brand's site name", 1.5 * weaker, `The page calls its site ${name}.`);
  const heading = headings.find((text) => isNamed(text) && otherWords(without(text, names)) === 0);
  if (heading !== undefined) add("brand's heading", 2 * weaker, `The heading “${heading.trim()}” is one of ${name}.`);
  // The first heading says whose the page is.
  if (titled === undefined && heading !== undefined && heading === headings[0] && marks.isNobodys) {
    const said =
      marks.titles[0] === undefined ? "The page has no title" : `The title “${marks.titles[0].written}” is everyone's`;
    add("nobody else's title", 2.6 * weaker, `${said}, and the heading ${name}'s.`);
  }
  const phrase = phrases.find((text) =>
    [...marks.titles.map(({ words }) => words), marks.text, ...marks.headings].some((within) => has(within, text)),
  );
  if (phrase !== undefined) add("brand's phrase", 1.6, `The page says “${phrase.trim()}”.`);
  else if (titled === undefined && heading === undefined && isNamed(read(marks.text))) {
    add("brand in the text", 0.9 * weaker, `The text names ${name}.`);
  }
  const logo = marks.pictures.find(({ text, bare, file }) =>
    names.some((own) => bare === own || (has(file, ` ${own} `) && /logo|brand|header/.test(`${file}${text}`))),
  );
  if (logo !== undefined) add("brand's logo", 1.4 * weaker, `A picture is named as the logo of ${name}.`);
  if (isNamed(marks.copyright))
    add("brand's copyright", 1.3, `The page claims to be by ${name}: “${marks.copyright.trim().slice(0, 80)}”.`);
  const cited = marks.cites.find(isOwn);
  if (cited !== undefined) add("copied from the brand", 2.2, `The document names ${cited} as its place.`);
  const loaded = marks.loaded.find(isOwn);
  // Maps, fonts, buttons and players of large services are loaded by pages everywhere.
  if (loaded !== undefined && reasons.length > 0)
    add("loads from the brand", 1.5, `The page loads from ${loaded}, which is of ${name}.`);
  const toBrand = marks.linked.filter(isOwn).length;
  if (toBrand >= 3 && toBrand > (marks.linked.length + marks.ownLinks) * 0.6) {
    add(
      "links to the brand",
      1.5,
      `${toBrand} of the page's ${marks.linked.length + marks.ownLinks} links lead to ${name}.`,
    );
  }
  const icon = input.favicon !== null && (brand.favicons ?? []).includes(input.favicon.hash);
  if (icon || marks.faviconHosts.some(isOwn)) add("brand's favicon", 2.5, `The favicon is that of ${name}.`);
  if (input.pictures.some((hash) => (brand.pictures ?? []).some((own) => bitsApart(hash, own) <= NEAR_BITS))) {
    add("brand's picture", 2.5, `What the page shows looks like ${name}.`);
  }
  if (disguised !== undefined)
    add("name in disguise", 3.5, `“${disguised.word}” is written so as to be read as ${name}.`);
  reasons.push(...hostMarks(texts, marks));
  return reasons;
}

/** Rules that tell names a letter apart. */
const BY_A_LETTER: ReadonlySet<LikenessRule> = new Set(["bit flip", "keyboard neighbour", "edit distance"]);
const LONG_ENOUGH = 5;

/** Whether a letter of difference says that one is meant for the other: `bank` is a word, and not mBank written wrong. */
function isMistakable(host: string, brand: string): boolean {
  const label = ownLabelOf(host) ?? "";
  return label.length >= LONG_ENOUGH && brand.length >= LONG_ENOUGH && !isCommonWord(label.toLowerCase());
}

/** How the host's name, or the path, is like the brand's. */
function hostMarks(
  { brand: { name }, names: [first = ""], sought: [sought = ""], compact, own }: BrandTexts,
  { host, hostWords, hostLetters, path, likeness: likenessTo }: PageMarks,
): CatphishReason[] {
  const likeness =
    own === null
      ? undefined
      : likenessTo(own).find(({ rule }) => !BY_A_LETTER.has(rule) || isMistakable(host, own.label));
  const add = (rule: string, weight: number, detail: string): CatphishReason[] => [
    { rule, group: "brand", detail, weight },
  ];
  if (likeness !== undefined) {
    return add(
      "look-alike name",
      likeness.rule === "confusable" ? 3 : likeness.strong ? 2.2 : 1.2,
      `${host} may be taken for ${name}: ${likeness.detail}.`,
    );
  }
  if (compact.length >= 3 && hostWords.includes(compact))
    return add("name in the host", 1.2, `The host has the name of ${name}.`);
  if (compact.length >= 6 && hostLetters.includes(compact))
    return add("name in the host", 1, `The host has the name of ${name}.`);
  if (first.length >= 4 && path.includes(sought))
    return add("name in the path", 0.8, `The path has the name of ${name}.`);
  return [];
}
