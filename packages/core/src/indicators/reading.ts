import type { Address, InterpretationNote, Range } from "../ip/index.ts";

/** What `readIndicator` did or set aside on the way from the text to the normal form. */
export type ReadingNote =
  | InterpretationNote
  /** There were blanks, quotes, brackets or punctuation around it. */
  | "trimmed"
  /** The normal form differs in letters, A-labels or a dot at the end. */
  | "normalised"
  /** A URL without a scheme: `http` was assumed (RFC 3986 section 4.5). */
  | "scheme"
  /** Name or password of a URL, which are no part of what it names and may be secret. */
  | "user_info"
  | "fragment";

interface Common {
  /** The one normal form: reading it again gives the same kind and the same normal form. */
  readonly normal: string;
  readonly notes: readonly ReadingNote[];
}

/** The host of a URL: a domain name in normal form, or an address. */
export type UrlHost =
  | { readonly name: string; readonly address: null }
  | { readonly name: null; readonly address: Address };

/** Kinds that are a bare token. JA3 and HASSH are MD5 sums: they are `md5`, with `alternatives`. */
export type TokenKind = "md5" | "sha1" | "sha256" | "sha512" | "jarm" | "ja4" | "cve";

/** One indicator, by its kind. */
export type ReadIndicator = Common &
  (
    | { readonly kind: "address"; readonly value: Address; readonly port: number | null }
    /** `value` is the network; `address` is as it was written, `10.1.2.3` of `10.1.2.3/8`. */
    | { readonly kind: "prefix"; readonly value: Range; readonly address: Address; readonly length: number }
    | { readonly kind: "range"; readonly value: Range }
    | { readonly kind: "asn"; readonly value: number }
    | { readonly kind: "domain"; readonly value: string; readonly port: number | null }
    /** `*.example.org`: all subdomains of `value`. */
    | { readonly kind: "wildcard"; readonly value: string }
    | { readonly kind: "url"; readonly value: UrlHost }
    | { readonly kind: "email"; readonly value: { readonly local: string; readonly domain: string } }
    | { readonly kind: TokenKind; readonly value: string; readonly alternatives: readonly ("ja3" | "hassh")[] }
    /** None of these, or several things. */
    | { readonly kind: "text"; readonly value: string }
  );

/** `like`: what the text would be, were it whole. */
export interface Unreadable {
  readonly kind: null;
  readonly like: "address" | "url" | null;
  /** Why it is no indicator, as a sentence without its full stop. */
  readonly reason: string;
}

export type IndicatorReading = ReadIndicator | Unreadable;
export type IndicatorKind = ReadIndicator["kind"];
