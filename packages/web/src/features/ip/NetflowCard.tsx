import { ACCOUNT_TYPE, type IpInfo } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { DayAgo } from "../../components/Ago.tsx";
import { Busy } from "../../components/Busy.tsx";
import { Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { Histogram } from "../../components/histogram/index.ts";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { isReserved, refusedText } from "../../components/Withheld.tsx";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { endpointQuery } from "../../lib/event-query.ts";
import { plural } from "../../lib/format.ts";
import { useStore } from "../../lib/store.ts";
import { session } from "../session/index.ts";
import { ABOUT } from "./about.ts";

const TITLE = "Netflow observations";
const HEIGHT = 140;

/** From the first event there may be until now; the server finds where they begin. */
export const observationsOf = (ip: string) => ({
  queryKey: ["events", "range", ip] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.eventRange, { body: { ip, start: 0, end: Math.ceil(Date.now() / 1000) }, signal }),
});

/** When the operator's own sensors saw the address. A failure is logged: the histogram is then empty. */
export function NetflowCard({ info }: { info: IpInfo }) {
  const { ip, netflow } = info;
  const range = useQuery(observationsOf(ip));
  const { account } = useStore(session);
  useEffect(() => {
    if (range.error !== null) console.warn("The observations could not be loaded.", range.error);
  }, [range.error]);
  const points = range.data?.histogram ?? [];
  if (points.length === 0 && netflow?.has_netflow !== true && (!range.isError || isReserved(range.error))) {
    return (
      <CardLine title={TITLE} about={ABOUT.netflow}>
        {range.isPending ? "Loading observations" : refusedText(range.error, "No timeline data available")}
      </CardLine>
    );
  }
  return (
    <Card
      title={TITLE}
      about={ABOUT.netflow}
      bodyClassName="p-2"
      aside={
        <div className="flex items-center gap-4 text-xs text-dim">
          {netflow?.has_netflow === true && (
            <span className="tabular">
              {plural(netflow.total_observation, "observation")} on {plural(netflow.days_seen, "day")}
              {netflow.last_seen !== null && (
                <>
                  , last seen <DayAgo day={netflow.last_seen} />
                </>
              )}
            </span>
          )}
          {account?.type === ACCOUNT_TYPE.admin && points.length > 0 && (
            <Link
              to="/event/search"
              search={{ query: endpointQuery(ip) }}
              className="underline-offset-2 hover:text-ink hover:underline"
            >
              View all
            </Link>
          )}
        </div>
      }
    >
      {range.isPending ? (
        // As high as the bars that there will be.
        <div style={{ height: HEIGHT }} className="grid place-items-center">
          <Busy>Loading observations</Busy>
        </div>
      ) : (
        <>
          <Histogram
            label={`Observations of ${ip} over time`}
            points={points}
            interval={range.data?.interval ?? null}
            height={points.length === 0 ? 96 : HEIGHT}
            empty={refusedText(range.error, "No timeline data available")}
          />
          {range.isError && !isReserved(range.error) && (
            <NotLoaded onRetry={() => void range.refetch()} className="justify-center pt-0">
              The observations could not be loaded.
            </NotLoaded>
          )}
        </>
      )}
    </Card>
  );
}
