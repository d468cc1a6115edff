import type { EventSearchResult } from "@fyr/contract";
import { Button } from "../../components/Button.tsx";
import { plural } from "../../lib/format.ts";
import { timedTypes } from "./timed-types.ts";

/** How many of the bars' events stand at the time of their arrival, and the way to a list that does not begin with them. */
export default function Arrivals({
  of,
  chosen,
  onChosen,
}: {
  of: EventSearchResult;
  /** Log types that are searched; all while none is. */
  chosen: readonly string[];
  onChosen: (types: readonly string[]) => void;
}) {
  const count = of.arrivals ?? 0;
  const timed = timedTypes(of, chosen);
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-2 pt-1 text-xs text-dim">
      {plural(count, "event has", "events have")} no time of {count === 1 ? "its" : "their"} own that can be true: the
      chart has {count === 1 ? "it" : "them"} where Fyr received {count === 1 ? "it" : "them"}, the list behind all
      others.
      {timed !== null && (
        <Button size="sm" look="ghost" onClick={() => onChosen(timed)}>
          Only log types with times
        </Button>
      )}
    </p>
  );
}
