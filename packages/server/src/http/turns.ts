import { createFairTurns } from "../scheduling/index.ts";
import { ApiFailure } from "./failure.ts";

/** Seconds after which a refused client may retry. */
const AGAIN_S = 5;

/** Reads that hold something that all accounts share: an account has few of them under way, in a line of its own. */
export interface Turns {
  /**
   * @param signal takes what still waits out of the line
   * @throws ApiFailure `ratelimited` where the account has as many in its line as it may have
   */
  run<T>(accountId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export interface TurnsOptions {
  /** Reads of an account that run at a time. */
  readonly atOnce: number;
  /** Reads of an account that run or wait. */
  readonly most: number;
  /** Reads of all accounts that run at a time. */
  readonly total?: number;
  /** Who had the least time lately is next. */
  readonly byTime?: boolean;
  /** Of `total` so many for accounts that have none under way and had little time lately. */
  readonly kept?: number;
}

export function createTurns({ atOnce, most, ...rest }: TurnsOptions): Turns {
  const turns = createFairTurns({ perOwner: atOnce, ...rest });
  return {
    async run(accountId, work, signal) {
      if (turns.lengthOf(accountId) >= most) {
        const message = `${most} searches and long pages of this account are under way. Please wait for one of them.`;
        throw new ApiFailure("ratelimited", { message, retryAfter: AGAIN_S });
      }
      return turns.run(accountId, work, signal);
    },
  };
}
