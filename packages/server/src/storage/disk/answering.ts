import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createWriteProbe, type WriteProbe } from "./probe.ts";

interface Options {
  /** Told at once after so long, and again and again. */
  readonly everyMs: number;
  readonly probe: WriteProbe;
}

const TELL_EVERY_MS = 10_000;

/**
 * Waits until the disk of a data folder has taken a write. To open a store on one that hangs would hold this thread
 * itself, which could tell no one why: here it tells so every ten seconds.
 */
export async function awaitDisk(
  dataDir: string,
  tell: (sentence: string) => void,
  { everyMs, probe }: Options = { everyMs: TELL_EVERY_MS, probe: createWriteProbe(join(dataDir, "probe")) },
): Promise<void> {
  let seconds = 0;
  const telling = setInterval(() => {
    seconds += everyMs / 1000;
    tell(`The disk of ${dataDir} has not answered a write for ${Math.round(seconds)} seconds; Fyr waits for it.`);
  }, everyMs);
  try {
    // What else is wrong with the folder is found when it is opened.
    await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(() => undefined);
    await probe.look();
  } finally {
    clearInterval(telling);
  }
}
