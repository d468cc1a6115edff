import type { Connection } from "./connected.ts";
import { ApiFailure } from "./failure.ts";

/** Seconds after which a refused client may retry. */
const AGAIN_S = 10;

/**
 * For long downloads that hold resources: one of each account, or a few, and so many in all at once. Others are asked to retry.
 */
export interface Slots {
  /**
   * Takes one, which is free again when the download is complete (call what this returns) or its client has gone.
   * @throws ApiFailure `ratelimited`
   */
  acquire(connection: Connection): () => void;
}

export function createSlots(most: number, mostOfOne = 1): Slots {
  const owners: string[] = [];
  return {
    acquire({ owner, signal, release }) {
      const isOwn = owners.filter((other) => other === owner).length >= mostOfOne;
      if (isOwn || owners.length >= most) {
        release();
        const message = isOwn
          ? "You have a download of this kind in progress. Please wait for its end."
          : `${most} downloads of this kind are already in progress`;
        throw new ApiFailure("ratelimited", { message, retryAfter: AGAIN_S });
      }
      owners.push(owner);
      let ended = false;
      const end = () => {
        if (ended) return;
        ended = true;
        owners.splice(owners.indexOf(owner), 1);
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
