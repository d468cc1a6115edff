import { HOUR_MS } from "@fyr/core/time";
import type { RejectedLine } from "../../ingest/index.ts";

/** Of one key within an hour: a sensor that is set up wrongly shows it by its first lines. */
const LINES_MAX = 2000;

interface Taken {
  lines: number;
  readonly until: number;
}

/** How many bad lines of a key are stored to be looked at: the others are counted in its answers alone. */
export interface RejectedRoom {
  /** The lines that are stored, from the first on. @param keyId null for the operator's own texts, which have no bound */
  take(keyId: string | null, lines: readonly RejectedLine[]): readonly RejectedLine[];
}

export function createRejectedRoom(now: () => number = Date.now): RejectedRoom {
  const ofKeys = new Map<string, Taken>();
  return {
    take(keyId, lines) {
      if (keyId === null || lines.length === 0) return lines;
      const moment = now();
      for (const [key, { until }] of ofKeys) if (until <= moment) ofKeys.delete(key);
      const taken = ofKeys.get(keyId) ?? { lines: 0, until: moment + HOUR_MS };
      ofKeys.set(keyId, taken);
      const stored = lines.slice(0, LINES_MAX - taken.lines);
      taken.lines += stored.length;
      return stored;
    },
  };
}
