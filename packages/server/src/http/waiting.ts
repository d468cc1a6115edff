/** Who waits, and for news of what. */
export interface Wish {
  readonly who: string;
  readonly about: string;
}

/** Who waits for news of what, in this process. */
export interface Waiting {
  /** Whether there is news; false when time is up, when the signal aborts, or after close. */
  wait(wish: Wish, milliseconds: number, signal: AbortSignal): Promise<boolean>;
  /** There is news of this. */
  wake(about: string): void;
  wakeAll(): void;
  /** How many wait. */
  size(): number;
  /** Wakes all waiters; no wait starts from now on. */
  stop(): void;
}

/** A browser's tabs share a wait or have one each; beyond this number, the oldest is answered. */
const WAITS_MAX = 16;

type End = (isNews: boolean) => void;

export function createWaiting(): Waiting {
  const byWho = new Map<string, Set<End>>();
  const byAbout = new Map<string, Set<End>>();
  let stopped = false;
  const wake = (about: string) => {
    for (const end of byAbout.get(about) ?? []) end(true);
  };
  const wakeAll = () => {
    for (const about of byAbout.keys()) wake(about);
  };
  return {
    wait({ who, about }, milliseconds, signal) {
      if (stopped || signal.aborted || milliseconds <= 0) return Promise.resolve(false);
      return new Promise((resolve) => {
        const mine = byWho.get(who);
        const [oldest] = mine ?? [];
        if (mine !== undefined && mine.size >= WAITS_MAX) oldest?.(false);
        const end = (isNews: boolean) => {
          clearTimeout(timer);
          signal.removeEventListener("abort", give);
          remove(byWho, who, end);
          remove(byAbout, about, end);
          resolve(isNews);
        };
        const give = () => end(false);
        const timer = setTimeout(give, milliseconds);
        signal.addEventListener("abort", give);
        add(byWho, who, end);
        add(byAbout, about, end);
      });
    },
    wake,
    wakeAll,
    size: () => byWho.values().reduce((sum, { size }) => sum + size, 0),
    stop() {
      stopped = true;
      for (const ends of byWho.values()) for (const end of ends) end(false);
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
