import { HOUR_MS } from "@fyr/core/time";
import type { FileStore } from "../../storage/files/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { withdrawn } from "../submissions/index.ts";
import { storedFiles } from "./stored-files.ts";

const AT_ONCE = 500;
/** A file is stored before its row is: a younger one may be in progress. */
const YOUNG_MS = HOUR_MS;

/**
 * Erases files of posts that were deleted or hidden before that time, and those that belong to no attachment: of posts
 * that are gone, and of a process that was killed. Answers how many.
 */
export async function tidyAttachments(ledger: Ledger, files: FileStore, before: Date): Promise<number> {
  return (await eraseUnseen(ledger, files, before)) + (await eraseLost(ledger, files));
}

async function eraseUnseen(ledger: Ledger, files: FileStore, before: Date): Promise<number> {
  const rows = await ledger
    .selectFrom("attachment")
    .select(["id", "file"])
    .where("submission_id", "in", withdrawn(ledger, before))
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  // The file first: a row without one is found again.
  for (const { id, file } of rows) {
    await files.delete(file);
    await ledger.deleteFrom("attachment").where("id", "=", id).execute();
  }
  return rows.length;
}

async function eraseLost(ledger: Ledger, files: FileStore): Promise<number> {
  const old = (await storedFiles(files)).filter(({ id }) => millisecondsOf(id) < Date.now() - YOUNG_MS);
  let erased = 0;
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const some = old.slice(at, at + AT_ONCE);
    const rows = await ledger
      .selectFrom("attachment")
      .select("file")
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
    const wanted = new Set(rows.map(({ file }) => file));
    for (const { file } of some) {
      if (wanted.has(file)) continue;
      await files.delete(file);
      erased++;
    }
  }
  return erased;
}

/** When an id of version 7 was made. */
const millisecondsOf = (id: string): number => Number.parseInt(id.replace("-", "").slice(0, 12), 16);
