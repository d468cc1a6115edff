import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { SecretBox } from "../../storage/secret/index.ts";
import { createSettings } from "../../storage/settings/index.ts";

/** The key of an installation's datasets (Ed25519, RFC 8032). All nodes have the same. */
export interface DatasetKey {
  /** SubjectPublicKeyInfo, PEM. */
  readonly publicKey: string;
  readonly id: string;
  /** Base64. */
  sign(bytes: Uint8Array): string;
}

const SETTING = "dataset_key";
const OWNER = "datasets";

/** Made at the first start, and kept in the ledger, sealed by the key that is not in it. @throws Error where that is another */
export async function openDatasetKey(ledger: Ledger, box: SecretBox): Promise<DatasetKey> {
  const sealed = await createSettings(ledger).readOrCreate(SETTING, () => {
    const { privateKey } = generateKeyPairSync("ed25519");
    return box.seal(privateKey.export({ type: "pkcs8", format: "pem" }).toString(), OWNER);
  });
  const pem = box.open(sealed, OWNER);
  if (pem === null)
    throw new Error("The key of the datasets does not open: secret.key of the data folder is of another installation");
  const key = createPrivateKey(pem);
  const publicKey = createPublicKey(key).export({ type: "spki", format: "pem" }).toString();
  return { publicKey, id: keyId(publicKey), sign: (bytes) => sign(null, bytes, key).toString("base64") };
}

/** The first half of the SHA-256 of a public key, hex. */
export const keyId = (publicKey: string): string =>
  createHash("sha256")
    .update(createPublicKey(publicKey).export({ type: "spki", format: "der" }))
    .digest("hex")
    .slice(0, 32);

/** Whether a signature is of these bytes by that key. */
export function isSigned(bytes: Uint8Array, signature: string, publicKey: string): boolean {
  try {
    return verify(null, bytes, createPublicKey(publicKey), Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
}
