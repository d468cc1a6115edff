import { extract, readIndicator } from "../indicators/index.ts";

/** What a text names that is no item: items are addresses, domains and URLs. */
export interface Reference {
  readonly kind: "md5" | "sha1" | "sha256" | "sha512" | "cve" | "asn" | "ja3" | "hassh";
  /** Sums in lower case, `CVE-2021-44228`, the number of an AS. */
  readonly value: string;
}

/** Of one text, in the order of their kinds. */
const REFERENCES_MAX = 500;

const HASHES = ["md5", "sha1", "sha256", "sha512"] as const;
const isHash = (type: string): type is (typeof HASHES)[number] => HASHES.some((hash) => hash === type);

/** CVE's own rules for records. */
const CVE = /\bcve-\d{4}-\d{4,19}\b/giu;
/** Written together, as in `AS64500`: `AS 400` is a computer. */
const ASN = /\bAS[N]?\d{1,10}\b/gu;
/** JA3 and HASSH have the shape of an MD5: only what is called one is one. */
const FINGERPRINT =
  /\b(ja3|hassh)(?:[ _.-]?(?:hash|digest|fingerprint))?["'`*|]{0,3}[ \t]{0,4}[:=|]?[ \t"'`*|]{0,4}\b([\da-f]{32})\b/giu;

/** The sums, fingerprints, CVEs and systems that a text names, each once. */
export function referencesIn(text: string): Reference[] {
  const found = new Map<string, Reference>();
  const add = (kind: Reference["kind"], value: string): void => {
    if (found.size < REFERENCES_MAX) found.set(`${kind} ${value}`, { kind, value });
  };
  for (const { type, value } of extract(text, { only: HASHES })) if (isHash(type)) add(type, value);
  for (const [cve] of text.matchAll(CVE)) add("cve", cve.toUpperCase());
  for (const [written] of text.matchAll(ASN)) {
    const read = readIndicator(written);
    if (read.kind === "asn" && read.value > 0) add("asn", String(read.value));
  }
  for (const [, name = "", sum = ""] of text.matchAll(FINGERPRINT)) {
    add(name.toLowerCase() === "ja3" ? "ja3" : "hassh", sum.toLowerCase());
  }
  return [...found.values()];
}
