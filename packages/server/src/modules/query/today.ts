import { DAY_MS, floorToDay, utcDay } from "@fyr/core/time";

/** The UTC day, `YYYY-MM-DD`, written anew only when it changes: every lookup asks for it. */
export function createToday(now: () => number = Date.now): () => string {
  let day = "";
  let from = Number.POSITIVE_INFINITY;
  let until = 0;
  return () => {
    const moment = now();
    // Also when a clock is set back.
    if (moment >= until || moment < from) {
      from = floorToDay(moment);
      until = from + DAY_MS;
      day = utcDay(moment);
    }
    return day;
  };
}
