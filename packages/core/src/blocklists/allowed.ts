import { readDomain } from "../domains/index.ts";
import { KNOWN_SERVERS } from "../enrichment/index.ts";
import { parseAddress, parseRange, type Range, rangeOfAddress } from "../ip/index.ts";
import { PRIVATE_RANGES, SPECIAL_RANGES } from "../special/index.ts";

/** What a list never has, as one entry says it: addresses, or a domain with all below it. */
export type Allowed =
  | { readonly type: "range"; readonly range: Range; readonly text: string }
  | { readonly type: "domain"; readonly name: string; readonly text: string };

/** Reads an address, a prefix, a range or a domain; null where it is none of them. */
export function readAllowed(text: string): Allowed | null {
  const entry = text.trim();
  const parsed = parseRange(entry);
  if (parsed.ok) return { type: "range", range: parsed.range, text: entry };
  const domain = readDomain(entry);
  if (!domain.ok || domain.subject.url !== null) return null;
  return { type: "domain", name: domain.subject.name, text: domain.subject.name };
}

/**
 * Addresses that no list has, whatever its query finds: what the internet does not reach, and servers that all need, such
 * as public resolvers and those of the root zone.
 */
export const NEVER_LISTED: readonly Range[] = /* @__PURE__ */ (() => {
  const special = SPECIAL_RANGES.filter(({ record }) => !record.globally_reachable).map(
    ({ family, first, last }) => ({ family, first, last }) as Range,
  );
  const servers = [...KNOWN_SERVERS.keys()].flatMap((ip) => {
    const parsed = parseAddress(ip);
    return parsed.ok ? [rangeOfAddress(parsed.address)] : [];
  });
  return [...special, ...PRIVATE_RANGES, ...servers];
})();

/**
 * Whether blocking a value would block what no list has: an address or prefix that shares one with it, or the host of a URL
 * that is one.
 */
export function isNeverListed(value: string): boolean {
  const host =
    value.includes("://") && URL.canParse(value) ? new URL(value).hostname.replace(/^\[(.*)\]$/, "$1") : value;
  const parsed = parseRange(host);
  if (!parsed.ok) return false;
  const { family, first, last } = parsed.range;
  return NEVER_LISTED.some((never) => never.family === family && never.first <= last && first <= never.last);
}

/** Whether a name is one of these, or below one. */
export function isBelow(name: string, names: ReadonlySet<string>): boolean {
  for (let at = 0; at >= 0;) {
    if (names.has(name.slice(at))) return true;
    const dot = name.indexOf(".", at);
    at = dot < 0 ? -1 : dot + 1;
  }
  return false;
}
