import { DEMO_SENSOR, type EventHit } from "@fyr/contract";
import { ChevronRight } from "lucide-react";
import { memo, Suspense, useMemo } from "react";
import { Busy } from "../../../components/Busy.tsx";
import { DemoMark } from "../../../components/DemoMark.tsx";
import { cn } from "../../../lib/cn.ts";
import { marksOf, timeOfHit } from "./document.ts";
import { fieldValues } from "./field-values.ts";
import type { FieldActions } from "./JsonDocument.tsx";
import { ReceivedMark } from "./ReceivedMark.tsx";
import { JsonValue } from "./Json.tsx";
import { gridOf } from "./layout.ts";
import { Preview } from "./Preview.tsx";
import { TimeValue } from "./TimeValue.tsx";
import { Value } from "./Value.tsx";
import { useTimes } from "../../../lib/times.ts";
import { menuOfLine } from "../../../components/door/PlainValue.tsx";
import { isForRow } from "../../../lib/row-press.ts";
import { later } from "../../../components/later.tsx";

// It comes with the first document that is opened.
const JsonDocument = later(async () => ({ default: (await import("./JsonDocument.tsx")).JsonDocument }));

interface EventRowProps {
  hit: EventHit;
  open: boolean;
  active: boolean;
  actions: FieldActions;
  onToggle: (id: string) => void;
}

/** One event: when, the chosen fields, and the document; open, the document stands below with a line a field. */
export const EventRow = memo(({ hit, open, active, actions, onToggle }: EventRowProps) => {
  const { formatMoment } = useTimes();
  const marks = useMemo(() => marksOf(hit.highlights), [hit]);
  const time = timeOfHit(hit);
  const iso = Number.isNaN(time) ? hit.timestamp : new Date(time).toISOString();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its button does the same by keys */}
      <div
        style={gridOf(actions.columns)}
        onClick={(event) => isForRow(event) && onToggle(hit.id)}
        // By keys, at its button: the menu of its time.
        onContextMenu={menuOfLine}
        className={cn(
          "grid cursor-pointer items-start gap-x-3 py-1.5 pr-3 hover:bg-hover",
          active && "bg-hover shadow-[inset_2px_0_0_var(--accent)]",
        )}
      >
        <button
          type="button"
          aria-expanded={open}
          aria-label={`Document of ${formatMoment(time)}`}
          onClick={() => onToggle(hit.id)}
          className="grid size-6 place-items-center rounded text-faint hover:text-ink print:invisible"
        >
          <ChevronRight className={cn("size-4", open && "rotate-90")} aria-hidden />
        </button>
        <div className="min-w-0 py-0.5">
          <TimeValue at={time} value={formatMoment(time)}>
            <time
              dateTime={iso}
              title={iso}
              className="tabular block truncate text-xs text-ink print:whitespace-normal"
            >
              {formatMoment(time)}
            </time>
          </TimeValue>
          <span className="flex items-center gap-2 text-2xs text-faint">
            <span className="truncate">{hit.index}</span>
            {hit.timestamp_is_arrival === true && <ReceivedMark />}
            <DemoMark when={isOfDemo(hit)} />
          </span>
        </div>
        {actions.columns.map((column) => (
          <div key={column} className="mono line-clamp-3 min-w-0 py-0.5 text-xs wrap-anywhere print:line-clamp-none">
            <Values hit={hit} column={column} actions={actions} />
          </div>
        ))}
        <Preview hit={hit} marks={marks} onFilter={actions.onFilter} />
      </div>
      {open && (
        <Suspense fallback={<Busy>Loading</Busy>}>
          <JsonDocument hit={hit} marks={marks} actions={actions} />
        </Suspense>
      )}
    </>
  );
});

/** The document itself is marked as made up. */
const isOfDemo = ({ source }: EventHit): boolean => source["sensor"] === DEMO_SENSOR;

function Values({ hit, column, actions }: { hit: EventHit; column: string; actions: FieldActions }) {
  const values = fieldValues(hit, column);
  if (values.length === 0) return <span className="text-faint">–</span>;
  return values.map((value, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a document does not change
    <span key={index}>
      {index > 0 && ", "}
      <Value field={column} value={value} keyboard={false} onFilter={actions.onFilter}>
        {typeof value === "string" ? value : <JsonValue value={value} />}
      </Value>
    </span>
  ));
}
