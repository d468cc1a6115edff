import { createOwnerTimes } from "./owner-times.ts";

/** Bounds to work of many owners that holds something that all of them share. */
export interface FairTurnsOptions {
  /** Pieces of work of one owner that run at a time. */
  readonly perOwner: number;
  /** Pieces that run at a time in all; without it only owners are bounded. */
  readonly total?: number;
  /** Who had the least time lately is next, where pieces take unlike long; without it owners take turns piece by piece. */
  readonly byTime?: boolean;
}

/** Runs work of owners side by side; where there is no room, owners take turns, and each owner's work keeps its order. */
export interface FairTurns {
  /**
   * Resolves or rejects as the work does.
   * @param signal takes work that still waits out of the line; the call rejects with its reason
   */
  run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** How many pieces of an owner run or wait. */
  lengthOf(owner: string): number;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export function createFairTurns({
  perOwner,
  total = Number.POSITIVE_INFINITY,
  byTime = false,
}: FairTurnsOptions): FairTurns {
  /** In the order in which owners had their last turn. */
  const lines = new Map<string, Line>();
  let running = 0;

  const times = createOwnerTimes();
  const leastTimeFirst = (): [string, Line][] =>
    [...lines]
      .filter(([, line]) => line.waiting.length > 0)
      .map((entry) => ({ entry, time: times.of(entry[0]) }))
      .sort((a, b) => a.time - b.time)
      .map(({ entry }) => entry);

  const hasRoom = (line: Line) => running < total && line.running < perOwner;
  const serve = (): void => {
    if (running >= total) return;
    for (const [owner, line] of byTime ? leastTimeFirst() : lines) {
      if (running >= total) return;
      if (line.waiting.length === 0 || !hasRoom(line)) continue;
      lines.delete(owner);
      lines.set(owner, line);
      line.waiting.shift()?.();
    }
  };

  const wait = (line: Line, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", leave);
        line.running += 1;
        running += 1;
        resolve();
      };
      const leave = () => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        reject(reasonOf(signal));
      };
      // Not yet in the line, out of which it would take another.
      if (signal?.aborted === true) return reject(reasonOf(signal));
      signal?.addEventListener("abort", leave, { once: true });
      line.waiting.push(start);
      serve();
    });

  return {
    async run(owner, work, signal) {
      const line = lines.get(owner) ?? { running: 0, waiting: [] };
      lines.set(owner, line);
      try {
        await wait(line, signal);
        const from = performance.now();
        try {
          return await work();
        } finally {
          if (byTime) times.note(owner, performance.now() - from);
          line.running -= 1;
          running -= 1;
        }
      } finally {
        // Behind the others, which may have come while it ran.
        lines.delete(owner);
        if (line.running > 0 || line.waiting.length > 0) lines.set(owner, line);
        serve();
      }
    },
    lengthOf(owner) {
      const line = lines.get(owner);
      return line === undefined ? 0 : line.running + line.waiting.length;
    },
  };
}

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error("aborted");
