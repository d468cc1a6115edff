import { setTimeout as sleep } from "node:timers/promises";
import type { IngestAccount } from "@fyr/contract";
import { type FoundFile, findFiles } from "./find-files.ts";
import { RewrittenError } from "./bytes.ts";
import { type FileIntake, OvertakenError } from "./intake.ts";

const POLL_MS = 500;
/** A file that does not grow is closed after so many polls, and opened again when it does. */
const IDLE_POLLS = 20;

interface Followed {
  path: string;
  /** Null while it rests. */
  intake: FileIntake | null;
  size: number;
  modifiedMs: number;
  idle: number;
}

interface FollowNeeds {
  readonly paths: readonly string[];
  /** Opens a file where it was left. */
  readonly open: (path: string) => Promise<FileIntake>;
  readonly taken: (account: IngestAccount) => void;
  readonly signal: AbortSignal;
}

/**
 * Takes in files as they are written, until the signal. Files are known by what they are and not by their names: one
 * that was renamed is read to its end, one that took its name is read from its beginning, one that was cut short or
 * written anew is a new one.
 */
export async function follow({ paths, open, taken, signal }: FollowNeeds): Promise<void> {
  const followed = new Map<string, Followed>();

  async function read(file: Followed, last: boolean): Promise<void> {
    try {
      if (file.intake !== null && !(await file.intake.unchanged())) await rest(file);
      file.intake ??= await open(file.path);
      for await (const account of file.intake.advance(last)) {
        file.idle = 0;
        taken(account);
        if (signal.aborted) return;
      }
    } catch (error) {
      // Another intake has gone on in this file (its copy, say), or it is another file now: find the place anew.
      if (!(error instanceof OvertakenError || error instanceof RewrittenError)) throw error;
      await rest(file);
      file.size = -1;
    }
  }

  async function poll(found: FoundFile): Promise<void> {
    const file = followed.get(found.identity) ?? { path: found.path, intake: null, size: -1, modifiedMs: -1, idle: 0 };
    followed.set(found.identity, file);
    file.path = found.path;
    const changed = file.size !== found.size || file.modifiedMs !== found.modifiedMs;
    if (file.intake === null && !changed) return;
    file.size = found.size;
    file.modifiedMs = found.modifiedMs;
    file.idle = changed ? 0 : file.idle + 1;
    await read(file, false);
    if (file.idle > IDLE_POLLS) await rest(file);
  }

  /** A file that no path names any more: read to its end once more when it has been still for a while. */
  async function finish(identity: string, file: Followed): Promise<void> {
    if (file.intake === null) {
      followed.delete(identity);
      return;
    }
    file.idle++;
    await read(file, file.idle > IDLE_POLLS);
    if (file.idle <= IDLE_POLLS) return;
    await rest(file);
    followed.delete(identity);
  }

  while (!signal.aborted) {
    // Between the renaming of a log and the beginning of the next there is none.
    const found = await findFiles(paths, true);
    const present = new Set(found.map(({ identity }) => identity));
    for (const file of found) if (!signal.aborted) await poll(file);
    for (const [identity, file] of followed) {
      if (!present.has(identity) && !signal.aborted) await finish(identity, file);
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  for (const file of followed.values()) await rest(file);
}

async function rest(file: Followed): Promise<void> {
  await file.intake?.close();
  file.intake = null;
}
