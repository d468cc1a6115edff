import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { fromBase64, signedHead, type TreeHead } from "@fyr/core/transparency";

const SHA256 = 4;
const ALGORITHMS: Readonly<Record<number, string>> = { 1: "rsa", 3: "ec" };

/** The key of a log, as lists of logs have it: base64 of its SubjectPublicKeyInfo. Null for what is none. */
export function readLogKey(text: string): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(fromBase64(text.trim())), format: "der", type: "spki" });
  } catch {
    return null;
  }
}

/** Whether the head is signed by the key (RFC 6962, section 2.1.4: ECDSA on P-256 or RSA, with SHA-256). */
export function isSignedBy({ signature, ...head }: TreeHead, key: KeyObject): boolean {
  if (signature === null || signature.hash !== SHA256) return false;
  if (ALGORITHMS[signature.algorithm] !== key.asymmetricKeyType) return false;
  return verify("sha256", signedHead(head, signature.timestamp), key, signature.bytes);
}
