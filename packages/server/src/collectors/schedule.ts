import { DAY_MS, MINUTE_MS } from "@fyr/core/time";
/** Failures in a row that may be chance. */
const PATIENCE = 3;
const SOON_MS = 10 * MINUTE_MS;
/** Of the time between two requests, so that sources are not all fetched at the same moment. */
const JITTER = 0.1;

interface Past {
  readonly everyMinutes: number;
  /** In a row, the last try included; 0 after one that worked. */
  readonly failures: number;
  /** Milliseconds to wait, as the other side requested. */
  readonly retryAfterMs?: number | null;
}

/**
 * Milliseconds until a source is fetched again. The first failures are retried soon; from the third in a row on
 * the time between two requests doubles, up to a day.
 * @param random 0 to 1
 */
export function dueIn({ everyMinutes, failures, retryAfterMs = null }: Past, random: number): number {
  const cadence = everyMinutes * MINUTE_MS;
  const wait = Math.max(waitAfter(cadence, failures), Math.min(retryAfterMs ?? 0, DAY_MS));
  return Math.round(wait * (1 + JITTER * (2 * random - 1)));
}

function waitAfter(cadence: number, failures: number): number {
  if (failures === 0) return cadence;
  if (failures < PATIENCE) return Math.min(SOON_MS, cadence);
  return Math.max(cadence, Math.min(DAY_MS, cadence * 2 ** (failures - PATIENCE + 1)));
}
