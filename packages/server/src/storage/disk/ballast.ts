import { randomFillSync } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rm, stat } from "node:fs/promises";

/** Room that is held for bad times: a file that is deleted when little is left. */
export interface Ballast {
  readonly bytes: number;
  isHeld(): boolean;
  /** Writes it. @throws where there is no room; nothing is left of it then */
  take(): Promise<void>;
  give(): Promise<void>;
}

const PIECE = 1024 * 1024;

/** @param bytes 0: none is held */
export async function createBallast(path: string, bytes: number): Promise<Ballast> {
  const there = await stat(path).catch(() => null);
  // Of another size, as after a change of the settings, or cut short.
  if (there !== null && there.size !== bytes) await rm(path, { force: true });
  let held = bytes > 0 && existsSync(path);
  return {
    bytes,
    isHeld: () => held,
    async take() {
      if (held || bytes === 0) return;
      const file = await open(path, "w", 0o600);
      try {
        // Written, and of random bytes: a hole, or what a file system compresses, holds no room.
        const piece = randomFillSync(Buffer.allocUnsafe(PIECE));
        for (let written = 0; written < bytes; written += PIECE)
          await file.write(piece, 0, Math.min(PIECE, bytes - written));
        await file.sync();
        held = true;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    async give() {
      held = false;
      await rm(path, { force: true });
    },
  };
}
