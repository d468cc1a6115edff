import type { Connection } from "./connected.ts";
import { ApiFailure } from "./failure.ts";

/** Seconds after which a refused client may retry. */
const AGAIN_S = 10;
/** For how long the place of who was refused is kept in the line: as long as its next try may take. */
const IN_LINE_MS = 15_000;
/** Accounts in the line at most: more than ever come back. */
const IN_LINE_MAX = 100;

/**
 * For long downloads that hold resources: one of each account, or a few, and so many in all at once. Others are asked to
 * retry, and are served in the order in which they first came. The last free place is for an account that has none, so that
 * half as many accounts cannot take all.
 */
export interface Slots {
  /**
   * Takes one, which is free again when the download is complete (call what this returns) or its client has gone.
   * @throws ApiFailure `ratelimited`
   */
  acquire(connection: Connection): () => void;
}

export function createSlots(most: number, mostOfOne = 1, now: () => number = () => performance.now()): Slots {
  const owners: string[] = [];
  /** Who was refused for want of a place, and until when it is waited for; in the order in which they first came. */
  const line = new Map<string, number>();

  /** How many before an owner are waited for. */
  function before(owner: string): number {
    for (const [other, until] of line) if (until < now()) line.delete(other);
    const place = [...line.keys()].indexOf(owner);
    return place < 0 ? line.size : place;
  }
  function hasPlace(owner: string, ofOwner: number): boolean {
    const free = most - owners.length - before(owner);
    return free > (ofOwner === 0 ? 0 : 1);
  }

  return {
    acquire({ owner, signal, release }) {
      const ofOwner = owners.filter((other) => other === owner).length;
      const isOwn = ofOwner >= mostOfOne;
      if (isOwn || !hasPlace(owner, ofOwner)) {
        // Who has a place already waits for no further one.
        if (ofOwner === 0 && (line.has(owner) || line.size < IN_LINE_MAX)) line.set(owner, now() + IN_LINE_MS);
        release();
        const message = isOwn
          ? "You have a download of this kind in progress. Please wait for its end."
          : `${most} downloads of this kind are already in progress`;
        throw new ApiFailure("ratelimited", { message, retryAfter: AGAIN_S });
      }
      line.delete(owner);
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
