import { type NetworkDay, tagName } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { reservedText } from "../../components/Withheld.tsx";
import { formatNumber } from "../../lib/format.ts";
import { ABOUT } from "./about.ts";
import { networkHistory } from "./api.ts";

const TITLE = "History";
const AT_FIRST = 6;

/** What lists added to a network and removed from it, by day. */
export function HistoryCard({ network }: { network: string }) {
  const history = useQuery(networkHistory(network));
  const [all, setAll] = useState(false);
  if (history.isPending) {
    return (
      <Card title={TITLE} about={ABOUT.history}>
        <Skeleton className="w-1/2" />
      </Card>
    );
  }
  if (history.isError) {
    return (
      <Card title={TITLE} about={ABOUT.history} bodyClassName="p-0">
        <NotLoaded onRetry={() => void history.refetch()}>The history could not be loaded.</NotLoaded>
      </Card>
    );
  }
  const { days, has_more: hasMore, withheld } = history.data;
  const reserved = reservedText(withheld, "behaviour", "provider");
  if (reserved !== null)
    return (
      <CardLine title={TITLE} about={ABOUT.history}>
        {reserved}
      </CardLine>
    );
  if (days === null) {
    return (
      <CardLine title={TITLE} about={ABOUT.history}>
        {network.startsWith("AS")
          ? "It announces too many prefixes: each of them has a history of its own."
          : "Its addresses carry too many of IPv4: a part of it has the history of those within."}
      </CardLine>
    );
  }
  if (days.length === 0)
    return (
      <CardLine title={TITLE} about={ABOUT.history}>
        No list has named an address of it, nor a range or an AS that holds one. Submissions stand in the history of
        each address.
      </CardLine>
    );
  const shown = all ? days : days.slice(0, AT_FIRST);
  return (
    <Card
      title={TITLE}
      about={ABOUT.history}
      bodyClassName="p-0"
      aside={
        <span className="text-xs text-faint">addresses and ranges within it, and those around it, that lists name</span>
      }
    >
      <Table label={TITLE} columns={["Day", "List", "As", "Added", "Changed", "Removed"]}>
        {shown.map((day) => (
          <Row key={`${day.day} ${day.source} ${day.kind} ${day.within}`} of={day} />
        ))}
      </Table>
      {days.length > shown.length && (
        <div className="flex justify-center border-t border-line p-2 print:hidden">
          <Button size="sm" look="ghost" onClick={() => setAll(true)}>
            Show {formatNumber(days.length - shown.length)} more
          </Button>
        </div>
      )}
      {all && hasMore && (
        <p className="border-t border-line px-4 py-2 text-xs text-faint">Older changes are not shown.</p>
      )}
    </Card>
  );
}

const Row = ({
  of: { day, source_name: source, kind, within, first_read: first, added, changed, removed },
}: {
  of: NetworkDay;
}) => (
  <tr className="hover:bg-hover">
    <th scope="row" className={`${cellClass} tabular text-left font-normal whitespace-nowrap`}>
      {day}
    </th>
    <td className={cellClass}>
      {source}
      {!within && (
        <span className="ml-2 text-xs text-faint" title="Ranges that reach beyond this network, or its AS">
          around it
        </span>
      )}
      {first && (
        <span className="ml-2 text-xs text-faint" title="Fyr read the list for the first time that day">
          first read
        </span>
      )}
    </td>
    <td className={`${cellClass} text-dim`}>{tagName(kind)}</td>
    <Figure of={added} sign="+" />
    <Figure of={changed} sign="" />
    <Figure of={removed} sign="−" />
  </tr>
);

const Figure = ({ of, sign }: { of: number; sign: string }) => (
  <td className={`${cellClass} tabular text-dim`}>{of === 0 ? "–" : `${sign}${formatNumber(of)}`}</td>
);
