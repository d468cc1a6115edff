import { type IndicatorKind, readIndicator } from "@fyr/core/indicators";

/** An indicator of a list that is neither an address nor a name: it has no row, but a page of its own. */
export interface OtherIndicator {
  readonly kind: "hash" | "fingerprint" | "vulnerability" | "email";
  /** In normal form. */
  readonly value: string;
}

const KINDS: Partial<Readonly<Record<IndicatorKind, OtherIndicator["kind"]>>> = {
  md5: "hash",
  sha1: "hash",
  sha256: "hash",
  sha512: "hash",
  ja4: "fingerprint",
  jarm: "fingerprint",
  cve: "vulnerability",
  email: "email",
};

/** A text as the hash, fingerprint, CVE or e-mail address that it is; null where it is none, or several things. */
export function otherIndicator(text: string): OtherIndicator | null {
  const read = readIndicator(text);
  if (read.kind === null) return null;
  const kind = KINDS[read.kind];
  return kind === undefined ? null : { kind, value: read.normal };
}
