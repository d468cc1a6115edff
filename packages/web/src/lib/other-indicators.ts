import { trackerId } from "@fyr/core/artifacts";
import { type IndicatorKind, readIndicator } from "@fyr/core/indicators";

/** An indicator of a list that is neither an address nor a name: it has no row, but a page of its own. */
export interface OtherIndicator {
  readonly kind: "hash" | "fingerprint" | "vulnerability" | "email" | "tracker";
  /** In normal form. */
  readonly value: string;
}

/** A JA3 or HASSH alone is an MD5 sum like any other: the name in front of it says what it is. */
const NAMED = /^(?:ja3s?|hassh(?:server)?)[:=\s]\s*(?<value>[\da-f]{32})$/i;

/** The fingerprint that a name and an MD5 sum are together (`ja3:…`); null for anything else. */
export const namedFingerprint = (text: string): string | null =>
  NAMED.exec(text)?.groups?.["value"]?.toLowerCase() ?? null;

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

/**
 * A text as the hash, fingerprint, CVE, e-mail address or tracker that it is; null where it is none, or several things.
 * `ja3:…` and `hassh:…` are fingerprints.
 */
export function otherIndicator(text: string): OtherIndicator | null {
  const named = namedFingerprint(text);
  if (named !== null) return { kind: "fingerprint", value: named };
  const read = readIndicator(text);
  const kind = read.kind === null ? undefined : KINDS[read.kind];
  if (read.kind !== null && kind !== undefined) return { kind, value: read.normal };
  const id = trackerId(text);
  return id === null ? null : { kind: "tracker", value: id };
}
