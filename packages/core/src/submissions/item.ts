import { ITEM_TYPE, type ItemType, SUBMISSION_LINE_MAX } from "@fyr/contract";
import { type IndicatorKind, isRegistrable, readIndicator } from "../indicators/index.ts";
import { type Address, parseRange, type Range } from "../ip/index.ts";
import { SPECIAL_RANGES, type SpecialRow } from "../special/index.ts";

export type ItemReading =
  | { readonly ok: true; readonly type: ItemType; readonly value: string }
  | { readonly ok: false; readonly type: ItemType | null; readonly reason: string };

/** The widest prefixes: what is wider names a continent's worth of networks, and is a slip of the pen. */
export const WIDEST = { 4: 8, 6: 19 } as const;
/** The specification's length of a label, for domains that are submitted; lookups take DNS's 63. */
const LONG_LABEL = /[^.]{62}/;

const HASH = "a hash is not taken";
const FINGERPRINT = "a fingerprint is not taken";
const REFUSED: { readonly [K in IndicatorKind]?: string } = {
  wildcard: "a wildcard is not taken: name the domain",
  asn: "an AS number is not taken",
  email: "an e-mail address is not taken",
  md5: HASH,
  sha1: HASH,
  sha256: HASH,
  sha512: HASH,
  jarm: FINGERPRINT,
  ja4: FINGERPRINT,
  cve: "a CVE is not taken",
};
const UNKNOWN = "this is no IP address, prefix, domain or URL";

/** Reads one line of a submission as an item: an address, prefix, domain or URL of the public internet. */
export function readItem(line: string): ItemReading {
  const text = line.trim();
  if (text.length > SUBMISSION_LINE_MAX) return refused(null, `longer than ${SUBMISSION_LINE_MAX} characters`);
  const read = readIndicator(text);
  switch (read.kind) {
    case "address":
      // A number in a list is a count or a port more often than an address.
      return read.notes.includes("integer") ? refused(null, UNKNOWN) : vetted(read.normal);
    case "prefix": {
      const widest = WIDEST[read.value.family];
      if (read.length < widest) return refused(ITEM_TYPE.ip, `wider than /${widest}: name the networks within`);
      return vetted(read.normal);
    }
    case "domain":
      return isRegistrable(read.value) && !LONG_LABEL.test(read.value)
        ? { ok: true, type: ITEM_TYPE.domain, value: read.value }
        : refused(null, UNKNOWN);
    case "url": {
      const { name, address } = read.value;
      // Without a scheme it may be a path: `main.txt/x`.
      if (name !== null && read.notes.includes("scheme") && !isRegistrable(name)) return refused(null, UNKNOWN);
      // A URL with a host in unassigned space belongs to no one.
      const reason = address === null ? null : notPublic(rangeOf(address));
      return reason === null ? { ok: true, type: ITEM_TYPE.url, value: read.normal } : refused(ITEM_TYPE.url, reason);
    }
    case null:
      return refused(null, read.like === "address" ? read.reason : UNKNOWN);
    default:
      return refused(null, REFUSED[read.kind] ?? UNKNOWN);
  }
}

const refused = (type: ItemType | null, reason: string): ItemReading => ({ ok: false, type, reason });
const rangeOf = (address: Address): Range =>
  address.family === 4
    ? { family: 4, first: address.value, last: address.value }
    : { family: 6, first: address.value, last: address.value };

function vetted(value: string): ItemReading {
  const range = parseRange(value);
  const reason = range.ok ? notPublic(range.range) : range.reason;
  return reason === null ? { ok: true, type: ITEM_TYPE.ip, value } : refused(ITEM_TYPE.ip, reason);
}

/** Why addresses cannot be a provider's that are not, or not all, of the public internet; null if they can. */
function notPublic({ family, first, last }: Range): string | null {
  const rows = SPECIAL_RANGES.filter((row) => row.family === family && row.first <= last && first <= row.last);
  const around = rows.find((row) => row.first <= first && last <= row.last);
  if (around !== undefined) return `not of the public internet: ${nameOf(around)}`;
  return rows[0] === undefined ? null : `not wholly of the public internet: ${nameOf(rows[0])}`;
}

const nameOf = ({ record }: SpecialRow): string => `${record.name} (${record.rfc})`;

/** The addresses of an item in its normal form; null for a domain or URL. */
export function targetOfItem(type: ItemType, value: string): Range | null {
  const read = type === ITEM_TYPE.ip ? parseRange(value) : null;
  return read?.ok === true ? read.range : null;
}
