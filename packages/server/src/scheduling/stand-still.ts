import { createMutex } from "./mutex.ts";

/** Work of which many pieces run side by side, and that stands still while something else is done. */
export interface StandStill {
  /** Runs a piece; it waits while the work stands still. */
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for the pieces that run, and keeps others waiting meanwhile; one at a time. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

export function createStandStill(): StandStill {
  const mutex = createMutex();
  let running = 0;
  /** What the work stands still for. */
  let standing: { readonly over: Promise<void> } | null = null;
  let idle: (() => void) | null = null;
  return {
    async pass(work) {
      for (let held = standing; held !== null; held = standing) await held.over;
      running++;
      try {
        return await work();
      } finally {
        running--;
        if (running === 0) idle?.();
      }
    },
    during: (work) =>
      mutex.run(async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        standing = { over: promise };
        try {
          if (running > 0) await new Promise<void>((still) => (idle = still));
          return await work();
        } finally {
          idle = null;
          standing = null;
          resolve();
        }
      }),
  };
}
