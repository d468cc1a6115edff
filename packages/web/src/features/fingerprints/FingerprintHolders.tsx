import { FINGERPRINT_MAX, type FingerprintHolder } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Busy } from "../../components/Busy.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Door } from "../../components/door/index.ts";
import { DataTable } from "../../components/data-table/index.ts";
import { GraphLink } from "../../components/GraphLink.tsx";
import { later } from "../../components/later.tsx";
import { Pager } from "../../components/Pager.tsx";
import { Chip } from "../../components/Tags.tsx";
import { withheldOf, WithheldNote } from "../../components/Withheld.tsx";
import { plural } from "../../lib/format.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { useSaveQuery } from "../history/index.ts";
import { type Holders, holdersOf } from "./api.ts";
import { holderColumns, searchTextIn } from "./columns.tsx";
import { QueryFailed } from "./QueryFailed.tsx";
import { fingerprintTypeName } from "./type-name.ts";
import { Uniqueness } from "./Uniqueness.tsx";
import { useTimes } from "../../lib/times.ts";

const ScansOfJarm = later(async () => ({ default: (await import("../scans/index.ts")).ScansOfJarm }));

/** The addresses that showed a fingerprint, with how rare it is. */
export function FingerprintHolders({
  value,
  jarm = false,
  log,
  onOpen,
}: {
  value: string;
  /** Only as a JARM. */
  jarm?: boolean;
  /** Whether the query is stored in the history. */
  log: boolean;
  onOpen: (ip: string) => void;
}) {
  const [page, setPage] = useState(0);
  const found = useQuery(holdersOf(value, jarm, page));
  useSaveQuery(value, "fingerprint_ips", log && found.isSuccess);
  const longest = Math.max(0, ...(found.data?.ips ?? []).map(({ ip }) => ip.length));
  const columns = useMemo(() => holderColumns(longest), [longest]);
  if (found.isPending) return <Busy>Looking for addresses with this fingerprint</Busy>;
  if (found.isError) return <QueryFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <Head value={value} jarm={jarm} found={found.data} />
      <WithheldNote withheld={withheldOf(found.data.ips)} />
      <DataTable
        label="Addresses"
        rows={found.data.ips}
        columns={columns}
        rowKey={keyOf}
        searchText={searchText}
        onOpen={(row) => onOpen(row.ip)}
        copyOnC={keyOf}
        busy={found.isFetching}
        exportName="fyr-fingerprint-ips"
        storageKey={`${STORAGE_KEYS.columns}.fingerprint_ips`}
      />
      <ScansOfJarm value={value} />
      {found.data.total > FINGERPRINT_MAX && (
        <Pager page={page + 1} size={FINGERPRINT_MAX} total={found.data.total} onPage={(next) => setPage(next - 1)} />
      )}
    </>
  );
}

const keyOf = ({ ip }: FingerprintHolder): string => ip;
const searchText = searchTextIn(holderColumns(0));

function Head({ value, jarm, found }: { value: string; jarm: boolean; found: Holders }) {
  const { formatDateTime } = useTimes();
  const { types, uniqueness, total, first_seen: first, last_seen: last } = found;
  // Of 32 digits it may have been pasted as the hash of a file.
  const isHash = !jarm && /^[\da-f]{32}$/i.test(value);
  return (
    <header className="flex shrink-0 flex-col gap-1.5">
      <div className="flex min-w-0 items-center gap-1">
        <h1 className="mono min-w-0 text-lg font-semibold break-all">{value}</h1>
        <CopyButton text={value} label="Copy fingerprint" size="icon-sm" />
        <GraphLink kind="fingerprint" value={value} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dim">
        {types.map((type) => (
          <Chip key={type}>{fingerprintTypeName(type)}</Chip>
        ))}
        {uniqueness !== null && <Uniqueness label={uniqueness} />}
        <span className="tabular">{plural(total, "address", "addresses")}</span>
        {first !== null && last !== null && (
          <span className="tabular text-xs text-faint">
            seen {formatDateTime(first)} – {formatDateTime(last)}
          </span>
        )}
      </p>
      {isHash && (
        <p className="text-dim">
          Read as a fingerprint.{" "}
          <Door kind="hash" value={value.toLowerCase()} className="text-accent">
            Read it as the hash of a file
          </Door>
        </p>
      )}
    </header>
  );
}
