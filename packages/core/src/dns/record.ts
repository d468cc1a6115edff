import { formatAddress, parseAddress } from "../ip/index.ts";
import { recordType } from "./types.ts";

/** An answer of the DNS as one source saw it. */
export interface DnsRecord {
  /** Lower case, A-labels, without the last dot. */
  readonly rrname: string;
  readonly rrtype: string;
  /** Addresses as RFC 5952 writes them, names in lower case without the last dot, texts without quotation marks. */
  readonly rdata: string;
  /** Seconds since 1970; null where the source has no times. */
  readonly first: number | null;
  readonly last: number | null;
  /** How often, as the source counts. */
  readonly count: number;
}

/** Longer data is kept in none: keys and texts have less. */
const RDATA_MAX = 4096;
/** Types whose data is one name. */
const OF_NAME: ReadonlySet<string> = new Set(["CNAME", "NS", "PTR", "DNAME"]);
/** Types whose data ends with a name. */
const WITH_NAME: ReadonlySet<string> = new Set(["MX", "SRV", "AFSDB", "KX"]);

/** A record in one form, whatever wrote it; null for what is none. */
export function dnsRecord(
  given: { readonly rrname: unknown; readonly rrtype: unknown; readonly rdata: unknown },
  seen: Pick<DnsRecord, "first" | "last" | "count">,
): DnsRecord | null {
  const rrtype = recordType(given.rrtype);
  if (rrtype === null || typeof given.rdata !== "string") return null;
  const rrname = ownerName(given.rrname);
  const rdata = rdataOf(rrtype, given.rdata);
  return rrname === null || rdata === null ? null : { rrname, rrtype, rdata, ...seen };
}

/** A name that owns a record: also one of the reverse tree, or a top-level domain. */
export function ownerName(given: unknown): string | null {
  if (typeof given !== "string") return null;
  const name = given.trim().toLowerCase().replace(/\.$/, "");
  const isName = name !== "" && name.length <= 253 && name.split(".").every((label) => /^[!-~]{1,63}$/.test(label));
  return isName && !parseAddress(name).ok ? name : null;
}

/** Data of a record in its one form; null for what is none of that type. */
export function rdataOf(rrtype: string, given: string): string | null {
  const text = given.trim();
  if (text === "" || text.length > RDATA_MAX) return null;
  if (rrtype === "A" || rrtype === "AAAA") {
    const read = parseAddress(text);
    return read.ok && read.address.family === (rrtype === "A" ? 4 : 6) ? formatAddress(read.address) : null;
  }
  if (OF_NAME.has(rrtype)) return ownerName(text);
  if (rrtype === "TXT" || rrtype === "SPF") return plainText(text);
  const tidy = text.replaceAll(/[\p{C}\s]+/gu, " ").trim();
  if (tidy === "") return null;
  return WITH_NAME.has(rrtype) || rrtype === "SOA" ? tidy.toLowerCase().replaceAll(/\.(?= |$)/g, "") || null : tidy;
}

/**
 * What a TXT record says: strings of it are one text (RFC 7208, section 3.3). Zeek writes `TXT 11 v=spf1 -all`, zone files
 * and most tools quote.
 */
function plainText(given: string): string | null {
  const ofZeek = given.replace(/^TXT \d{1,5} /, "");
  const pieces = ofZeek.startsWith('"')
    ? [...ofZeek.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece = ""]) => piece.replaceAll(/\\(.)/g, "$1"))
    : [ofZeek];
  const text = pieces.join("").replaceAll(/\p{C}/gu, " ").trim();
  return text === "" ? null : text;
}

/** Two sightings of the same record as one. @param most counts go up to this */
export function joinRecords(a: DnsRecord, b: DnsRecord, most: number): DnsRecord {
  const least = (x: number | null, y: number | null) => (x === null ? y : y === null ? x : Math.min(x, y));
  const greatest = (x: number | null, y: number | null) => (x === null ? y : y === null ? x : Math.max(x, y));
  return {
    ...a,
    first: least(a.first, b.first),
    last: greatest(a.last, b.last),
    count: Math.min(most, a.count + b.count),
  };
}
