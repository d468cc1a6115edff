import { useQuery } from "@tanstack/react-query";
import { Busy } from "../../components/Busy.tsx";
import { Card } from "../../components/Card.tsx";
import { Histogram } from "../../components/histogram/index.ts";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { type DoorKind, eventsOf } from "../../lib/doors/index.ts";
import { plural } from "../../lib/format.ts";

const ABOUT = {
  what: "When your sensors saw this value.",
  from: "Events of your sensors that have it in a field of its kind.",
  how: "Each bar counts the events of its span of time; the link opens the same search.",
};

/** Events that have the value, over time; what no field of an event holds has no card. */
export function EventsCard({ kind, value }: { kind: DoorKind; value: string }) {
  const query = eventsOf(kind, value);
  return query === null ? null : <Found query={query} />;
}

function Found({ query }: { query: string }) {
  const found = useQuery({
    queryKey: ["events", "pivot", query] as const,
    queryFn: ({ signal }) => call(ENDPOINTS.searchEvents, { body: { query, limit: 1 }, signal }),
  });
  return (
    <Card
      title="Events"
      about={ABOUT}
      bodyClassName="p-2"
      aside={
        found.data !== undefined &&
        found.data.total > 0 && (
          <PlainLink to="/event/search" search={{ query }} className="text-xs" keyboard>
            {`View ${plural(found.data.total, "event")}`}
          </PlainLink>
        )
      }
    >
      {found.isPending ? (
        <Busy>Loading events</Busy>
      ) : found.isError ? (
        <NotLoaded onRetry={() => void found.refetch()}>The events could not be loaded.</NotLoaded>
      ) : found.data.total === 0 ? (
        <p className="p-2 text-dim">
          No event is found by <span className="mono break-all">{query}</span>.
        </p>
      ) : (
        <Histogram
          label="Events over time"
          points={found.data.histogram}
          interval={found.data.interval}
          height={140}
          empty="No timeline data available"
        />
      )}
    </Card>
  );
}
