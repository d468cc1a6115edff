import { type EventHit } from "@fyr/contract";
import { interpret } from "@fyr/core/ip";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Busy } from "../../components/Busy.tsx";
import { DataTable } from "../../components/data-table/index.ts";
import { openSlideOver } from "../../components/slide-over/index.ts";
import { ErrorState } from "../../components/states.tsx";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { addressQuery, type TimeFilter } from "../../lib/event-query.ts";
import { formatNumber } from "../../lib/format.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { AdminsOnly, EventDocument, EventsAtProvider, fieldValues, searchFailure } from "../events/index.ts";
import { useSaveQuery } from "../history/index.ts";
import { eventColumns, eventText } from "./event-columns.tsx";

const ROWS = 1000;

const events = (query: string) => ({
  queryKey: ["events", "runner", query] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.searchEvents, { body: { query, limit: ROWS, rows_only: true }, signal }),
  staleTime: 0,
});

/** Events of an address, or those that a Lucene query finds, a column a field. */
export function IpEvents({ query, onOpen }: { query: string; onOpen: (ip: string) => void }) {
  return (
    <AdminsOnly>
      <Found query={query} onOpen={onOpen} />
    </AdminsOnly>
  );
}

function Found({ query, onOpen }: { query: string; onOpen: (ip: string) => void }) {
  const searched = interpret(query).ok ? addressQuery(query) : query;
  const found = useQuery(events(searched));
  const navigate = useNavigate();
  useSaveQuery(searched, "event", found.isSuccess);
  if (found.isPending) return <Busy>Loading</Busy>;
  if (found.isError) {
    return (
      <ErrorState title="Query failed" onRetry={() => void found.refetch()}>
        <p className="whitespace-pre-wrap">{searchFailure(found.error)}</p>
      </ErrorState>
    );
  }
  const { results, total } = found.data;
  const showTime = ({ start, end }: TimeFilter) =>
    void navigate({ to: "/event/search", search: { query: searched, start, end } });
  return (
    <EventsAtProvider value={showTime}>
      <DataTable
        label="Events"
        rows={results}
        total={total}
        {...(total > results.length && {
          note: `These are the newest ${formatNumber(results.length)}: narrow the query for others.`,
        })}
        columns={eventColumns}
        rowKey={keyOf}
        searchText={eventText}
        onOpen={(hit) => openEvent(hit, onOpen)}
        copyOnC={(hit) => JSON.stringify(hit.source)}
        busy={found.isFetching}
        exportName="fyr-ip-events"
        storageKey={`${STORAGE_KEYS.columns}.ip_events`}
      />
    </EventsAtProvider>
  );
}

const keyOf = ({ id }: EventHit): string => id;

/** The address that began it, if it names one; the document otherwise. */
function openEvent(hit: EventHit, onOpen: (ip: string) => void): void {
  const [address] = fieldValues(hit, "id.orig_h");
  if (typeof address === "string") onOpen(address);
  else openSlideOver({ key: `event ${hit.id}`, title: hit.index, content: <EventDocument hit={hit} /> });
}
