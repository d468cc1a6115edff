import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ScanData, StoredScan } from "@fyr/contract";
import { SCAN_LIMITS } from "../../scanner/index.ts";
import { encryptedZip } from "../../storage/files/index.ts";

/**
 * The files that a page had stored, each in an encrypted ZIP, by their SHA-256: kept as samples of malware are. A page
 * may have taken over the process that sends them, so that only what its result names is kept, within the limits.
 */
export async function zipped(
  files: readonly Uint8Array[],
  downloads: ScanData["Downloads"],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const kept = new Map<string, Uint8Array>();
  let room: number = SCAN_LIMITS.keptFilesBytes;
  for (const file of files.slice(0, SCAN_LIMITS.downloads)) {
    if (!(file instanceof Uint8Array) || file.length > room) continue;
    const sha256 = createHash("sha256").update(file).digest("hex");
    if (kept.has(sha256) || !downloads.some(({ Sha256 }) => Sha256 === sha256)) continue;
    room -= file.length;
    // Its name is the page's choice: in the archive it has none that a program would open.
    kept.set(sha256, await buffer(encryptedZip(Readable.from([file]), `${sha256}.bin`)));
  }
  return kept;
}

/** The document with those of its downloads marked that are kept. */
export const withKept = (document: StoredScan, kept: ReadonlyMap<string, unknown>): StoredScan => ({
  ...document,
  Data: {
    ...document.Data,
    Downloads: document.Data.Downloads.map((file) => ({
      ...file,
      Kept: file.Sha256 !== null && kept.has(file.Sha256),
    })),
  },
});
