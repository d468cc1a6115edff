import { createHash } from "node:crypto";
import type { Sha256 } from "@fyr/core/transparency";

export const sha256: Sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
