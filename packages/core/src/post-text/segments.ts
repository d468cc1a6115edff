import type { InsideKind } from "@fyr/contract";
import { extract, type Indicator } from "../indicators/index.ts";
import { parseAddress, parsePrefix } from "../ip/index.ts";
import { findTopics } from "../topics/index.ts";

/** A part of a text, and what it names. */
export interface Segment {
  readonly kind: "text" | InsideKind;
  /** Indicators, topics and the like in normal form. */
  readonly value: string;
}

interface Found extends Segment {
  readonly start: number;
  readonly end: number;
}

const KINDS = {
  ipv4: "ip",
  ipv6: "ip",
  domain: "domain",
  url: "url",
  email: "email",
  md5: "hash",
  sha1: "hash",
  sha256: "hash",
  sha512: "hash",
} as const satisfies Record<Indicator["type"], InsideKind>;

/** CVE's own rules for records: four digits of a year, four digits or more. */
const VULNERABILITY = /\bCVE-\d{4}-\d{4,19}\b/gi;
/** In capitals, as RFC 5396 writes them; of one or two digits it is mostly something else. */
const AS_NUMBER = /\bAS\d{3,10}\b/g;
const AS_MAX = 4_294_967_295;

/** The text cut into what is plain, what it names of the internet and, unless it is code, what are topics. */
export function segmentsOf(text: string, isCode = false): Segment[] {
  const found = [
    ...extract(text).map((indicator) => asFound(text, indicator)),
    ...numbersIn(text),
    ...(isCode ? [] : findTopics(text)).map(({ topic, start, end }): Found => ({
      kind: "topic",
      value: topic,
      start,
      end,
    })),
  ];
  const segments: Segment[] = [];
  let done = 0;
  for (const { kind, value, start, end } of found.sort((a, b) => a.start - b.start)) {
    // Within a URL that was taken already.
    if (start < done) continue;
    if (start > done) segments.push({ kind: "text", value: text.slice(done, start) });
    segments.push({ kind, value });
    done = end;
  }
  if (done < text.length) segments.push({ kind: "text", value: text.slice(done) });
  return segments;
}

/** A network is one thing, and its first address another. An address within one, as interfaces have it, is an address. */
function asFound(text: string, { type, value, start, end, prefix }: Indicator): Found {
  const length = `/${prefix}`;
  const isNetwork = prefix !== undefined && text.startsWith(length, end) && beginsNetwork(value, value + length);
  return isNetwork
    ? { kind: KINDS[type], value: value + length, start, end: end + length.length }
    : { kind: KINDS[type], value, start, end };
}

function beginsNetwork(ip: string, prefix: string): boolean {
  const [network, address] = [parsePrefix(prefix), parseAddress(ip)];
  return network.ok && address.ok && network.range.first === address.address.value;
}

/** What has a number of its own: vulnerabilities and autonomous systems. */
function numbersIn(text: string): Found[] {
  const inCapitals = (kind: InsideKind, [name]: RegExpExecArray, start: number): Found => ({
    kind,
    value: name.toUpperCase(),
    start,
    end: start + name.length,
  });
  return [
    ...[...text.matchAll(VULNERABILITY)].map((match) => inCapitals("vulnerability", match, match.index)),
    ...[...text.matchAll(AS_NUMBER)]
      .filter(([name]) => Number(name.slice(2)) <= AS_MAX)
      .map((match) => inCapitals("as", match, match.index)),
  ];
}
