import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { syncFolder } from "../disk/index.ts";

/** Encrypts small secrets, and makes keys, by a key that is not in the ledger. */
export interface SecretBox {
  /** @param owner a text sealed under one owner opens under no other */
  seal(text: string, owner: string): string;
  /** Null if it was sealed with another key or for another owner, or altered. */
  open(sealed: string, owner: string): string | null;
  /**
   * A key of 256 bits for one purpose, of the box's key and of a secret that is elsewhere (HKDF, RFC 5869): it cannot be
   * made with one of the two alone.
   */
  keyWith(secret: Uint8Array, purpose: string): Uint8Array;
}

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * The box of an installation. Its key is in the data folder, readable by its owner only, so that a copy of the ledger
 * alone opens nothing; nodes that share a ledger must share this file.
 */
export function openSecretBox(dataDir: string): SecretBox {
  const key = keyOf(dataDir);
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
    keyWith: (secret, purpose) => new Uint8Array(hkdfSync("sha256", key, secret, purpose, KEY_BYTES)),
  };
}

function keyOf(dataDir: string): Buffer {
  const path = join(dataDir, "secret.key");
  mkdirSync(dataDir, { recursive: true });
  const fresh = join(dataDir, `secret.key.${randomBytes(6).toString("hex")}`);
  // Written whole before it has its name; of two starts at once the first to link it wins.
  writeFileSync(fresh, randomBytes(KEY_BYTES), { mode: 0o600, flush: true });
  try {
    linkSync(fresh, path);
    syncFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(fresh);
  }
  return readFileSync(path);
}
