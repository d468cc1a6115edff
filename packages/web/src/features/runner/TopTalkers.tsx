import { countryName, type TopTalker } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { DoorCell, TextCell } from "../../components/address-columns.tsx";
import { Busy } from "../../components/Busy.tsx";
import { type DataColumn, DataTable } from "../../components/data-table/index.ts";
import { ErrorState } from "../../components/states.tsx";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { formatBytes, formatNumber } from "../../lib/format.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { AdminsOnly, searchFailure } from "../events/index.ts";
import { type Period, PERIOD_FORMS, readPeriod } from "./period.ts";

type Column = DataColumn<TopTalker>;

/** The addresses that originated the most events of a period: `7d`, `2026-11-20 to 2026-11-26`. */
export function TopTalkers({ text, onOpen }: { text: string; onOpen: (ip: string) => void }) {
  return readPeriod(text, 0) === null ? (
    <ErrorState title="Query failed">{PERIOD_FORMS}.</ErrorState>
  ) : (
    <AdminsOnly>
      <Found text={text} onOpen={onOpen} />
    </AdminsOnly>
  );
}

const talkersOf = (text: string) => ({
  queryKey: ["events", "toptalkers", text] as const,
  queryFn({ signal }: { signal: AbortSignal }) {
    const body: Period = readPeriod(text, Date.now()) ?? { start: 0, end: 0 };
    return call(ENDPOINTS.eventTopTalkers, { body, signal });
  },
  staleTime: 0,
});

function Found({ text, onOpen }: { text: string; onOpen: (ip: string) => void }) {
  const found = useQuery(talkersOf(text));
  if (found.isPending) return <Busy>Loading</Busy>;
  if (found.isError) {
    return (
      <ErrorState title="Query failed" onRetry={() => void found.refetch()}>
        <p className="whitespace-pre-wrap">{searchFailure(found.error)}</p>
      </ErrorState>
    );
  }
  return (
    <DataTable
      label="Top talkers"
      rows={found.data.toptalkers}
      columns={COLUMNS}
      rowKey={({ ip }) => ip}
      searchText={(row) => COLUMNS.map((column) => column.text(row)).join(" ")}
      onOpen={({ ip }) => onOpen(ip)}
      copyOnC={({ ip }) => ip}
      busy={found.isFetching}
      exportName="fyr-toptalkers"
      initialSort="count"
      storageKey={`${STORAGE_KEYS.columns}.signals_toptalkers`}
    />
  );
}

const number = (id: "count" | "bytes" | "peers" | "ports", format = formatNumber): Column => ({
  id,
  label: id,
  width: 110,
  sort: (row) => row[id],
  text: (row) => String(row[id]),
  cell: (row) => <span className="tabular">{format(row[id])}</span>,
});

const words = (id: string, width: number, of: (row: TopTalker) => string | null): Column => ({
  id,
  label: id,
  width,
  sort: (row) => of(row) ?? undefined,
  text: (row) => of(row) ?? "",
  cell: (row) => <TextCell>{of(row)}</TextCell>,
});

const COLUMNS: readonly Column[] = [
  {
    id: "ip",
    label: "ip",
    width: 210,
    sort: ({ ip }) => ip,
    text: ({ ip }) => ip,
    cell: ({ ip }) => <DoorCell kind="address" value={ip} />,
  },
  number("count"),
  number("bytes", formatBytes),
  number("peers"),
  number("ports"),
  words("country", 150, ({ country_iso: iso }) => (iso === null ? null : countryName(iso))),
  words("as_org", 220, ({ as_org: organization }) => organization),
];
