import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Busy } from "../../components/Busy.tsx";
import { Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import type { About } from "../../components/explanation.tsx";
import { Histogram } from "../../components/histogram/index.ts";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { plural } from "../../lib/format.ts";

const HEIGHT = 140;

/** The card of the events that a search finds, over time, with the way to them; one line where there are none. */
export function EventsOverTime({
  title,
  about,
  query,
  label,
  none,
  children,
}: {
  title: string;
  about: About;
  query: string;
  /** Of the chart. */
  label: string;
  /** What it means that nothing was found. */
  none: ReactNode;
  /** Below the chart. */
  children?: ReactNode;
}) {
  const found = useQuery({
    queryKey: ["events", "over-time", query] as const,
    queryFn: ({ signal }) => call(ENDPOINTS.searchEvents, { body: { query, limit: 1 }, signal }),
  });
  if (found.data?.total === 0) {
    return (
      <CardLine title={title} about={about}>
        {none}
      </CardLine>
    );
  }
  return (
    <Card
      title={title}
      about={about}
      bodyClassName="p-2"
      aside={
        found.data !== undefined && (
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
          label={label}
          points={found.data.histogram}
          interval={found.data.interval}
          height={HEIGHT}
          empty="No timeline data available"
        />
      )}
      {children}
    </Card>
  );
}
