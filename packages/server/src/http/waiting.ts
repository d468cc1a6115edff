import { ApiFailure } from "./failure.ts";

export interface Wait {
  /** The account whose request waits. */
  readonly accountId: string;
  /** What it waits for news of. */
  readonly about: string;
}

/** The long polls that wait in this process, and for news of what. */
export interface Waiting {
  /**
   * Whether there is news; false when time is up, when the signal aborts, or after close.
   * @throws ApiFailure `ratelimited`, at once, where the account has as many waits as it may have
   */
  wait(wait: Wait, milliseconds: number, signal: AbortSignal): Promise<boolean>;
  /** There is news of this. */
  wake(about: string): void;
  wakeAll(): void;
  /** How many wait. */
  size(): number;
  /** Wakes all waiters; no wait starts from now on. */
  stop(): void;
}

/** Of an account: each visible tab of its browsers has one or two. */
const WAITS_MAX = 16;
/** Seconds after which a refused client may retry: no wait is longer than 25. */
const AGAIN_S = 10;

type End = (isNews: boolean) => void;

/** @param most of an account */
export function createWaiting(most = WAITS_MAX): Waiting {
  const byAccount = new Map<string, Set<End>>();
  const byAbout = new Map<string, Set<End>>();
  let stopped = false;
  const wake = (about: string) => {
    for (const end of byAbout.get(about) ?? []) end(true);
  };
  const wakeAll = () => {
    for (const about of byAbout.keys()) wake(about);
  };
  return {
    wait({ accountId, about }, milliseconds, signal) {
      if (stopped || signal.aborted || milliseconds <= 0) return Promise.resolve(false);
      // A wait that ended early to make room for another would be followed by the next at once.
      if ((byAccount.get(accountId)?.size ?? 0) >= most) {
        const message = `This account has ${most} requests waiting for news. Please close some tabs or clients.`;
        throw new ApiFailure("ratelimited", { message, retryAfter: AGAIN_S });
      }
      return new Promise((resolve) => {
        const end = (isNews: boolean) => {
          clearTimeout(timer);
          signal.removeEventListener("abort", give);
          remove(byAccount, accountId, end);
          remove(byAbout, about, end);
          resolve(isNews);
        };
        const give = () => end(false);
        const timer = setTimeout(give, milliseconds);
        signal.addEventListener("abort", give);
        add(byAccount, accountId, end);
        add(byAbout, about, end);
      });
    },
    wake,
    wakeAll,
    size: () => byAccount.values().reduce((sum, { size }) => sum + size, 0),
    stop() {
      stopped = true;
      for (const ends of byAccount.values()) for (const end of ends) end(false);
    },
  };
}

function add<T>(sets: Map<string, Set<T>>, key: string, value: T): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}

function remove<T>(sets: Map<string, Set<T>>, key: string, value: T): void {
  const set = sets.get(key);
  if (set?.delete(value) === true && set.size === 0) sets.delete(key);
}
