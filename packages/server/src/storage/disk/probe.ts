import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { isDiskFault } from "../../store-failures.ts";

/** Whether a disk takes writes, and how long they take: what is free says nothing of that. */
export interface WriteProbe {
  /** Milliseconds since the write that is under way began; 0 where none is. */
  waitedMs(): number;
  /** False after a write that the disk refused, for another reason than that it is full. */
  accepts(): boolean;
  /** Writes a byte and has it synced; where such a write is under way, waits for that one. Never rejects. */
  look(): Promise<void>;
}

const FLAGS = constants.O_RDWR | constants.O_CREAT;

/** @param path a file of the disk, made where it is missing */
export function createWriteProbe(path: string): WriteProbe {
  let began: number | null = null;
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
    waitedMs: () => (began === null ? 0 : performance.now() - began),
    accepts: () => accepts,
    look() {
      began ??= performance.now();
      looking ??= write()
        .then(
          () => (accepts = true),
          (error: unknown) => (accepts = !isDiskFault(error)),
        )
        .then(() => {
          began = looking = null;
        });
      return looking;
    },
  };
}
