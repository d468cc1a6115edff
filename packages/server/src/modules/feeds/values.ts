import { ITEM_DATA_BYTES, type StreamType } from "@fyr/contract";
import { type IndicatorKind, readIndicator } from "@fyr/core/indicators";
import { formatAddress } from "@fyr/core/ip";
import { ApiFailure } from "../../http/failure.ts";
import type { NewItem } from "./append.ts";

const KINDS: Readonly<Record<Exclude<StreamType, "text">, readonly IndicatorKind[]>> = {
  ip: ["address", "prefix"],
  domain: ["domain"],
  url: ["url"],
  hash: ["md5", "sha1", "sha256", "sha512", "jarm", "ja4"],
  email: ["email"],
  indicator: [
    "address",
    "prefix",
    "domain",
    "url",
    "email",
    "md5",
    "sha1",
    "sha256",
    "sha512",
    "jarm",
    "ja4",
    "cve",
    "asn",
  ],
};

const WORDS: Readonly<Record<Exclude<StreamType, "text">, string>> = {
  ip: "an address or a prefix",
  domain: "a domain",
  url: "a URL",
  hash: "a hash or a fingerprint",
  email: "an e-mail address",
  indicator: "an indicator",
};

/** A value in its one form; null where it is none of this type. */
export function valueOf(type: StreamType, text: string): string | null {
  if (type === "text") return /[\p{Cc}]/u.test(text) ? null : text;
  const read = readIndicator(text);
  return read.kind !== null && KINDS[type].includes(read.kind) ? read.normal : null;
}

/** Shorter prefixes that cover an address or a prefix, in their one form, the narrowest first; none of any other value. */
export function prefixesAround(value: string): string[] {
  const read = readIndicator(value);
  if (read.kind !== "address" && read.kind !== "prefix") return [];
  const address = read.kind === "address" ? read.value : read.address;
  const longest = address.family === 4 ? 32 : 128;
  const from = read.kind === "address" ? longest : read.length - 1;
  return Array.from({ length: from + 1 }, (_, back) =>
    readIndicator(`${formatAddress(address)}/${from - back}`),
  ).flatMap((prefix) => (prefix.kind === "prefix" ? prefix.normal : []));
}

/** What the database takes in no JSON, as `JSON.stringify` writes it: behind an even number of backslashes. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/;

/** @throws ApiFailure `bad_request` that names each item which is none of the type, or whose data is too large */
export function readItems(type: StreamType, given: readonly NewItem[]): NewItem[] {
  const details: { field: string; message: string }[] = [];
  const items = given.map(({ value, data }, at) => {
    const normal = valueOf(type, value);
    if (normal === null) {
      const what = type === "text" ? "a text of one line" : WORDS[type];
      details.push({ field: `items.${at}.value`, message: `'${value.slice(0, 100)}' is not ${what}` });
    }
    const json = JSON.stringify(data);
    if (UNSTORABLE.test(json) || !value.isWellFormed()) {
      details.push({ field: `items.${at}`, message: "Has NUL, or half a character of UTF-16" });
    }
    if (Buffer.byteLength(json) > ITEM_DATA_BYTES) {
      details.push({ field: `items.${at}.data`, message: `Takes more than ${ITEM_DATA_BYTES} bytes` });
    }
    return { value: normal ?? value, data };
  });
  if (details.length > 0) throw new ApiFailure("bad_request", { details: details.slice(0, 20) });
  return items;
}
