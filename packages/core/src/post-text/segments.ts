import { type InsideKind, JA4_SHAPES } from "@fyr/contract";
import { extract, type Indicator } from "../indicators/index.ts";
import { parseAddress, parsePrefix, parseRange } from "../ip/index.ts";
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
/** JARM, and words of parts that may be of the JA4 family. */
const FINGERPRINT = /\b(?:[\da-f]{62}|[a-z\d]{4,12}(?:_[\da-f]{4,12}){0,2}_[\da-f]{12})\b/gi;
/** A sum of 32 digits is one of a file, unless it is called otherwise. */
const CALLED =
  /\b(?:ja3s?|hassh(?:[_ ]?server)?)\b(?: (?:hash|fingerprint))?["'`*]{0,2}\s{0,3}[:=]?\s{0,3}["'`*]{0,2}([\da-f]{32})\b/gi;
const JARM = /^[\da-f]{62}$/;
/** What stands between the ends of a range, the second of which follows. */
const TO = /^ ?[-–] ?$/;

/** The text cut into what is plain, what it names of the internet and, unless it is code, what are topics. */
export function segmentsOf(text: string, isCode = false): Segment[] {
  const found = [
    ...withRanges(
      text,
      extract(text).map((indicator) => asFound(text, indicator)),
    ),
    ...numbersIn(text),
    ...fingerprintsIn(text),
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

/** Two addresses, as `203.0.113.1-203.0.113.9`, that are the ends of one range. */
function withRanges(text: string, found: readonly Found[]): Found[] {
  const merged: Found[] = [];
  for (const one of found) {
    const before = merged.at(-1);
    const range =
      before?.kind === "ip" && one.kind === "ip" && TO.test(text.slice(before.end, one.start))
        ? `${before.value}-${one.value}`
        : null;
    if (before !== undefined && range !== null && parseRange(range).ok) {
      merged[merged.length - 1] = { kind: "ip", value: range, start: before.start, end: one.end };
    } else merged.push(one);
  }
  return merged;
}

function fingerprintsIn(text: string): Found[] {
  const called = [...text.matchAll(CALLED)].map((match): Found => {
    const [whole, value = ""] = match;
    const end = match.index + whole.length;
    return { kind: "fingerprint", value: value.toLowerCase(), start: end - value.length, end };
  });
  const shaped = [...text.matchAll(FINGERPRINT)].flatMap((match): Found[] => {
    const value = match[0].toLowerCase();
    const isOne = JARM.test(value) || JA4_SHAPES.some((shape) => shape.test(value));
    return isOne ? [{ kind: "fingerprint", value, start: match.index, end: match.index + value.length }] : [];
  });
  return [...called, ...shaped];
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
