import { useQuery } from "@tanstack/react-query";
import { Busy } from "../../components/Busy.tsx";
import { Card } from "../../components/Card.tsx";
import { Histogram } from "../../components/histogram/index.ts";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { eventsOf } from "../../lib/doors/index.ts";
import { plural } from "../../lib/format.ts";
import { useIsAdmin } from "../session/index.ts";

const HEIGHT = 140;

/** Events that name an address of a network, over time. Their search is for administrators. */
export function SensorsCard({ network }: { network: string }) {
  const isAdmin = useIsAdmin();
  const query = eventsOf("prefix", network) ?? "";
  const found = useQuery({
    queryKey: ["events", "network", query] as const,
    queryFn: ({ signal }) => call(ENDPOINTS.searchEvents, { body: { query, limit: 1 }, signal }),
    enabled: isAdmin,
  });
  if (!isAdmin) return null;
  return (
    <Card
      title="Seen by own sensors"
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
        <p className="p-2 text-dim">No event names an address of it.</p>
      ) : (
        <Histogram
          label={`Events that name an address of ${network} over time`}
          points={found.data.histogram}
          interval={found.data.interval}
          height={HEIGHT}
          empty="No timeline data available"
        />
      )}
    </Card>
  );
}
