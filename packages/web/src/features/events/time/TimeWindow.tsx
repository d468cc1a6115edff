import { Check } from "lucide-react";
import { Popover } from "radix-ui";
import { type RefObject, type SubmitEvent, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import type { TimeFilter } from "../../../lib/event-query.ts";
import { LOCAL_IS_UTC, offsetAt, timeZone, toggleTimeZone, type Zone } from "../../../lib/times.ts";
import { useStore } from "../../../lib/store.ts";
import { cn } from "../../../lib/cn.ts";
import { clockOf, timeOfClock } from "./clock.ts";
import { type Preset, PRESETS } from "./presets.ts";

interface TimeWindowProps {
  open: boolean;
  /** The button that opens and closes it. */
  anchor: RefObject<HTMLButtonElement | null>;
  last: Preset | undefined;
  time: TimeFilter | null;
  onClose: () => void;
  onChosen: (time: Preset | TimeFilter | null) => void;
}

/** Chooses the time of a search: up to now, from one moment to another, or all. */
export default function TimeWindow({ open, anchor, last, time, onClose, onChosen }: TimeWindowProps) {
  const zone = useStore(timeZone);
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Time of the search"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          onInteractOutside={(event) => {
            // Its button closes it by itself.
            if (event.target instanceof Node && anchor.current?.contains(event.target) === true) event.preventDefault();
          }}
          className="z-60 flex max-w-[calc(100vw-1rem)] animate-appear flex-wrap rounded-lg border border-line-strong bg-panel text-sm shadow-(--shadow)"
        >
          <ul aria-label="Up to now" className="flex min-w-44 flex-1 flex-col gap-0.5 border-r border-line p-2">
            {PRESETS.map(({ id, label }) => (
              <li key={id}>
                <Choice chosen={last === id} onClick={() => onChosen(id)}>
                  {label}
                </Choice>
              </li>
            ))}
            <li>
              <Choice chosen={last === undefined && time === null} onClick={() => onChosen(null)}>
                All time
              </Choice>
            </li>
          </ul>
          {/* Another zone writes both times anew. */}
          <Between key={zone} zone={zone} time={time} onChosen={onChosen} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Choice({ chosen, onClick, children }: { chosen: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className={cn(
        "flex h-8 w-full items-center justify-between gap-3 rounded px-2 text-left hover:bg-hover",
        chosen && "bg-accent-soft",
      )}
    >
      {children}
      {chosen && <Check className="size-4 text-accent" aria-hidden />}
    </button>
  );
}

const DAY_MS = 86_400_000;

/** Two times to the second, in the zone of all times on the page. */
function Between({
  zone,
  time,
  onChosen,
}: {
  zone: Zone;
  time: TimeFilter | null;
  onChosen: (time: TimeFilter) => void;
}) {
  const [now] = useState(Date.now);
  const [from, setFrom] = useState(() => clockOf(time?.start ?? now - DAY_MS, zone));
  const [to, setTo] = useState(() => clockOf(time?.end ?? now, zone));
  const [start, end] = [timeOfClock(from, zone), timeOfClock(to, zone)];
  // Summer may have begun or ended between them.
  const offsets = [...new Set([offsetAt(start ?? now, zone), offsetAt(end ?? now, zone)])];
  const problem = start !== null && end !== null && end < start ? "Should be after the start" : null;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (start !== null && end !== null && problem === null) onChosen({ start, end });
  };
  return (
    <form noValidate onSubmit={send} className="flex w-64 flex-1 flex-col gap-3 p-3">
      <Field label="From" type="datetime-local" step={1} value={from} onValue={setFrom} />
      <Field label="To" type="datetime-local" step={1} value={to} onValue={setTo} problem={problem} />
      <div className="flex items-center justify-between gap-2">
        <p className="text-xs text-dim">
          Times are in {offsets.join(" and ")}.{" "}
          {!LOCAL_IS_UTC && (
            <button type="button" onClick={toggleTimeZone} className="text-accent underline underline-offset-2">
              Show in {zone === "utc" ? "your time zone" : "UTC"}
            </button>
          )}
        </p>
        <Button look="solid" type="submit" disabled={start === null || end === null || problem !== null}>
          Apply
        </Button>
      </div>
    </form>
  );
}
