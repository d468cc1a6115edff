import {
  ACCOUNT_TYPE,
  FREE_PAGE_MAX,
  PAGE_MAX,
  SIGHTING_KIND_NAMES,
  type SimilarDomain,
  type SimilarStanding,
} from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { ScanSearch } from "lucide-react";
import { useState } from "react";
import { DoorCell, TextCell } from "../../components/address-columns.tsx";
import { Busy } from "../../components/Busy.tsx";
import { type DataColumn, DataTable } from "../../components/data-table/index.ts";
import { Door } from "../../components/door/index.ts";
import { Pager } from "../../components/Pager.tsx";
import { EmptyState } from "../../components/states.tsx";
import { Chip } from "../../components/Tags.tsx";
import { WithheldNote } from "../../components/Withheld.tsx";
import type { DoorKind } from "../../lib/doors/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { useStore } from "../../lib/store.ts";
import { useSaveQuery } from "../history/index.ts";
import { session } from "../session/index.ts";
import { similarTo } from "./api.ts";
import { NamesFailed } from "./NamesFailed.tsx";
import { ageText, Evidence, evidenceNames, MadeUpNames, ruleName, valuesText } from "./similar.tsx";

/** The domains that may be taken for one, as a table, and apart from them names that nothing has seen. */
export function SimilarResults({
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
  const found = useQuery(similarTo(text, page, size));
  useSaveQuery(text, "similar", log && found.isSuccess);
  if (found.isPending) return <Busy>Searching all names</Busy>;
  if (found.isError) return <NamesFailed text={text} error={found.error} onRetry={() => void found.refetch()} />;
  const { domain, similar, total, cut, generated, withheld } = found.data;
  return (
    <>
      <header className="flex shrink-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-lg font-semibold">
          Similar to <Door kind="name" value={domain} className="mono break-all text-accent" />
        </h1>
        <p className="tabular text-dim">
          {plural(total, "domain")}
          {isFree && total > size && `, of which a free account gets the first ${formatNumber(size)}`}
          {cut && ", and more that were not compared"}
        </p>
      </header>
      <WithheldNote withheld={withheld} />
      {total === 0 ? (
        <EmptyState icon={ScanSearch} title={`No name that any source has seen may be taken for ${domain}`}>
          <p>Names come from own sensors, lists, and imports of passive DNS, zone files and certificates.</p>
        </EmptyState>
      ) : (
        <DataTable
          label={TABLE}
          rows={similar}
          columns={COLUMNS}
          rowKey={keyOf}
          searchText={searchText}
          onOpen={({ name }) => onOpen(name)}
          copyOnC={keyOf}
          busy={found.isFetching}
          total={total}
          exportName={`fyr-similar-${domain}`}
          storageKey={`${STORAGE_KEYS.columns}.similar`}
        />
      )}
      {!isFree && total > size && (
        <Pager page={page + 1} size={size} total={total} onPage={(next) => setPage(next - 1)} />
      )}
      <MadeUpNames generated={generated} className="shrink-0" />
    </>
  );
}

const TABLE = "Similar domains";
const STANDINGS: Readonly<Record<SimilarStanding, { readonly label: string; readonly order: number }>> = {
  threat: { label: "Threat", order: 4 },
  host_threat: { label: "Host listed", order: 3 },
  newly_registered: { label: "New", order: 2 },
  seen: { label: "Seen", order: 1 },
  popular: { label: "Popular", order: 0 },
};

const keyOf = ({ name }: SimilarDomain): string => name;
const rulesOf = ({ reasons }: SimilarDomain): string => reasons.map(ruleName).join(", ");
const detailsOf = ({ reasons }: SimilarDomain): string => reasons.map(({ detail }) => detail).join("; ");
const sourcesOf = ({ sources }: SimilarDomain): string =>
  sources.map(({ kind, source }) => `${SIGHTING_KIND_NAMES[kind]}: ${source}`).join(", ");
const plain = (id: string, label: string, width: number, of: (one: SimilarDomain) => string, title = false) => ({
  id,
  label,
  width,
  sort: (one: SimilarDomain) => of(one) || undefined,
  text: of,
  cell: (one: SimilarDomain) => <TextCell {...(title && { title: of(one) })}>{of(one)}</TextCell>,
});

/** The first of some values, which leads on, and how many more there are. */
function Values({ kind, values, total }: { kind: DoorKind; values: readonly string[]; total: number }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={valuesText(values, total)}>
      <DoorCell kind={kind} value={values[0] ?? null} />
      {total > 1 && <span className="shrink-0 text-xs text-faint">+ {formatNumber(total - 1)}</span>}
    </span>
  );
}

/** The column set `similar`: as the answer has them, popular domains last. */
const COLUMNS: readonly DataColumn<SimilarDomain>[] = [
  {
    id: "standing",
    label: "Standing",
    width: 110,
    // Strong likeness before a weak one.
    sort: ({ standing, reasons }) => STANDINGS[standing].order * 2 + (reasons.some(({ strong }) => strong) ? 1 : 0),
    text: ({ standing }) => STANDINGS[standing].label,
    cell: ({ standing }) => (
      <Chip
        severity={
          standing === "threat"
            ? "bad"
            : standing === "newly_registered" || standing === "host_threat"
              ? "warning"
              : "neutral"
        }
      >
        {STANDINGS[standing].label}
      </Chip>
    ),
  },
  {
    id: "name",
    label: "Domain",
    width: 280,
    sort: keyOf,
    text: keyOf,
    cell: ({ name, unicode }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Door kind="name" value={name} keyboard={false} className="mono truncate text-accent">
          {name}
        </Door>
        {unicode !== null && <span className="truncate text-xs text-faint">{unicode}</span>}
      </span>
    ),
  },
  plain("rules", "Rule", 170, rulesOf, true),
  plain("reasons", "Why", 340, detailsOf, true),
  {
    id: "evidence",
    label: "Evidence",
    width: 230,
    sort: ({ evidence }) => evidence.length,
    text: evidenceNames,
    cell: (one) => (
      <span className="flex min-w-0 items-center gap-1">
        <Evidence one={one} />
      </span>
    ),
  },
  {
    ...plain("addresses", "Addresses", 210, (one) => valuesText(one.addresses, one.addresses_total), true),
    sort: ({ addresses_total: total }) => total,
    cell: ({ addresses, addresses_total: total }) => <Values kind="address" values={addresses} total={total} />,
  },
  {
    ...plain("mail_servers", "Mail servers", 230, (one) => valuesText(one.mail_servers, one.mail_servers_total), true),
    sort: ({ mail_servers_total: total }) => total,
    cell: ({ mail_servers: names, mail_servers_total: total }) => <Values kind="name" values={names} total={total} />,
  },
  plain("registered", "Registered", 120, ({ registration_date: day }) => day ?? ""),
  {
    ...plain("age", "Age", 100, ageText),
    sort: ({ age_days: days }) => days ?? undefined,
  },
  plain("first_seen", "First seen", 120, ({ first_seen: day }) => day),
  plain("last_seen", "Last seen", 120, ({ last_seen: day }) => day),
  {
    id: "hosts",
    label: "Hosts",
    width: 90,
    sort: ({ hosts_total: total }) => total,
    text: ({ hosts }) => hosts.join(", "),
    cell: ({ hosts, hosts_total: total }) => <TextCell title={hosts.join(", ")}>{formatNumber(total)}</TextCell>,
  },
  plain("sources", "Sources", 300, sourcesOf, true),
];

const searchText = (one: SimilarDomain): string =>
  [
    one.name,
    one.unicode ?? "",
    rulesOf(one),
    detailsOf(one),
    evidenceNames(one),
    ...one.hosts,
    ...one.addresses,
    ...one.mail_servers,
    sourcesOf(one),
  ]
    .join("\n")
    .toLowerCase();
