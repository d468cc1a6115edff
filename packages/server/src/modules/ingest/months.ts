import { MINUTE_MS } from "@fyr/core/time";
import { ApiFailure } from "../../http/failure.ts";

/** A batch of so many months costs nothing: what a sensor sends now, and a log that was rotated. */
const FREE = 3;
/** Months of further batches that a key may send in a minute; all keys together thrice as many. */
const A_MINUTE = 120;
const KEYS = 3;

interface Bucket {
  /** May be negative: a batch is stored whole. */
  level: number;
  at: number;
}

/**
 * The engine stores each month of a batch in a part of its own, of each table: a body of 20 kB with events of 27 years
 * became 20,000 files, and took it ten seconds. Old logs of any age pass, but not all ages at once and again.
 */
export interface MonthBudget {
  /**
   * Counts a batch with events of so many months.
   * @param keyId null for the operator, whose own texts cost nothing
   * @throws ApiFailure `ratelimited` where the batches before were of too many
   */
  spend(keyId: string | null, months: number): void;
}

/** @param now milliseconds since any moment */
export function createMonthBudget(now: () => number = () => performance.now()): MonthBudget {
  const ofKeys = new Map<string, Bucket>();
  const ofAll: Bucket = { level: KEYS * A_MINUTE, at: now() };
  const refill = (bucket: Bucket, aMinute: number): void => {
    const at = now();
    bucket.level = Math.min(aMinute, bucket.level + ((at - bucket.at) * aMinute) / MINUTE_MS);
    bucket.at = at;
  };
  const admit = ({ level }: Bucket, aMinute: number): void => {
    if (level > 0) return;
    const retryAfter = Math.ceil((1 - level) * (MINUTE_MS / 1000 / aMinute));
    throw new ApiFailure("ratelimited", { message: TOO_MANY, retryAfter });
  };
  return {
    spend(keyId, months) {
      if (keyId === null || months <= FREE) return;
      const own = ofKeys.get(keyId) ?? { level: A_MINUTE, at: now() };
      ofKeys.set(keyId, own);
      refill(own, A_MINUTE);
      refill(ofAll, KEYS * A_MINUTE);
      admit(own, A_MINUTE);
      admit(ofAll, KEYS * A_MINUTE);
      own.level -= months;
      ofAll.level -= months;
    },
  };
}

const TOO_MANY =
  "Events of too many different months were sent. Please send old logs in the order of their time, or this body again later.";
