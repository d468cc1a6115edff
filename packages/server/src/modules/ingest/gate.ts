import { ApiFailure } from "../../http/failure.ts";
import type { SenderLines } from "./line-limit.ts";
import type { Pace } from "./pace.ts";

/** Senders that are served at once, each with a batch in memory at most; further ones are asked to retry. */
const SENDERS_MAX = 16;
/** Of those by one key: what one sensor does must leave places for the others. */
const KEY_SENDERS_MAX = 5;
/** Batches that are between their lines and the disk at a time. */
const BATCHES_MAX = 3;
const RETRY_SECONDS = 5;

/** Where all places are taken, a sender that Fyr waits for so long and that is slower than this gives its place up. */
const SLOW = { afterMs: 2000, bytesPerSecond: 16 * 1024 };

export interface Sender {
  /** The key or session that it sends by. */
  readonly key: string;
  readonly pace: Pace;
  readonly lines: SenderLines;
}

export interface Gate {
  /**
   * @param sender null for texts that are on this machine
   * @throws ApiFailure `ratelimited` with `Retry-After` where too many send already
   */
  sender<T>(sender: Sender | null, work: () => Promise<T>): Promise<T>;
  /** Waits for room for a batch, in order of arrival; answers how to give it back. */
  batch(): Promise<() => void>;
}

/** Keeps the memory that ingest takes bounded, however many send at the same time and however much. */
export function createGate({
  senders = SENDERS_MAX,
  keySenders = KEY_SENDERS_MAX,
  batches = BATCHES_MAX,
  slow = SLOW,
} = {}): Gate {
  const sending = new Set<Sender>();
  let free = batches;
  const waiting: (() => void)[] = [];

  const bytesPerSecond = ({ pace }: Sender) => {
    const { bytes, waitedMs } = pace.lately();
    return waitedMs < slow.afterMs ? Number.POSITIVE_INFINITY : (bytes * 1000) / waitedMs;
  };
  const slowest = (): Sender | null => {
    const [first = null] = [...sending].toSorted((one, other) => bytesPerSecond(one) - bytesPerSecond(other));
    return first !== null && bytesPerSecond(first) < slow.bytesPerSecond ? first : null;
  };
  const makePlace = (key: string): void => {
    const own = [...sending].reduce((sum, sender) => sum + (sender.key === key ? 1 : 0), 0);
    if (own >= keySenders) {
      throw refusal(`This key sends ${keySenders} bodies already. Please wait until one of them is stored.`);
    }
    if (sending.size < senders) return;
    const least = slowest();
    if (least === null) throw refusal("Too many bodies arrive at once. Please send this one again in a moment.");
    sending.delete(least);
    least.pace.end(refusal("Others were waiting, and this body was the slowest. Please send it again."));
  };

  return {
    async sender(sender, work) {
      if (sender === null) return work();
      makePlace(sender.key);
      sending.add(sender);
      try {
        return await work();
      } finally {
        sending.delete(sender);
      }
    },
    async batch() {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return () => {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      };
    },
  };
}

const refusal = (message: string) => new ApiFailure("ratelimited", { message, retryAfter: RETRY_SECONDS });
