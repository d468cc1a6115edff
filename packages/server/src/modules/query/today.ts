const DAY_MS = 86_400_000;

/** The UTC day, `YYYY-MM-DD`, written anew only when it changes: every lookup asks for it. */
export function createToday(now: () => number = Date.now): () => string {
  let day = "";
  let from = Number.POSITIVE_INFINITY;
  let until = 0;
  return () => {
    const moment = now();
    // Also when a clock is set back.
    if (moment >= until || moment < from) {
      from = Math.floor(moment / DAY_MS) * DAY_MS;
      until = from + DAY_MS;
      day = new Date(moment).toISOString().slice(0, 10);
    }
    return day;
  };
}
