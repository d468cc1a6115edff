import type { Connection } from "./connected.ts";
import { ApiFailure } from "./failure.ts";

/** Seconds after which a refused client may retry. */
const AGAIN_S = 10;

/** For long downloads that hold resources: so many at once, others are asked to retry. */
export interface Slots {
  /**
   * Takes one, which is free again when the download is complete (call what this returns) or its client has gone.
   * @throws ApiFailure `ratelimited`
   */
  acquire(connection: Connection): () => void;
}

export function createSlots(most: number): Slots {
  let taken = 0;
  return {
    acquire({ signal, release }) {
      if (taken >= most) {
        release();
        throw new ApiFailure("ratelimited", {
          message: `${most} downloads of this kind are already in progress`,
          retryAfter: AGAIN_S,
        });
      }
      taken++;
      let ended = false;
      const end = () => {
        if (ended) return;
        ended = true;
        taken--;
        signal.removeEventListener("abort", end);
        release();
      };
      // A client who leaves before the first piece is sent leaves an answer behind that is never read to its end.
      signal.addEventListener("abort", end, { once: true });
      return end;
    },
  };
}

/** What is sent, and then the end of it, however that comes. */
export async function* ending<T>(pieces: AsyncIterable<T>, end: () => void): AsyncGenerator<T> {
  try {
    yield* pieces;
  } finally {
    end();
  }
}
