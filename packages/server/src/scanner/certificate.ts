import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { getCACertificates } from "node:tls";
import type { CapturedCertificate } from "@fyr/core/scan";

type Facts = NonNullable<CapturedCertificate["facts"]>;

const CHAIN_MAX = 10;
const NAME_MAX = 500;
const KEY_MAX = 50;

let authorities: readonly X509Certificate[] | null = null;

/** Those that Node carries, of Mozilla: no setting of this machine is a browser's. */
function authoritiesKnown(): readonly X509Certificate[] {
  authorities ??= getCACertificates("bundled").map((pem) => new X509Certificate(pem));
  return authorities;
}

/**
 * What a chain of certificates (DER, the server's own first) tells of itself, and why browsers would not accept it for a
 * host. Null for what cannot be read.
 */
export function certificateFacts(chain: readonly Uint8Array[], host: string, at: Date): Facts | null {
  try {
    const [own, ...others] = chain.slice(0, CHAIN_MAX).map((der) => new X509Certificate(der));
    if (own === undefined) return null;
    const isSelfSigned = isIssuedBy(own, own);
    const faults: string[] = [];
    if (at > own.validToDate) faults.push("it has expired");
    if (at < own.validFromDate) faults.push("it is not valid yet");
    if (!isFor(own, host)) faults.push("it is not for this host");
    if (isSelfSigned && !isAuthority(own)) faults.push("it is self-signed");
    else if (!isTrusted(own, others)) faults.push("no authority that browsers know has issued it");
    return {
      subjectName: oneLine(own.subject),
      issuerName: oneLine(own.issuer),
      serial: own.serialNumber.slice(0, 100),
      key: keyOf(own),
      isSelfSigned,
      faults,
    };
  } catch {
    return null;
  }
}

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate): boolean =>
  one.checkIssued(issuer) && one.verify(issuer.publicKey);

const isAuthority = (one: X509Certificate): boolean =>
  authoritiesKnown().some(({ fingerprint256 }) => fingerprint256 === one.fingerprint256);

/** Whether the chain leads to an authority, by its own intermediate certificates. */
function isTrusted(own: X509Certificate, others: readonly X509Certificate[]): boolean {
  let at = own;
  for (const _step of [own, ...others]) {
    if (isAuthority(at) || authoritiesKnown().some((root) => isIssuedBy(at, root))) return true;
    const next = others.find(
      (other) => other.ca && other.fingerprint256 !== at.fingerprint256 && isIssuedBy(at, other),
    );
    if (next === undefined) return false;
    at = next;
  }
  return false;
}

function isFor(own: X509Certificate, host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  const found = isIP(bare) === 0 ? own.checkHost(bare, { subject: "never" }) : own.checkIP(bare);
  return found !== undefined;
}

const oneLine = (name: string | undefined): string =>
  (name ?? "").split("\n").toReversed().join(", ").slice(0, NAME_MAX);

function keyOf({ publicKey: { asymmetricKeyType: type, asymmetricKeyDetails: details } }: X509Certificate): string {
  const size = details?.modulusLength ?? details?.namedCurve;
  return [type?.toUpperCase(), size].filter(Boolean).join(" ").slice(0, KEY_MAX);
}
