import { useQuery } from "@tanstack/react-query";
import { Busy } from "../../components/Busy.tsx";
import { Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { Histogram } from "../../components/histogram/index.ts";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { eventsOf } from "../../lib/doors/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { useIsAdmin } from "../session/index.ts";
import { ABOUT } from "./about.ts";

const TITLE = "Seen by your sensors";
const HEIGHT = 140;

/** Prefixes of an AS that one search names. */
export const SEARCHED_MAX = 50;

/**
 * Events that name an address of a network, over time. Their search is for administrators.
 * @param within the prefixes to search for
 * @param of how many there are, where they are only some
 */
export function SensorsCard({ network, within, of }: { network: string; within: readonly string[]; of?: number }) {
  const isAdmin = useIsAdmin();
  const query = within.map((one) => eventsOf("prefix", one) ?? "").join(" OR ");
  const found = useQuery({
    queryKey: ["events", "network", query] as const,
    queryFn: ({ signal }) => call(ENDPOINTS.searchEvents, { body: { query, limit: 1 }, signal }),
    enabled: isAdmin && within.length > 0,
  });
  if (!isAdmin || within.length === 0) return null;
  if (found.isSuccess && found.data.total === 0) {
    return (
      <CardLine title={TITLE} about={ABOUT.sensors}>
        No event names one of its addresses.
      </CardLine>
    );
  }
  return (
    <Card
      title={TITLE}
      about={ABOUT.sensors}
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
      ) : (
        <Histogram
          label={`Events that name an address of ${network} over time`}
          points={found.data.histogram}
          interval={found.data.interval}
          height={HEIGHT}
          empty="No timeline data available"
        />
      )}
      {of !== undefined && of > within.length && (
        <p className="px-2 pb-1 text-xs text-faint">
          Searched for {within.length} of its {formatNumber(of)} prefixes: those with most listed addresses, then the
          largest.
        </p>
      )}
    </Card>
  );
}
