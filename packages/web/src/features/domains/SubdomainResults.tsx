import { ACCOUNT_TYPE, FREE_PAGE_MAX, PAGE_MAX, SIGHTING_KIND_NAMES, type Subdomain } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextCell } from "../../components/address-columns.tsx";
import { Busy } from "../../components/Busy.tsx";
import { type DataColumn, DataTable } from "../../components/data-table/index.ts";
import { Door } from "../../components/door/index.ts";
import { Pager } from "../../components/Pager.tsx";
import { EmptyState } from "../../components/states.tsx";
import { WithheldNote } from "../../components/Withheld.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { useStore } from "../../lib/store.ts";
import { useSaveQuery } from "../history/index.ts";
import { session } from "../session/index.ts";
import { subdomainsOf } from "./api.ts";
import { NamesFailed } from "./NamesFailed.tsx";
import { Sources, Wildcards } from "./SubdomainsCard.tsx";
import { Network } from "lucide-react";

/** The names under a domain, as a table. */
export function SubdomainResults({
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
  const found = useQuery(subdomainsOf(text, page, size));
  useSaveQuery(text, "subdomains", log && found.isSuccess);
  if (found.isPending) return <Busy>Loading subdomains</Busy>;
  if (found.isError) return <NamesFailed text={text} error={found.error} onRetry={() => void found.refetch()} />;
  const { domain, subdomains, wildcards, total, withheld } = found.data;
  const isCut = isFree && total > size;
  return (
    <>
      <header className="flex shrink-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-lg font-semibold">
          Subdomains of <Door kind="name" value={domain} className="mono break-all text-accent" />
        </h1>
        <p className="tabular text-dim">
          {plural(total, "name")}
          {isCut && `, of which a free account gets and searches the first ${formatNumber(size)}`}
        </p>
      </header>
      <WithheldNote withheld={withheld} />
      <Wildcards names={wildcards.map(({ name }) => name)} className="shrink-0" />
      {total === 0 ? (
        <EmptyState icon={Network} title="No source has seen a name under it">
          <p>Names come from own sensors, lists, and imports of passive DNS, zone files and certificates.</p>
        </EmptyState>
      ) : (
        <DataTable
          label="Subdomains"
          rows={subdomains}
          columns={COLUMNS}
          rowKey={keyOf}
          searchText={searchText}
          onOpen={({ name }) => onOpen(name)}
          copyOnC={keyOf}
          busy={found.isFetching}
          total={total}
          exportName={`fyr-subdomains-${domain}`}
          storageKey={`${STORAGE_KEYS.columns}.subdomains`}
        />
      )}
      {!isFree && total > size && (
        <Pager page={page + 1} size={size} total={total} onPage={(next) => setPage(next - 1)} />
      )}
    </>
  );
}

const keyOf = ({ name }: Subdomain): string => name;
const sourcesOf = ({ sources }: Subdomain): string =>
  sources.map(({ kind, source }) => `${SIGHTING_KIND_NAMES[kind]}: ${source}`).join(", ");

/** The column set `subdomains`: the latest seen come first. */
const COLUMNS: readonly DataColumn<Subdomain>[] = [
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
      <span className="flex min-w-0 items-center gap-2">
        <Door kind="name" value={name} keyboard={false} className="mono truncate text-accent">
          {name}
        </Door>
      </span>
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
  {
    id: "seen_in",
    label: "Seen in",
    width: 260,
    sort: ({ sources }) => sources.length,
    text: (one) => [sourcesOf(one), ...(one.in_wildcard ? ["in a wildcard"] : [])].join(", "),
    cell: (one) => (
      <span className="flex min-w-0 items-center gap-1">
        <Sources one={one} />
      </span>
    ),
  },
  {
    id: "sources",
    label: "Sources",
    width: 320,
    sort: sourcesOf,
    text: sourcesOf,
    cell: (one) => <TextCell>{one.sources.map(({ source }) => source).join(", ")}</TextCell>,
  },
];

const searchText = (one: Subdomain): string => `${one.name}\n${sourcesOf(one)}`.toLowerCase();
