import type { Asked } from "./source.ts";

/** How far a line has looked up names. */
interface LookedUp {
  /** Names that it finds, in their order. */
  readonly found: readonly string[];
  readonly lookedUp: number;
  /** The name that was looked up last; empty before the first. */
  readonly last: string;
  readonly isWhole: boolean;
}

const NONE: LookedUp = { found: [], lookedUp: 0, last: "", isWhole: false };

const KEPT_MS = 120_000;
const KEPT_MOST = 50;
const NAMES_MOST = 20_000;

/**
 * How far lines have come, for a while: the next page, or the same call again, goes on there. Only names are kept; what is
 * told of them is looked up each time.
 */
export interface Progress {
  of(asked: Asked): LookedUp;
  keep(asked: Asked, done: LookedUp): void;
}

export function createProgress(now: () => number = () => performance.now()): Progress {
  const kept = new Map<string, { readonly until: number; readonly done: LookedUp }>();
  return {
    of(asked) {
      const key = keyOf(asked);
      const known = kept.get(key);
      // What came to its end and is asked again is to be as things are now.
      const isOver = known?.done.isWhole === true && asked.offset === 0;
      if (known !== undefined && !isOver && known.until >= now()) return known.done;
      kept.delete(key);
      return NONE;
    },
    keep(asked, done) {
      const key = keyOf(asked);
      kept.delete(key);
      if (done.found.length > NAMES_MOST) return;
      kept.set(key, { until: now() + KEPT_MS, done });
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MOST && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/** Of one caller only: another sees other things. */
const keyOf = ({ caller: { accountId, type, sensorData, via }, line, reserved }: Asked): string =>
  JSON.stringify([accountId, type, sensorData, via, reserved.map(({ information }) => information), line.text]);
