import { FINGERPRINT_MAX, type IpFingerprint } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Busy } from "../../components/Busy.tsx";
import { DataTable } from "../../components/data-table/index.ts";
import { Pager } from "../../components/Pager.tsx";
import { useSaveQuery } from "../history/index.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { fingerprintsOf } from "./api.ts";
import { ipFingerprintColumns, searchTextIn } from "./columns.tsx";
import { QueryFailed } from "./QueryFailed.tsx";

/** What fingerprints an address has, as a table. */
export function IpFingerprints({
  ip,
  log,
  onOpen,
}: {
  ip: string;
  /** Whether the query is stored in the history. */
  log: boolean;
  onOpen: (fingerprint: string) => void;
}) {
  const [page, setPage] = useState(0);
  const [columns, searchText] = useMemo(() => {
    const made = ipFingerprintColumns(ip);
    return [made, searchTextIn(made)] as const;
  }, [ip]);
  const found = useQuery(fingerprintsOf(ip, page));
  useSaveQuery(ip, "ip_fingerprints", log && found.isSuccess);
  if (found.isPending) return <Busy>Loading fingerprints... The first request may take up to 60 seconds.</Busy>;
  if (found.isError) return <QueryFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <DataTable
        label="Fingerprints"
        rows={found.data.fingerprints}
        columns={columns}
        rowKey={keyOf}
        searchText={searchText}
        onOpen={(row) => onOpen(row.fingerprint)}
        copyOnC={(row) => row.fingerprint}
        busy={found.isFetching}
        exportName="fyr-fingerprints"
        storageKey={`${STORAGE_KEYS.columns}.ip_fingerprints`}
      />
      {found.data.total > FINGERPRINT_MAX && (
        <Pager page={page + 1} size={FINGERPRINT_MAX} total={found.data.total} onPage={(next) => setPage(next - 1)} />
      )}
    </>
  );
}

const keyOf = ({ type, fingerprint, port }: IpFingerprint): string => `${type} ${fingerprint} ${port}`;
