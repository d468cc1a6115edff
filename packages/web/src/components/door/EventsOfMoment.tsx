import type { TimeFilter } from "../../lib/event-query.ts";
import { MenuItem } from "../menu/index.ts";

/** A time on a page, and what is shown of another one. */
export interface Moment {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Where events are shown: those of a time. */
  readonly onEvents?: ((time: TimeFilter) => void) | undefined;
}

const AROUND_MS = 5 * 60_000;

/** The times that a moment begins, ends and lies in. @param now in milliseconds, which a time from then on ends at */
export const timesOf = (at: number, now: number) => ({
  from: { start: at, end: Math.max(at, now) },
  until: { start: 0, end: at },
  around: { start: Math.max(0, at - AROUND_MS), end: at + AROUND_MS },
});

/** The entries of a time's menu that lead to events; none where no events are shown. */
export function EventsOfMoment({ at, onEvents }: Moment) {
  if (onEvents === undefined || at < 0) return null;
  const show = (which: keyof ReturnType<typeof timesOf>) => onEvents(timesOf(at, Date.now())[which]);
  return (
    <>
      <MenuItem onSelect={() => show("from")}>Events from then on</MenuItem>
      <MenuItem onSelect={() => show("until")}>Events until then</MenuItem>
      <MenuItem onSelect={() => show("around")}>Events around it, 5 minutes each way</MenuItem>
    </>
  );
}
