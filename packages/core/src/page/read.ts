import { normalTitle } from "../artifacts/index.ts";
import {
  COMMENT_MAX,
  COMMENTS_MAX,
  LINKS_MAX,
  PAGE_MAX,
  PHRASE_MAX,
  PHRASES_MAX,
  RESOURCES_MAX,
  SCRIPT_TEXT_MAX,
  TEXT_MAX,
  URL_CHARACTERS_MAX,
} from "./bounds.ts";
import { type Attributes, readElements } from "./elements.ts";
import { readForms } from "./forms.ts";
import type { PageLink, PagePicture, PageReading } from "./reading.ts";
import { simhash } from "./simhash.ts";
import { isOfWeb, resolved, siteOf } from "./site.ts";
import { collecting, inOneLine, listing } from "./texts.ts";

/** SHA-256 in hexadecimal. */
export type HexSha256 = (bytes: Uint8Array) => string;

/** Elements whose content no one sees. */
const UNSEEN: ReadonlySet<string> = new Set([
  "head",
  "template",
  "noscript",
  "svg",
  "math",
  "datalist",
  "object",
  "canvas",
]);
/** Elements without content: hidden ones hide nothing else. */
const EMPTY: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** Elements within a line: text before and after them is one word. */
const INLINE: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr".split(
    " ",
  ),
);
const HEADINGS: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "legend"]);
const META_MAX = 200;

/** Attributes by which an element loads something. */
const LOADS: Readonly<Record<string, readonly string[]>> = {
  script: ["src"],
  iframe: ["src"],
  frame: ["src"],
  img: ["src", "data-src"],
  source: ["src"],
  video: ["src", "poster"],
  audio: ["src"],
  embed: ["src"],
  object: ["data"],
  input: ["src"],
  track: ["src"],
};
const LOADING_LINKS = /\b(?:stylesheet|icon|preload|modulepreload|manifest|apple-touch-icon|mask-icon)\b/i;

/**
 * What a document tells, in time linear in its length and within bounds, whatever it holds.
 * @param at the URL that it stands at
 */
export function readPage(html: string, at: string, sha256: HexSha256): PageReading {
  const page = URL.parse(at);
  const site = page === null ? null : siteOf(page.hostname);
  let base = page;
  let hasBase = false;
  const found = {
    own: listing<PageLink>(LINKS_MAX),
    other: listing<PageLink>(LINKS_MAX),
    resources: listing<string>(RESOURCES_MAX),
    local: listing<string>(RESOURCES_MAX),
    pictures: listing<PagePicture>(RESOURCES_MAX),
    comments: listing<string>(COMMENTS_MAX),
    scripts: listing<string>(RESOURCES_MAX),
    scriptTexts: listing<string>(RESOURCES_MAX),
    iframes: listing<string>(LINKS_MAX),
    headings: listing<string>(PHRASES_MAX),
    buttons: listing<string>(PHRASES_MAX),
    icons: listing<string>(20),
  };
  const [text, scriptText, title] = [collecting(TEXT_MAX), collecting(SCRIPT_TEXT_MAX), collecting(4000)];
  const phrase = collecting(PHRASE_MAX * 4);
  const meta = new Map<string, string>();
  const forms = readForms();
  const seen = new Set<string>();
  let [elements, canvases, anchors, deadLinks, language] = [0, 0, 0, 0, null as string | null];
  const [head, body] = [
    { from: -1, to: -1 },
    { from: -1, to: -1 },
  ];
  let refresh: PageReading["refresh"] = null;
  let canonical: string | null = null;
  /** What hides all until it is closed, and how many of the same name are open within it. */
  let hiding: { readonly name: string; depth: number } | null = null;
  /** Raw text: of a script, style or title. */
  let raw: string | null = null;
  let isDataScript = false;
  let inPhrase: { readonly name: string; readonly url: URL | null } | null = null;
  let hasTitle = false;
  let scriptLength = 0;

  const load = (name: string, reference: string): void => {
    const url = referenceOf(reference, base);
    if (url === null) return;
    const { href } = url;
    if (name === "script") found.scripts.add(href);
    if (name === "iframe" || name === "frame") found.iframes.add(href);
    if (seen.has(href)) return;
    if (seen.size < RESOURCES_MAX * 2) seen.add(href);
    found.resources.add(href);
    if (isOfWeb(url) && siteOf(url.hostname) === site) found.local.add(href);
  };
  const link = (url: URL, words: string): void => {
    if (!isOfWeb(url)) return;
    (siteOf(url.hostname) === site ? found.own : found.other).add({ url: url.href, text: words });
  };
  const endPhrase = (): void => {
    if (inPhrase === null) return;
    const words = inOneLine(phrase.text()).slice(0, PHRASE_MAX);
    if (inPhrase.url !== null) link(inPhrase.url, words);
    if (words !== "" && HEADINGS.has(inPhrase.name)) found.headings.add(words);
    if (words !== "" && inPhrase.name === "button") found.buttons.add(words);
    inPhrase = null;
  };
  const beginPhrase = (name: string, url: URL | null): void => {
    endPhrase();
    phrase.clear();
    inPhrase = { name, url };
  };
  const readLink = (attributes: Attributes): void => {
    // Of a list of links without end the first are enough.
    if (++anchors > LINKS_MAX * 4) return;
    const written = (attributes["href"] ?? "").trim();
    const isDead = /^(?:#.{0,40}|javascript:.{0,100})?$/i.test(written);
    if (isDead) deadLinks++;
    const url = isDead ? null : referenceOf(written, base);
    beginPhrase("a", url);
  };
  const readMeta = (attributes: Attributes): void => {
    const name = (attributes["name"] ?? attributes["property"] ?? "").trim().toLowerCase();
    const content = inOneLine(attributes["content"] ?? "");
    if (name !== "" && name.length <= 100 && meta.size < META_MAX && !meta.has(name))
      meta.set(name, content.slice(0, 1000));
    if ((attributes["http-equiv"] ?? "").trim().toLowerCase() === "refresh") refresh ??= refreshOf(content, base);
  };

  readElements(html, {
    opened: (name, attributes, start, end) => {
      elements++;
      if (name === "canvas") canvases++;
      if (name === "head" && head.from < 0) head.from = end;
      if (name === "body") {
        if (hiding?.name === "head") hiding = null;
        if (head.from >= 0 && head.to < 0) head.to = start;
        if (body.from < 0) body.from = end;
      }
      if (name === "html") language ??= languageTag(attributes["lang"]);
      if (name === "base" && !hasBase && attributes["href"] !== undefined) {
        hasBase = true;
        base = resolved(attributes["href"], page) ?? base;
      }
      if (name === "meta") readMeta(attributes);
      if (name === "link") {
        const rel = attributes["rel"] ?? "";
        const url = referenceOf(attributes["href"] ?? "", base);
        if (/\bcanonical\b/i.test(rel)) canonical ??= url?.href ?? null;
        if (/\bicon\b/i.test(rel) && url !== null) found.icons.add(url.href.slice(0, URL_CHARACTERS_MAX));
        if (LOADING_LINKS.test(rel)) load(name, attributes["href"] ?? "");
      }
      for (const attribute of LOADS[name] ?? []) {
        const reference = attributes[attribute];
        if (reference === undefined) continue;
        load(name, reference);
        if (name === "img" && attribute === "src") {
          const url = referenceOf(reference, base);
          if (url !== null)
            found.pictures.add({ url: url.href, text: inOneLine(attributes["alt"] ?? "").slice(0, PHRASE_MAX) });
        }
      }
      if (name === "script" || name === "style" || name === "title") {
        raw = name;
        isDataScript = name === "script" && /json|template|html/i.test(attributes["type"] ?? "");
        scriptLength = 0;
        scriptText.clear();
        return;
      }
      if (hiding === null) {
        if (!EMPTY.has(name) && (UNSEEN.has(name) || isHidden(attributes))) hiding = { name, depth: 1 };
        else if (!INLINE.has(name)) text.add(" ");
      } else if (hiding.name === name) hiding.depth++;
      forms.opened(name, attributes);
      if (name === "a") readLink(attributes);
      else if (name === "area") {
        const url = referenceOf(attributes["href"] ?? "", base);
        if (url !== null) link(url, inOneLine(attributes["alt"] ?? ""));
      } else if (HEADINGS.has(name) || name === "button") beginPhrase(name, null);
      if (inPhrase !== null && name === "img" && attributes["alt"] !== undefined) phrase.add(` ${attributes["alt"]} `);
      if (name === "input" && /^(?:submit|button)$/i.test(attributes["type"] ?? "") && attributes["value"]) {
        found.buttons.add(inOneLine(attributes["value"]).slice(0, PHRASE_MAX));
      }
    },
    closed: (name, start) => {
      if (name === "head" && head.from >= 0 && head.to < 0) head.to = start;
      if (name === "body") body.to = start;
      if (name === "title") hasTitle = title.text().trim() !== "";
      if (name === "script" && raw === "script" && scriptLength > 0 && !isDataScript)
        found.scriptTexts.add(scriptText.text());
      if (name === raw) raw = null;
      if (hiding !== null && hiding.name === name && --hiding.depth === 0) hiding = null;
      if (hiding === null && !INLINE.has(name)) text.add(" ");
      forms.closed(name);
      if (name === inPhrase?.name) endPhrase();
    },
    text: (some) => {
      if (raw === "title") {
        if (!hasTitle) title.add(some);
      } else if (raw === "script") {
        scriptLength += some.length;
        scriptText.add(some);
      } else if (raw === null && hiding === null) {
        text.add(some);
        forms.text(some);
        if (inPhrase !== null) phrase.add(some);
      }
    },
    comment: (some) => found.comments.add(some.trim().slice(0, COMMENT_MAX)),
  });
  endPhrase();

  const visible = inOneLine(text.text());
  const bytes = new TextEncoder();
  const part = ({ from, to }: typeof head): string | null =>
    from < 0 ? null : sha256(bytes.encode(html.slice(from, to < from ? undefined : to)));
  return {
    url: at,
    title: normalTitle(title.text()) || null,
    description: meta.get("description") ?? meta.get("og:description") ?? null,
    generator: meta.get("generator") ?? null,
    siteName: meta.get("og:site_name") ?? meta.get("application-name") ?? null,
    canonical,
    meta: Object.fromEntries(meta),
    refresh,
    language,
    icons: found.icons.values,
    forms: forms.forms(page, base),
    looseFields: forms.loose,
    links: { own: found.own.values, other: found.other.values },
    deadLinks,
    resources: found.resources.values,
    localResources: found.local.values,
    pictures: found.pictures.values,
    comments: found.comments.values,
    scripts: { urls: found.scripts.values, texts: found.scriptTexts.values },
    iframes: found.iframes.values,
    headings: found.headings.values,
    buttons: found.buttons.values,
    text: visible,
    elements,
    canvases,
    hashes: { content: sha256(bytes.encode(html)), body: part(body), head: part(head), simhash: simhash(visible) },
    isCut:
      html.length > PAGE_MAX ||
      anchors > LINKS_MAX * 4 ||
      text.isCut() ||
      forms.isCut() ||
      Object.values(found).some((list) => list.isCut()),
  };
}

const isHidden = (attributes: Attributes): boolean =>
  attributes["hidden"] !== undefined || /(?:^|;)\s{0,9}display\s{0,9}:\s{0,9}none\b/i.test(attributes["style"] ?? "");

function languageTag(written: string | undefined): string | null {
  const tag = (written ?? "").trim();
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,4}$/i.test(tag) ? tag.toLowerCase() : null;
}

/** What a reference leads to; null for nothing, and for what is too long, but `data:`, which is cut. */
function referenceOf(reference: string, base: URL | null): URL | null {
  const written = reference.trim();
  if (written === "") return null;
  if (/^data:/i.test(written)) return URL.parse(written.slice(0, DATA_SHOWN));
  return written.length > URL_CHARACTERS_MAX ? null : resolved(written, base);
}
const DATA_SHOWN = 100;

function refreshOf(content: string, base: URL | null): PageReading["refresh"] {
  const [, seconds, reference] =
    /^\s*(\d{1,9})(?:\.\d*)?\s*(?:[;,]\s*(?:url\s*=\s*)?["']?([^"']*))?/i.exec(content) ?? [];
  if (seconds === undefined) return null;
  return {
    seconds: Number(seconds),
    url: reference === undefined ? null : (referenceOf(reference, base)?.href ?? null),
  };
}
