import { createOwnerTimes, type OwnerTimes } from "./owner-times.ts";

/** Bounds to work of many owners that holds something that all of them share. */
export interface FairTurnsOptions {
  /** Pieces of work of one owner that run at a time. */
  readonly perOwner: number;
  /** Pieces that run at a time in all; without it only owners are bounded. */
  readonly total?: number;
  /** Who had the least time lately is next, where pieces take unlike long; without it owners take turns piece by piece. */
  readonly byTime?: boolean;
  /** Of `total` so many that no one has but who has none running, and, by time, had little of it lately. */
  readonly kept?: number;
  /** Owners of one group stand for one: the group's time goes before the owner's, as does what it has waiting. */
  readonly groupOf?: (owner: string) => string;
  /** Pieces that run or wait in all: of a full line the last of who has most waiting gives its place to who has less. */
  readonly most?: number;
}

/** The line is full, or its place in it was given to who had less. The work was not begun. */
export class LineFullError extends Error {
  override name = "LineFullError";

  constructor() {
    super("Too many wait");
  }
}

/** Runs work of owners side by side; where there is no room, owners take turns, and each owner's work keeps its order. */
export interface FairTurns {
  /**
   * Resolves or rejects as the work does.
   * @param signal takes work that still waits out of the line; the call rejects with its reason
   * @throws LineFullError
   */
  run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** How many pieces of an owner run or wait. */
  lengthOf(owner: string): number;
}

/** Who had less than that lately finds a place kept for them. */
const LITTLE_MS = 3000;

interface Waiting {
  readonly start: () => void;
  readonly leave: (reason: Error) => void;
}

interface Line {
  running: number;
  readonly waiting: Waiting[];
}

export function createFairTurns({
  perOwner,
  total = Number.POSITIVE_INFINITY,
  byTime = false,
  kept = 0,
  groupOf = (owner) => owner,
  most = Number.POSITIVE_INFINITY,
}: FairTurnsOptions): FairTurns {
  /** In the order in which owners had their last turn. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  const [times, groupTimes] = [createOwnerTimes(), createOwnerTimes()];
  const leastTimeFirst = (): [string, Line][] => {
    const all = [...lines].filter(([, line]) => line.waiting.length > 0);
    const timeOf = (timesOf: OwnerTimes, names: readonly string[]) =>
      new Map([...new Set(names)].map((name) => [name, timesOf.of(name)]));
    const owners = all.map(([owner]) => owner);
    const [byOwner, byGroup] = [timeOf(times, owners), timeOf(groupTimes, owners.map(groupOf))];
    const timesOf = (owner: string) => [byGroup.get(groupOf(owner)) ?? 0, byOwner.get(owner) ?? 0] as const;
    return all
      .map((entry) => ({ entry, times: timesOf(entry[0]) }))
      .sort(({ times: a }, { times: b }) => a[0] - b[0] || a[1] - b[1])
      .map(({ entry }) => entry);
  };
  const noteTime = (owner: string, ms: number): void => {
    times.note(owner, ms);
    groupTimes.note(groupOf(owner), ms);
  };

  const isNew = (owner: string, line: Line) => line.running === 0 && (!byTime || times.of(owner) < LITTLE_MS);
  const hasRoom = (owner: string, line: Line) =>
    line.running < perOwner && (running < total - kept || (running < total && isNew(owner, line)));
  const serve = (): void => {
    if (running >= total) return;
    for (const [owner, line] of byTime ? leastTimeFirst() : lines) {
      if (running >= total) return;
      if (line.waiting.length === 0 || !hasRoom(owner, line)) continue;
      lines.delete(owner);
      lines.set(owner, line);
      line.waiting.shift()?.start();
    }
  };

  /** In a full line: takes out the last of the group, and in it of the owner, with most waiting. @returns whether any did */
  const makeRoom = (owner: string): boolean => {
    const ownGroup = groupOf(owner);
    const groups = countWaiting(lines, groupOf);
    const group = longest(groups, (groups.get(ownGroup) ?? 0) + 1) ?? ownGroup;
    const owners = countWaiting([...lines].filter(([one]) => groupOf(one) === group));
    const victim = longest(owners, group === ownGroup ? (owners.get(owner) ?? 0) + 1 : 0);
    if (victim === undefined) return false;
    lines.get(victim)?.waiting.at(-1)?.leave(new LineFullError());
    return true;
  };

  const wait = (line: Line, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = () => {
        signal?.removeEventListener("abort", abort);
        waiting -= 1;
      };
      const entry: Waiting = {
        start() {
          end();
          line.running += 1;
          running += 1;
          resolve();
        },
        leave(reason) {
          end();
          line.waiting.splice(line.waiting.indexOf(entry), 1);
          reject(reason);
        },
      };
      const abort = () => entry.leave(reasonOf(signal));
      // Not yet in the line, out of which it would take another.
      if (signal?.aborted === true) return reject(reasonOf(signal));
      signal?.addEventListener("abort", abort, { once: true });
      line.waiting.push(entry);
      waiting += 1;
      serve();
    });

  return {
    async run(owner, work, signal) {
      if (running + waiting >= most && !makeRoom(owner)) throw new LineFullError();
      const line = lines.get(owner) ?? { running: 0, waiting: [] };
      lines.set(owner, line);
      try {
        await wait(line, signal);
        const from = performance.now();
        try {
          return await work();
        } finally {
          if (byTime) noteTime(owner, performance.now() - from);
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

function countWaiting(
  lines: Iterable<readonly [string, Line]>,
  keyOf: (owner: string) => string = (owner) => owner,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [owner, { waiting }] of lines) {
    const key = keyOf(owner);
    counts.set(key, (counts.get(key) ?? 0) + waiting.length);
  }
  return counts;
}

/** The key with most, where that is more than so many. */
function longest(counts: ReadonlyMap<string, number>, than: number): string | undefined {
  let [key, most]: [string | undefined, number] = [undefined, than];
  for (const [one, count] of counts) if (count > most) [key, most] = [one, count];
  return key;
}

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error("aborted");
