import { ARRIVAL_FIELD } from "@fyr/core/events";
import { Button } from "../../components/Button.tsx";
import { plural } from "../../lib/format.ts";

/** How many of the bars' events stand at the time of their arrival, and the way to a search without them. */
export default function Arrivals({
  count,
  total,
  onLeaveOut,
}: {
  count: number;
  /** All that were found. */
  total: number;
  /** Adds a clause to the query: that a field has a value. */
  onLeaveOut: (field: string, value: boolean) => void;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-2 pt-1 text-xs text-dim">
      {plural(count, "event has", "events have")} no time of {count === 1 ? "its" : "their"} own that can be true: the
      chart has {count === 1 ? "it" : "them"} where Fyr received {count === 1 ? "it" : "them"}, the list after all
      others.
      {count < total && (
        <Button size="sm" look="ghost" onClick={() => onLeaveOut(ARRIVAL_FIELD.name, false)}>
          Leave {count === 1 ? "it" : "them"} out
        </Button>
      )}
    </p>
  );
}
