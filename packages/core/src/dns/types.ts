/** Types of records of the DNS by number (IANA, "Resource Record (RR) TYPEs"), as far as passive DNS meets them. */
const NUMBERS = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  HINFO: 13,
  MX: 15,
  TXT: 16,
  RP: 17,
  AFSDB: 18,
  SIG: 24,
  KEY: 25,
  AAAA: 28,
  LOC: 29,
  SRV: 33,
  NAPTR: 35,
  KX: 36,
  CERT: 37,
  DNAME: 39,
  DS: 43,
  SSHFP: 44,
  RRSIG: 46,
  NSEC: 47,
  DNSKEY: 48,
  DHCID: 49,
  NSEC3: 50,
  NSEC3PARAM: 51,
  TLSA: 52,
  SMIMEA: 53,
  CDS: 59,
  CDNSKEY: 60,
  OPENPGPKEY: 61,
  CSYNC: 62,
  SVCB: 64,
  HTTPS: 65,
  SPF: 99,
  EUI48: 108,
  EUI64: 109,
  URI: 256,
  CAA: 257,
} as const;

const NAMES: ReadonlyMap<number, string> = new Map<number, string>(
  Object.entries(NUMBERS).map(([name, number]) => [number, name]),
);
const KNOWN: ReadonlyMap<string, number> = new Map<string, number>(Object.entries(NUMBERS));
/** RFC 3597, and what Zeek calls a type that it does not know. */
const NUMBERED = /^(?:TYPE|QUERY-)(\d{1,5})$/;

/**
 * A type of record by its name, in capitals; `TYPE65400` for one without a name (RFC 3597). Null for what is none, and for
 * what only queries ask for (`ANY`).
 */
export function recordType(given: unknown): string | null {
  if (typeof given === "number") return byNumber(given);
  if (typeof given !== "string") return null;
  const text = given.trim().toUpperCase();
  if (KNOWN.has(text)) return text;
  const number = NUMBERED.exec(text)?.[1] ?? (/^\d{1,5}$/.test(text) ? text : null);
  return number === null ? null : byNumber(Number(number));
}

function byNumber(number: number): string | null {
  if (!Number.isInteger(number) || number < 1 || number > 65_535) return null;
  return NAMES.get(number) ?? `TYPE${number}`;
}

/** The number of a type without a name, else its name: what clients that know the registry understand. */
export function typeOrNumber(type: string): string | number {
  const number = NUMBERED.exec(type)?.[1];
  return number === undefined ? type : Number(number);
}
