// oxlint-disable-next-line import/no-unassigned-import -- what @peculiar/x509 needs, and does not bring itself
import "reflect-metadata";
import { SubjectAlternativeNameExtension } from "@peculiar/x509";
import { sightedName } from "../names/index.ts";
import { alternativeNames } from "./der.ts";
import type { LogEntry } from "./entry.ts";

/** Names of one certificate that are taken. */
const NAMES_MAX = 10_000;
const VISIBLE = /^[!-~]+$/;
/** Of certificates with more bytes nothing is read. */
const BYTES_MAX = 512 * 1024;

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
    const extension = alternativeNames(kind, der);
    if (extension === null) return [];
    const { names } = new SubjectAlternativeNameExtension(Uint8Array.from(extension));
    given = names.items.filter(({ type }) => type === "dns").map(({ value }) => value);
  } catch {
    return { reason: "the certificate cannot be read" };
  }
  const names = new Set<string>();
  for (const text of given.slice(0, NAMES_MAX)) {
    // In certificates names are ASCII: one with a line feed at its end is another one.
    const name = VISIBLE.test(text) ? sightedName(text) : null;
    if (name !== null) names.add(name);
  }
  return [...names];
}
