import { createMutex, type Mutex } from "../scheduling/index.ts";
import { ApiFailure } from "./failure.ts";

/** Seconds after which a refused client may retry. */
const AGAIN_S = 5;

/** Work that holds something that all accounts share: each account has one piece of it under way, in its own line. */
export interface Turns {
  /** @throws ApiFailure `ratelimited` where the account has as many in its line as it may have */
  run<T>(accountId: string, work: () => Promise<T>): Promise<T>;
}

/** @param most pieces of an account that run or wait */
export function createTurns(most: number): Turns {
  const lines = new Map<string, { readonly mutex: Mutex; length: number }>();
  return {
    async run(accountId, work) {
      const line = lines.get(accountId) ?? { mutex: createMutex(), length: 0 };
      if (line.length >= most) {
        const message = `${most} searches of this account are under way. Please wait for one of them.`;
        throw new ApiFailure("ratelimited", { message, retryAfter: AGAIN_S });
      }
      lines.set(accountId, line);
      line.length += 1;
      try {
        return await line.mutex.run(work);
      } finally {
        line.length -= 1;
        if (line.length === 0) lines.delete(accountId);
      }
    },
  };
}
