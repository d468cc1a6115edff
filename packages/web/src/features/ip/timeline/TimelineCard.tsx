import type { IpInfo, SourceLayer } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useEffect, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { emptyOr, reservedText } from "../../../components/Withheld.tsx";
import { plural } from "../../../lib/format.ts";
import { labelHistory } from "../api.ts";
import { listersOf } from "../provenance.ts";
import { collapse } from "./collapse.ts";
import { ABOUT } from "../about.ts";
import { observationsOf } from "../NetflowCard.tsx";
import { AsOfPicker } from "./AsOfPicker.tsx";
import { EventRow } from "./EventRow.tsx";
import { Picture } from "./Picture.tsx";

const CLEARING: readonly SourceLayer[] = ["threat", "vpn", "proxy", "tor"];
/** Where an answer shows what sources claim of an address itself. */
const CLAIMS = ["osint.services", "anonymization.vpn", "anonymization.proxy", "anonymization.tor"];
/** Rows shown before "more". */
const FEW = 6;

/** The claims of lists, users and sensors about an address, with when they came and went. */
export function TimelineCard({ info }: { info: IpInfo }) {
  const { ip, as_of: asOf } = info;
  const history = useQuery(labelHistory(ip));
  const seen = useQuery({
    ...observationsOf(ip),
    enabled: reservedText(info.withheld, "behaviour", "sensors") === null,
  });
  const [all, setAll] = useState(false);
  useEffect(() => {
    if (history.error !== null) console.warn("The timeline could not be loaded.", history.error);
  }, [history.error]);
  if (history.isError) {
    return (
      <Card title="Timeline" about={ABOUT.timeline} bodyClassName="p-0">
        <NotLoaded onRetry={() => void history.refetch()}>The timeline could not be loaded.</NotLoaded>
      </Card>
    );
  }
  if (history.data === undefined) return null;
  const { has_more: hasMore } = history.data;
  const events = collapse(history.data.events, asOf);
  const shown = all || asOf !== undefined ? events : events.slice(0, FEW);
  return (
    <Card title="Timeline" about={ABOUT.timeline} aside={<AsOfPicker ip={ip} asOf={asOf} />} bodyClassName="p-0">
      <Picture
        events={history.data.events}
        hasMore={hasMore}
        seen={seen.data?.histogram ?? []}
        interval={seen.data?.interval ?? 0}
        asOf={asOf}
      />
      {events.length === 0 ? (
        <p className="px-4 py-3 text-dim">{emptyOr(history.data.withheld, "events", withoutHistory(info))}</p>
      ) : (
        <ol className="divide-y divide-line">
          {shown.map(({ event, times }, index) => (
            <Fragment
              key={`${event.at} ${event.action} ${event.source} ${event.kind} ${event.provider} ${event.subject}`}
            >
              {asOf !== undefined && event.at > asOf && index === 0 && <Divider>Listed since then</Divider>}
              {asOf !== undefined && event.at <= asOf && (shown[index - 1]?.event.at ?? "9") > asOf && (
                <Divider>Known at that time</Divider>
              )}
              <EventRow event={event} times={times} ip={ip} />
            </Fragment>
          ))}
        </ol>
      )}
      {shown.length < events.length && (
        <div className="border-t border-line px-4 py-2">
          <Button look="ghost" size="sm" onClick={() => setAll(true)}>
            Show {plural(events.length - FEW, "more event")}
          </Button>
        </div>
      )}
      {all && hasMore && (
        <p className="border-t border-line px-4 py-2 text-xs text-faint">Older events are not shown.</p>
      )}
    </Card>
  );
}

/** Whether no list that could have named the address has been collected until today. */
const isUncollected = ({ as_of: asOf, not_collected: missing = [], risk: { verdict } }: IpInfo): boolean =>
  asOf === undefined &&
  verdict !== "not_routable" &&
  missing.filter(({ layer, whole }) => whole && CLEARING.includes(layer)).length === CLEARING.length;

/** What no list has claimed over time may rest on what comes with Fyr, which has no history. */
function withoutHistory(info: IpInfo): string {
  const named = listersOf(info.provenance, CLAIMS);
  const none = isUncollected(info)
    ? "Lists have not been collected yet."
    : "No list that Fyr collects has named this address.";
  if (named.length === 0) return none;
  return `${none} What is known about it comes with Fyr and has no history: ${named.join(", ")}.`;
}

/** Parts what was known from what was not, in a view of the past. */
const Divider = ({ children }: { children: string }) => (
  <li className="bg-raised px-4 py-1 text-xs font-medium text-dim">{children}</li>
);
