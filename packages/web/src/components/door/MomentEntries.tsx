import { copyText } from "../../lib/clipboard.ts";
import type { TimeFilter } from "../../lib/event-query.ts";
import { MenuItem } from "../menu/index.ts";
import { toast } from "../toast/index.ts";

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

const copy = (text: string) =>
  void copyText(text).then((copied) =>
    copied ? toast.success(`Copied ${text}`) : toast.error("The browser did not allow copying."),
  );

/** The entries that the menu of a value has where it is a time. */
export function MomentEntries({ at, onEvents }: Moment) {
  const show = (which: keyof ReturnType<typeof timesOf>) => onEvents?.(timesOf(at, Date.now())[which]);
  return (
    <>
      {onEvents !== undefined && at >= 0 && (
        <>
          <MenuItem onSelect={() => show("from")}>Events from then on</MenuItem>
          <MenuItem onSelect={() => show("until")}>Events until then</MenuItem>
          <MenuItem onSelect={() => show("around")}>Events around it, 5 minutes each way</MenuItem>
        </>
      )}
      <MenuItem onSelect={() => copy(new Date(at).toISOString())}>Copy in UTC (ISO 8601)</MenuItem>
    </>
  );
}
