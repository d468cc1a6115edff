import { CalendarClock, ChevronDown } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import type { TimeFilter } from "../../../lib/event-query.ts";
import { useTimes } from "../../../lib/times.ts";
import { type EventSearchParams, timeParams } from "../search-params.ts";
import { useUpdate } from "../use-update.ts";
import { presetOf } from "./presets.ts";
import { later } from "../../../components/later.tsx";

const Window = later(() => import("./TimeWindow.tsx"));

/** Which time is searched, and the window that chooses another. `time` is the search's, a preset as it was then. */
export function TimePicker({
  params,
  time,
  onAgain,
}: {
  params: EventSearchParams;
  time: TimeFilter | null;
  /** The same time up to now was chosen: it has gone on. */
  onAgain: () => void;
}) {
  const { formatRange } = useTimes();
  const update = useUpdate();
  const button = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const label = presetOf(params.last)?.label ?? (time === null ? "All time" : formatRange(time.start, time.end));
  return (
    <>
      <Button
        ref={button}
        size="lg"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`Time: ${label}`}
        title={label}
        className="max-w-44 min-w-0 xl:max-w-96"
        onClick={() => {
          setUsed(true);
          setOpen(!isOpen);
        }}
      >
        <CalendarClock aria-hidden />
        <span className="tabular truncate">{label}</span>
        <ChevronDown className="text-dim" aria-hidden />
      </Button>
      {isUsed && (
        <Suspense>
          <Window
            open={isOpen}
            anchor={button}
            last={params.last}
            time={time}
            onClose={() => setOpen(false)}
            onChosen={(chosen) => {
              setOpen(false);
              // As its badge: to take the time away is no new search.
              if (chosen !== null && chosen === params.last) onAgain();
              else update({ ...timeParams(chosen), ...(chosen === null && { log: "false" }) });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
