/** Patterns by the name of what they are looked for in; an empty pattern asks that it is there. */
type NamedPatterns = Readonly<Record<string, string | readonly string[]>>;
type Patterns = string | readonly string[];

/** One technology and what tells it: any pattern is enough. docs/scan-judgement.md describes the file. */
export interface TechnologyRule {
  readonly name: string;
  readonly categories: readonly string[];
  readonly website?: string;
  /** CPE 2.3, with `*` for the version. */
  readonly cpe?: string;
  /** Names of technologies that it cannot be without, and of those that are none where it is. */
  readonly implies?: Patterns;
  readonly excludes?: Patterns;
  /** Headers of the page's answer by name. */
  readonly header?: NamedPatterns;
  /** Cookies by name, in which `*` stands for anything. */
  readonly cookie?: NamedPatterns;
  /** `meta` by name or property. */
  readonly meta?: NamedPatterns;
  /** Values that the scripts of the page keep, by path: `jQuery.fn.jquery`. */
  readonly global?: NamedPatterns;
  /** The document as it stood. */
  readonly html?: Patterns;
  /** The text that is seen. */
  readonly text?: Patterns;
  readonly scriptUrl?: Patterns;
  /** Scripts' content. */
  readonly script?: Patterns;
  /** All that was loaded. */
  readonly url?: Patterns;
  /** The issuer of the page's certificate. */
  readonly issuer?: Patterns;
  /** Records of the DNS, as `CNAME shops.example.net`. */
  readonly dns?: Patterns;
}

export const NAMED_PLACES = ["header", "cookie", "meta", "global"] as const;
export const TEXT_PLACES = ["html", "text", "scriptUrl", "script", "url", "issuer", "dns"] as const;
export type RulePlace = (typeof NAMED_PLACES)[number] | (typeof TEXT_PLACES)[number];
