import type { ObservationStore } from "../../storage/observations/index.ts";
import { plural, type SummaryState } from "../../summary/index.ts";
import { createEventStore } from "./store.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const TIMEOUT_MS = 1_500;

/** How many events are stored, and how many came in the last day: sensors that fall silent show. */
export function summaryOfEvents(
  observations: ObservationStore,
  now: () => number = Date.now,
): () => Promise<SummaryState> {
  const events = createEventStore(observations);
  return async () => {
    if (observations.isSilent()) {
      return { level: "fault", text: "No answer", problems: ["The database of events does not answer"] };
    }
    const params = { day: now() - DAY_MS, week: now() - WEEK_MS };
    const [[all], [recent]] = await Promise.all([
      // Without a condition the engine knows the count and reads nothing.
      observations.query<{ events: number }>("SELECT count() AS events FROM events", {}, { timeoutMs: TIMEOUT_MS }),
      events.select<{ day: number; week: number }>(
        "countIf(received_at >= fromUnixTimestamp64Milli({day:Int64})) AS day, count() AS week",
        { sql: "received_at >= fromUnixTimestamp64Milli({week:Int64})", params },
        { timeoutMs: TIMEOUT_MS },
      ),
    ]);
    return presentEvents({ all: all?.events ?? 0, day: recent?.day ?? 0, week: recent?.week ?? 0 });
  };
}

/** @param counts of all events, and of those that came in the last day and week */
export function presentEvents({ all, day, week }: { all: number; day: number; week: number }): SummaryState {
  if (all === 0) return { level: "ok", text: "None yet" };
  const text = `${all.toLocaleString("en")} stored, ${day === 0 ? "none" : day.toLocaleString("en")} received in the last day`;
  if (day > 0 || week === 0) return { level: "ok", text };
  return { level: "warning", text, problems: [`${plural(week, "event")} came in the week before: sensors are silent`] };
}
