import { ITEM_TYPE, type ItemType, SUBMISSION_LINE_MAX } from "@fyr/contract";
import { classify, type IndicatorType } from "../indicators/index.ts";
import { type Address, formatAddress, interpret, parseRange, type Range } from "../ip/index.ts";
import { specialRows } from "../special/index.ts";

export type ItemReading =
  | { readonly ok: true; readonly type: ItemType; readonly value: string }
  | { readonly ok: false; readonly type: ItemType | null; readonly reason: string };

/** The widest prefixes: what is wider names a continent's worth of networks, and is a slip of the pen. */
export const WIDEST = { 4: 8, 6: 19 } as const;

const NOT_TAKEN: { readonly [T in IndicatorType]?: string } = {
  email: "an e-mail address is not taken",
  md5: "a hash is not taken",
  sha1: "a hash is not taken",
  sha256: "a hash is not taken",
  sha512: "a hash is not taken",
};
const UNKNOWN = "this is no IP address, prefix, domain or URL";
/** No address takes more characters, however it is written. */
const ADDRESS_TEXT_MAX = 100;
/** What looks like an address and is none, for which the reason why is told. */
const LIKE_ADDRESS = /^[\s"'`<([{]*(?:\d{1,3}(?:\[?\.\]?\d{1,3}){1,4}|[\da-f:]*:[\da-f:.]*:[\da-f:.]*)(?:\/\d*)?\W*$/i;

/** Reads one line of a submission: defanged or not, blanks, quotes and punctuation around it aside. */
export function readItem(line: string): ItemReading {
  const text = line.trim();
  if (text.length > SUBMISSION_LINE_MAX) return refused(null, `longer than ${SUBMISSION_LINE_MAX} characters`);
  const found = classify(text);
  if (found === null) {
    const read = text.length <= ADDRESS_TEXT_MAX && LIKE_ADDRESS.test(text) ? interpret(text) : null;
    return refused(null, read !== null && !read.ok ? read.reason : UNKNOWN);
  }
  const { type, value } = found;
  if (type === "ipv4" || type === "ipv6") return readAddress(text);
  if (type === "domain") return { ok: true, type: ITEM_TYPE.domain, value };
  if (type === "url") return readUrl(value);
  return refused(null, NOT_TAKEN[type] ?? UNKNOWN);
}

/** The addresses of an item in its normal form; null for a domain or URL. */
export function targetOfItem(type: ItemType, value: string): Range | null {
  const read = type === ITEM_TYPE.ip ? parseRange(value) : null;
  return read?.ok === true ? read.range : null;
}

const refused = (type: ItemType | null, reason: string): ItemReading => ({ ok: false, type, reason });

function readAddress(text: string): ItemReading {
  const read = interpret(text);
  if (!read.ok) return refused(ITEM_TYPE.ip, read.reason);
  const { family } = read.address;
  const bits = family === 4 ? 32 : 128;
  if (read.prefix === null || read.prefix === bits) return vetted(read.ip);
  const network = parseRange(`${read.ip}/${read.prefix}`);
  if (!network.ok) return refused(ITEM_TYPE.ip, network.reason);
  const widest = WIDEST[family];
  if (read.prefix < widest) return refused(ITEM_TYPE.ip, `wider than /${widest}: name the networks within`);
  return vetted(`${formatAddress(firstOf(network.range))}/${read.prefix}`);
}

function firstOf(range: Range): Address {
  return range.family === 4 ? { family: 4, value: range.first } : { family: 6, value: range.first };
}

/** A URL is nobody's whose host is an address that nobody has. */
function readUrl(value: string): ItemReading {
  if (!URL.canParse(value)) return refused(ITEM_TYPE.url, "this URL cannot be read");
  const host = new URL(value).hostname.replaceAll(/^\[|\]$/g, "");
  const range = parseRange(host);
  const reason = range.ok ? notPublic(range.range) : null;
  return reason === null ? { ok: true, type: ITEM_TYPE.url, value } : refused(ITEM_TYPE.url, reason);
}

function vetted(value: string): ItemReading {
  const range = parseRange(value);
  const reason = range.ok ? notPublic(range.range) : range.reason;
  return reason === null ? { ok: true, type: ITEM_TYPE.ip, value } : refused(ITEM_TYPE.ip, reason);
}

type SpecialRange = Range & { readonly name: string };
let special: readonly SpecialRange[] | undefined;

/** Why addresses cannot be a provider's that are not, or not all, of the public internet; null if they can. */
function notPublic({ family, first, last }: Range): string | null {
  special ??= specialRows()
    .map(({ record, ...at }) => Object.assign(at, { name: `${record.name} (${record.rfc})` }))
    .toSorted((a, b) => Number(sizeOf(a) - sizeOf(b)));
  const rows = special.filter((row) => row.family === family && row.first <= last && first <= row.last);
  const around = rows.find((row) => row.first <= first && last <= row.last);
  if (around !== undefined) return `not of the public internet: ${around.name}`;
  return rows[0] === undefined ? null : `not wholly of the public internet: ${rows[0].name}`;
}

const sizeOf = ({ first, last }: Range): bigint => BigInt(last) - BigInt(first);
