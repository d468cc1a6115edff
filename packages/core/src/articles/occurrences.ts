import { extract, type Indicator } from "../indicators/index.ts";
import { resolvedLink } from "./links.ts";
import type { ArticleText, Block, Link } from "./article-text.ts";
import { withoutCommand, withPaths } from "./bare-urls.ts";
import { joinBroken } from "./joined.ts";
import { hostOf, type Occurrence } from "./judge.ts";
import { isOfAnalysis } from "./known-sites.ts";

const LINE_MAX = 200;
const NOWHERE: Block = { section: "text", heading: null, isOfIndicators: false, isOfReferences: false, from: 0, to: 0 };

/** Every value that an article names, in the order of its text, and then those that only targets of links have. */
export function occurrencesIn(article: ArticleText, base: string): Occurrence[] {
  const { text, blocks, links } = article;
  const placeOf = inOrder(blocks);
  const linkAt = inOrder(links);
  const found: Occurrence[] = [];
  for (const indicator of withoutHosts(
    joinBroken(text, withPaths(text, twoOfOne(text, withoutHosts(extract(text))))),
  )) {
    const { start, end } = indicator;
    const link = linkAt(start);
    found.push({
      indicator,
      block: placeOf(start) ?? NOWHERE,
      before: lineBefore(text, start),
      behind: text.slice(end, end + LINE_MAX).split(/[\n\t]/, 1)[0] ?? "",
      isLinked: link !== null && isTargetOf(indicator, link, base),
      isTarget: false,
      linkText: "",
    });
  }
  const targets = inOrder(blocks);
  for (const link of links) {
    const block = targets(Math.min(link.from, Math.max(0, text.length - 1))) ?? NOWHERE;
    const linkText = text.slice(link.from, Math.min(link.to, link.from + LINE_MAX));
    for (const indicator of ofTarget(link, base)) {
      // What editors made of the text says nothing that the text does not.
      if (linkText !== "" && namesHost(linkText, indicator)) continue;
      found.push({
        indicator,
        block: {
          ...block,
          section: block.section === "comments" || block.section === "navigation" ? block.section : "link",
        },
        before: lineBefore(text, link.from),
        behind: "",
        isLinked: true,
        isTarget: true,
        linkText,
      });
    }
  }
  return found;
}

/**
 * What stands within a URL is not named again: its host, which readers that want it read from the URL, and digests, which are
 * ids there, but for those of samples on sites that analyse them.
 */
function* withoutHosts(indicators: Iterable<Indicator>): Iterable<Indicator> {
  let [end, hasSamples] = [-1, false];
  for (const indicator of indicators) {
    const { type, start } = indicator;
    if (type === "url") {
      end = Math.max(end, indicator.end);
      hasSamples = isOfAnalysis(hostOf(indicator) ?? "");
    } else if (start < end && type !== "domain" && type !== "email") {
      const isAddress = type === "ipv4" || type === "ipv6";
      if (isAddress || !hasSamples) continue;
    }
    yield indicator;
  }
}

/**
 * Addresses of which only the last number is written twice, `31.41.245[.]20/21`: two, and no network, which would not begin there.
 */
function* twoOfOne(text: string, indicators: Iterable<Indicator>): Iterable<Indicator> {
  for (const indicator of indicators) {
    const { type, value, prefix, end, defanged, ...rest } = indicator;
    const last = type === "ipv4" ? Number(value.slice(value.lastIndexOf(".") + 1)) : -1;
    if (!defanged || prefix === undefined || prefix !== last + 1 || text[end] !== "/") {
      yield indicator;
      continue;
    }
    const one = { ...rest, type, end, defanged };
    yield { ...one, value };
    const behind = end + 1 + String(prefix).length;
    yield {
      ...one,
      value: `${value.slice(0, value.lastIndexOf(".") + 1)}${prefix}`,
      start: end + 1,
      end: behind,
      raw: text.slice(end + 1, behind),
    };
  }
}

const lineBefore = (text: string, at: number): string => {
  const from = Math.max(0, at - LINE_MAX);
  const before = text.slice(from, at);
  return before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\t")) + 1);
};

const namesHost = (text: string, target: Indicator): boolean => {
  const host = hostOf(target);
  return host !== null && extract(text).some((one) => hostOf(one) === host || one.value === host);
};

/** Whether the text of a link is what it leads to, as editors make links of what looks like a URL. */
function isTargetOf(indicator: Indicator, link: Link, base: string): boolean {
  const target = resolvedLink(link.written, base);
  const host = hostOf(indicator);
  return target !== null && host !== null && target.hostname === host;
}

/** What the target of a link names, as if it stood where the link does. */
function ofTarget({ written, from, to }: Link, base: string): Indicator[] {
  const target = resolvedLink(written, base);
  // Defanged in the target, too: `hxxp://`, `http://evil[.]example`.
  if (target === null) {
    const plain = written.replaceAll(/%5b/gi, "[").replaceAll(/%5d/gi, "]");
    return Array.from(extract(plain), (one) => ({ ...one, defanged: true, start: from, end: to }));
  }
  if (target.protocol !== "http:" && target.protocol !== "https:" && target.protocol !== "mailto:") return [];
  const found = withoutHosts(extract(target.href).map(withoutCommand));
  // What a search is asked for may be defanged; where it is asked is not.
  return Array.from(found, (one) => ({ ...one, defanged: false, start: from, end: to }));
}

/** Finds what lies at places that are asked for in their order. */
function inOrder<T extends { readonly from: number; readonly to: number }>(
  all: readonly T[],
): (at: number) => T | null {
  let next = 0;
  return (at) => {
    while (next < all.length && (all[next] as T).to <= at) next++;
    const one = all[next];
    return one !== undefined && one.from <= at ? one : null;
  };
}
