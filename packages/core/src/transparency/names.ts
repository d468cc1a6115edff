// oxlint-disable-next-line import/no-unassigned-import -- what X509Certificate needs, and does not bring itself
import "reflect-metadata";
import { SubjectAlternativeNameExtension, X509Certificate } from "@peculiar/x509";
import { sightedName } from "../names/index.ts";
import type { LogEntry } from "./entry.ts";

/** Names of one certificate that are taken. */
const NAMES_MAX = 10_000;
/** Of certificates with more bytes nothing is read. */
const BYTES_MAX = 512 * 1024;

/** SHA-256 with RSA, and a signature of no bits: what stands around a TBSCertificate for a reader of certificates. */
const ALGORITHM_AND_SIGNATURE = Uint8Array.of(
  0x30,
  0x0d,
  0x06,
  0x09,
  0x2a,
  0x86,
  0x48,
  0x86,
  0xf7,
  0x0d,
  0x01,
  0x01,
  0x0b,
  0x05,
  0x00,
  0x03,
  0x01,
  0x00,
);

/**
 * The names that a certificate is for, by its alternative names alone (RFC 6125: a common name is none); each once. A reason
 * for what cannot be read.
 */
export function namesOfCertificate({
  kind,
  der,
}: Pick<LogEntry, "kind" | "der">): readonly string[] | { readonly reason: string } {
  if (der.length > BYTES_MAX) return { reason: "the certificate is too long" };
  let given: readonly string[];
  try {
    const certificate = new X509Certificate(Uint8Array.from(kind === "tbs" ? wrapped(der) : der));
    const extension = certificate.getExtension(SubjectAlternativeNameExtension);
    given = (extension?.names.items ?? []).filter(({ type }) => type === "dns").map(({ value }) => value);
  } catch {
    return { reason: "the certificate cannot be read" };
  }
  const names = new Set<string>();
  for (const text of given.slice(0, NAMES_MAX)) {
    const name = sightedName(text);
    if (name !== null) names.add(name);
  }
  return [...names];
}

function wrapped(tbs: Uint8Array): Uint8Array {
  const length = tbs.length + ALGORITHM_AND_SIGNATURE.length;
  const bytes = new Uint8Array(5 + length);
  bytes.set([0x30, 0x83, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff]);
  bytes.set(tbs, 5);
  bytes.set(ALGORITHM_AND_SIGNATURE, 5 + tbs.length);
  return bytes;
}
