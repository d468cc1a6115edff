import { PROVIDER_TABLE_PX, type ProviderStat } from "@fyr/contract";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { DataTable } from "../../../components/data-table/index.ts";
import { STORAGE_KEYS } from "../../../lib/storage.ts";
import { useIsAdmin } from "../../session/index.ts";
import { columnsFor } from "./columns.tsx";

/** Every provider with its figures; a row leads to its profile. */
export function ProviderTable({ stats }: { stats: readonly ProviderStat[] }) {
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  // Of equal values in the sorted column, the larger total comes first.
  const rows = useMemo(() => stats.toSorted((a, b) => b.total - a.total), [stats]);
  const actions = useMemo(() => {
    const view = ({ name }: ProviderStat) => {
      // The row of addresses without a named provider has no profile.
      if (name !== "") void navigate({ to: "/providers/$name", params: { name } });
    };
    return { view, columns: columnsFor({ isAdmin, view }) };
  }, [isAdmin, navigate]);
  return (
    <DataTable
      label="Providers"
      rows={rows}
      columns={actions.columns}
      rowKey={keyOf}
      searchText={searchText}
      onOpen={actions.view}
      copyOnC={keyOf}
      busy={false}
      exportName="fyr-providers"
      storageKey={`${STORAGE_KEYS.columns}.providers`}
      initialSort="delta_week"
      maxHeight={PROVIDER_TABLE_PX}
    />
  );
}

const keyOf = ({ name }: ProviderStat): string => name;
const searchText = ({ name, display_name: title }: ProviderStat): string => `${name}\n${title}`.toLowerCase();
