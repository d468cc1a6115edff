import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { isDiskFault } from "../../store-failures.ts";

/** Whether a disk takes writes, and how long they take: what is free says nothing of that. */
export interface WriteProbe {
  /**
   * Milliseconds that this thread has waited for the write under way; 0 where none is. While the thread is held by work of
   * its own, the write may have been answered long ago.
   */
  waitedMs(): number;
  /** False after a write that the disk refused, for another reason than that it is full. */
  accepts(): boolean;
  /** Writes a byte and has it synced; where such a write is under way, waits for that one. Never rejects. */
  look(): Promise<void>;
}

/** How often the time is taken, and how much of it counts at most where that comes late. */
const TICK_MS = 100;

const FLAGS = constants.O_RDWR | constants.O_CREAT;

/** @param path a file of the disk, made where it is missing */
export function createWriteProbe(path: string): WriteProbe {
  let waited = 0;
  let accepts = true;
  let looking: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    const file = await open(path, FLAGS, 0o600);
    try {
      // In place, which takes no room.
      await file.write(Buffer.of(1), 0, 1, 0);
      await file.datasync();
    } finally {
      await file.close();
    }
  };
  return {
    // Above 0 from the beginning.
    waitedMs: () => (looking === null ? 0 : Math.max(waited, 1)),
    accepts: () => accepts,
    look() {
      if (looking !== null) return looking;
      let before = performance.now();
      const ticking = setInterval(() => {
        const now = performance.now();
        waited += Math.min(now - before, 2 * TICK_MS);
        before = now;
      }, TICK_MS);
      ticking.unref();
      looking = write()
        .then(
          () => (accepts = true),
          (error: unknown) => (accepts = !isDiskFault(error)),
        )
        .then(() => {
          clearInterval(ticking);
          waited = 0;
          looking = null;
        });
      return looking;
    },
  };
}
