import { ACCOUNT_TYPE, FREE_PAGE_MAX, PAGE_MAX, type ReverseName } from "@fyr/contract";
import { readIndicator } from "@fyr/core/indicators";
import { useQuery } from "@tanstack/react-query";
import { Network } from "lucide-react";
import { useState } from "react";
import { TextCell } from "../../components/address-columns.tsx";
import { Busy } from "../../components/Busy.tsx";
import { type DataColumn, DataTable } from "../../components/data-table/index.ts";
import { Door } from "../../components/door/index.ts";
import { Pager } from "../../components/Pager.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { WithheldNote } from "../../components/Withheld.tsx";
import { ApiError, messageOf } from "../../lib/api/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { useStore } from "../../lib/store.ts";
import { useSaveQuery } from "../history/index.ts";
import { session } from "../session/index.ts";
import { reverseOf } from "./api.ts";
import { Records } from "./ReverseDnsCard.tsx";

/** The names that pointed to an address, as a table. */
export function ReverseDnsResults({
  text,
  log,
  onOpen,
}: {
  text: string;
  /** Whether the query is stored in the history. */
  log: boolean;
  onOpen: (name: string) => void;
}) {
  const [page, setPage] = useState(0);
  const { account } = useStore(session);
  const isFree = account?.type === ACCOUNT_TYPE.free;
  const size = isFree ? FREE_PAGE_MAX : PAGE_MAX;
  const read = readIndicator(text);
  const found = useQuery(reverseOf(read.kind === "address" ? read.normal : text, page, size));
  useSaveQuery(text, "reverse_dns", log && found.isSuccess);
  if (found.isPending) return <Busy>Loading reverse DNS</Busy>;
  if (found.isError) return <Failed text={text} error={found.error} onRetry={() => void found.refetch()} />;
  const { ip, reverse_dns: names, total, withheld } = found.data;
  const isCut = isFree && total > size;
  return (
    <>
      <header className="flex shrink-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-lg font-semibold">
          Reverse DNS of <Door kind="address" value={ip} className="mono break-all text-accent" />
        </h1>
        <p className="tabular text-dim">
          {plural(total, "name")}
          {isCut && `, of which a free account gets the first ${formatNumber(size)}`}
        </p>
      </header>
      <WithheldNote withheld={withheld} />
      {total === 0 ? (
        <EmptyState icon={Network} title="No source has seen a name that pointed to it">
          <p>Names come from what own sensors saw in DNS, and from imports of passive DNS.</p>
        </EmptyState>
      ) : (
        <DataTable
          label="Reverse DNS"
          rows={names}
          columns={COLUMNS}
          rowKey={keyOf}
          searchText={searchText}
          onOpen={({ name }) => onOpen(name)}
          copyOnC={keyOf}
          busy={found.isFetching}
          total={total}
          exportName={`fyr-reverse-dns-${ip}`}
          storageKey={`${STORAGE_KEYS.columns}.reverse_dns`}
        />
      )}
      {!isFree && total > size && (
        <Pager page={page + 1} size={size} total={total} onPage={(next) => setPage(next - 1)} />
      )}
    </>
  );
}

function Failed({ text, error, onRetry }: { text: string; error: Error; onRetry: () => void }) {
  const refused = error instanceof ApiError && error.status === "validation_error";
  return (
    <ErrorState page title={refused ? "Not an IP address" : "Query failed"} {...(!refused && { onRetry })}>
      <p className="mono mb-1 break-all text-ink">{text}</p>
      <p>{refused ? (error.details[0]?.message ?? error.message) : messageOf(error)}</p>
    </ErrorState>
  );
}

const keyOf = ({ name }: ReverseName): string => name;
const typesOf = ({ types }: ReverseName): string => types.join(", ");
const sourcesOf = ({ sources }: ReverseName): string => sources.join(", ");

/** The column set `reverse_dns`: the latest seen come first. */
const COLUMNS: readonly DataColumn<ReverseName>[] = [
  {
    id: "last_seen",
    label: "Last seen",
    width: 130,
    sort: ({ last_seen }) => last_seen,
    text: ({ last_seen }) => last_seen,
    cell: ({ last_seen }) => <TextCell>{last_seen}</TextCell>,
  },
  {
    id: "name",
    label: "Name",
    width: 420,
    sort: keyOf,
    text: keyOf,
    cell: ({ name }) => (
      <Door kind="name" value={name} keyboard={false} className="mono truncate text-accent">
        {name}
      </Door>
    ),
  },
  {
    id: "first_seen",
    label: "First seen",
    width: 130,
    sort: ({ first_seen }) => first_seen,
    text: ({ first_seen }) => first_seen,
    cell: ({ first_seen }) => <TextCell>{first_seen}</TextCell>,
  },
  { id: "types", label: "By", width: 160, sort: typesOf, text: typesOf, cell: (one) => <Records one={one} /> },
  {
    id: "count",
    label: "Times",
    width: 100,
    sort: ({ count }) => count,
    text: ({ count }) => String(count),
    cell: ({ count }) => <TextCell>{formatNumber(count)}</TextCell>,
  },
  {
    id: "sources",
    label: "Sources",
    width: 320,
    sort: sourcesOf,
    text: sourcesOf,
    cell: (one) => <TextCell>{sourcesOf(one)}</TextCell>,
  },
];

const searchText = (one: ReverseName): string => `${one.name}\n${sourcesOf(one)}`.toLowerCase();
