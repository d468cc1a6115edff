export const ADDRESS_TYPES = ["ipv4", "ipv6"] as const;
export const NAME_TYPES = ["url", "domain", "email"] as const;
export const HASH_TYPES = ["md5", "sha1", "sha256", "sha512"] as const;
export const INDICATOR_TYPES = [...ADDRESS_TYPES, ...NAME_TYPES, ...HASH_TYPES] as const;

export type AddressType = (typeof ADDRESS_TYPES)[number];
export type NameType = (typeof NAME_TYPES)[number];
export type HashType = (typeof HASH_TYPES)[number];
export type IndicatorType = (typeof INDICATOR_TYPES)[number];

/** One occurrence of an indicator of compromise in a text. */
export interface Indicator {
  readonly type: IndicatorType;
  /**
   * The normal form: refanged; IPv4 dotted decimal; IPv6 as RFC 5952; domains lower case with A-labels; the scheme and
   * host of URLs and the host of e-mail addresses likewise; hashes lower case.
   */
  readonly value: string;
  /** Where `raw` begins, in UTF-16 code units from the start of the text (in a stream: of everything pushed). */
  readonly start: number;
  /** Where it ends. For addresses that is before a zone, prefix or port. */
  readonly end: number;
  /** The text itself, from `start` to `end`. */
  readonly raw: string;
  /** Whether it was defanged: `1[.]2.3.4`, `hxxp://`, `a[at]b.org`. */
  readonly defanged: boolean;
  /** Addresses: the port behind it, 0 to 65535, as in `1.2.3.4:443` or `[2001:db8::1]:443`. */
  readonly port?: number;
  /** Addresses: the prefix length behind it, as in `192.0.2.0/24`. */
  readonly prefix?: number;
  /** Link-local IPv6 addresses: the zone behind it (RFC 4007 section 11), `eth0` in `fe80::1%eth0`. */
  readonly zone?: string;
}

export interface ExtractOptions {
  /** The types to look for; all by default. Looking for addresses alone takes half of the time. */
  readonly only?: readonly IndicatorType[];
}
