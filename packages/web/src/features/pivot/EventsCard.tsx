import { type DoorKind, eventsOf } from "../../lib/doors/index.ts";
import { EventsOverTime } from "../events/index.ts";

const ABOUT = {
  what: "When your sensors saw this value.",
  from: "Events of your sensors that have it in a field of its kind.",
  how: "Each bar counts the events of its span of time; the link opens the same search.",
};

/** Events that have the value, over time; what no field of an event holds has no card. */
export function EventsCard({ kind, value }: { kind: DoorKind; value: string }) {
  const query = eventsOf(kind, value);
  if (query === null) return null;
  return (
    <EventsOverTime
      title="Events"
      about={ABOUT}
      query={query}
      label="Events over time"
      none={
        <>
          No event is found by <span className="mono break-all">{query}</span>.
        </>
      }
    />
  );
}
