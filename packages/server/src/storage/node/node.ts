import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The id of the node that a data folder belongs to; the first call for a folder makes it. Nodes that share a ledger
 * find by it what concerns the files of one of them. The caller holds the folder's lock.
 */
export function readOrCreateNodeId(dataDir: string): string {
  const file = join(dataDir, "node");
  const known = readId(file);
  if (known !== null) return known;
  const id = randomUUID();
  const aside = `${file}.new`;
  writeFileSync(aside, `${id}\n`, { flush: true });
  renameSync(aside, file);
  return id;
}

/** Null where there is none, or where a crash left it incomplete. */
function readId(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  return ID.test(text) ? text : null;
}
