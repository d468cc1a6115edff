import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatasetManifest } from "@fyr/contract";
import { contentOf } from "../dataset-build/index.ts";
import { isSigned, keyId } from "../modules/datasets/index.ts";

/** What is wrong with a folder of a dataset; nothing where it is sound. */
export interface Verified {
  readonly manifest: DatasetManifest | null;
  /** Names of files that were held against it. */
  readonly files: readonly string[];
  readonly faults: readonly string[];
}

export const MANIFEST_FILE = "manifest.json";
export const SIGNATURE_FILE = "manifest.sig";
export const KEY_FILE = "dataset-key.pem";

export async function sha256Of(
  stream: AsyncIterable<Buffer>,
): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of stream) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest("hex"), bytes };
}

/** Reads a manifest that is signed. @throws Error where it is not, or is of another key than is trusted */
export function readSigned(bytes: Buffer, signature: string, publicKey: string): DatasetManifest {
  if (!isSigned(bytes, signature, publicKey)) throw new Error("The signature is not of this manifest and this key");
  const manifest = DatasetManifest.parse(JSON.parse(bytes.toString()));
  if (manifest.signed_by !== keyId(publicKey)) throw new Error("The manifest names another key than signed it");
  return manifest;
}

/** Holds what is in a folder against its manifest, and that against its signature. */
export async function verifyFolder(folder: string, publicKey: string): Promise<Verified> {
  const read = (name: string) => readFile(join(folder, name));
  let manifest: DatasetManifest;
  try {
    manifest = readSigned(await read(MANIFEST_FILE), (await read(SIGNATURE_FILE)).toString().trim(), publicKey);
  } catch (error) {
    return { manifest: null, files: [], faults: [error instanceof Error ? error.message : String(error)] };
  }
  const { dataset, files, content } = manifest;
  const there = new Set(await readdir(folder));
  const [checked, faults]: [string[], string[]] = [[], []];
  const check = async (
    name: string,
    wanted: { sha256: string; bytes: number },
    stream: () => AsyncIterable<Buffer>,
  ) => {
    if (!there.has(name)) return;
    checked.push(name);
    const found = await sha256Of(stream()).catch((error: unknown) => String(error));
    if (typeof found === "string") faults.push(`${name} cannot be read: ${found}`);
    else if (found.bytes !== wanted.bytes) faults.push(`${name} has ${found.bytes} bytes instead of ${wanted.bytes}`);
    else if (found.sha256 !== wanted.sha256) faults.push(`${name} has other bytes than were signed`);
  };
  for (const file of files) await check(file.name, file, () => createReadStream(join(folder, file.name)));
  // What `sync` keeps has the content of the compressed file that it came from.
  const lines = `${dataset}.jsonl`;
  await check(lines, content, () => contentOf(join(folder, lines)));
  if (checked.length === 0) faults.push("The folder has none of the files that the manifest names");
  return { manifest, files: checked, faults };
}
