import { ITEM_TYPE, type ItemType, SUBMISSION_LINE_MAX } from "@fyr/contract";
import { type IndicatorKind, isPublicSuffix, readIndicator } from "../indicators/index.ts";
import { type Address, embeddedIpv4, formatAddress, parseRange, type Range } from "../ip/index.ts";
import { SPECIAL_RANGES, type SpecialRow } from "../special/index.ts";

export type ItemReading =
  | { readonly ok: true; readonly type: ItemType; readonly value: string }
  | { readonly ok: false; readonly type: ItemType | null; readonly reason: string };

/** The widest prefixes: what is wider names a continent's worth of networks, and is a slip of the pen. */
export const WIDEST = { 4: 8, 6: 19 } as const;
/** More than the specification's length of a label in forms; free text and lookups take DNS's 63. */
const LONG_LABEL = /[^.]{62}/;

const HASH = "hashes are not accepted";
const FINGERPRINT = "fingerprints are not accepted";
const REFUSED: { readonly [K in IndicatorKind]?: string } = {
  asn: "AS numbers are not accepted",
  email: "e-mail addresses are not accepted",
  md5: HASH,
  sha1: HASH,
  sha256: HASH,
  sha512: HASH,
  jarm: FINGERPRINT,
  ja4: FINGERPRINT,
  cve: "CVEs are not accepted",
};
/** Lookups take it; in a list of addresses it is a count or a port more often than an address. */
const NUMBER = "numbers are not accepted: write the address with its dots";
const UNKNOWN = "this is no IP address, prefix, domain or URL";

/** `readItem` for a field of a form: by the specification's helper, labels of a domain have 1 to 61 characters. */
export function readFormItem(line: string): ItemReading {
  const read = readItem(line);
  const isTooLong = read.ok && read.type === ITEM_TYPE.domain && LONG_LABEL.test(read.value);
  return isTooLong ? refused(ITEM_TYPE.domain, "a label of a domain has 61 characters at most") : read;
}

/** Reads what a post or a file names as an item: an address, prefix, domain or URL of the public internet. */
export function readItem(line: string): ItemReading {
  const text = line.trim();
  if (text.length > SUBMISSION_LINE_MAX) return refused(null, `longer than ${SUBMISSION_LINE_MAX} characters`);
  const read = readIndicator(text);
  switch (read.kind) {
    case "address":
      return read.notes.includes("integer") ? refused(null, NUMBER) : readAddressItem(read.value);
    case "prefix": {
      const widest = WIDEST[read.value.family];
      if (read.length < widest) return refused(ITEM_TYPE.ip, `wider than /${widest}: name the networks within`);
      return vetted(read.normal);
    }
    case "domain":
    case "wildcard":
      return readDomainItem(read.value);
    case "url": {
      const { address } = read.value;
      // A URL with a host in unassigned space belongs to no one.
      const reason = address === null ? null : notPublic(rangeOf(carried(address)));
      return reason === null ? { ok: true, type: ITEM_TYPE.url, value: read.normal } : refused(ITEM_TYPE.url, reason);
    }
    case null:
      return refused(null, read.like === "address" ? read.reason : UNKNOWN);
    default:
      return refused(null, REFUSED[read.kind] ?? UNKNOWN);
  }
}

/** The IPv4 address that a tunnel or translator only carries, by which lookups judge; others are their own. */
function carried(address: Address): Address {
  const embedded = embeddedIpv4(address);
  return embedded === null || embedded.by === "compatible" ? address : embedded.address;
}

const readAddressItem = (address: Address): ItemReading => vetted(formatAddress(carried(address)));

function readDomainItem(name: string): ItemReading {
  // A claim about a suffix would be one about all who registered a name under it.
  if (isPublicSuffix(name)) return refused(ITEM_TYPE.domain, "this is a public suffix: name a domain under it");
  return { ok: true, type: ITEM_TYPE.domain, value: name };
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
  if (around !== undefined)
    return `${isReached(around) ? "of special use" : "not of the public internet"}: ${nameOf(around)}`;
  return rows[0] === undefined ? null : `not wholly of the public internet: ${nameOf(rows[0])}`;
}

/** The internet reaches NAT64 and some protocols' own addresses, which are no provider's all the same. */
const isReached = ({ record }: SpecialRow): boolean => record.globally_reachable && record.scope !== "multicast";
const nameOf = ({ record }: SpecialRow): string => `${record.name} (${record.rfc})`;

/** The addresses of an item in its normal form; null for a domain or URL. */
export function targetOfItem(type: ItemType, value: string): Range | null {
  const read = type === ITEM_TYPE.ip ? parseRange(value) : null;
  return read?.ok === true ? read.range : null;
}
