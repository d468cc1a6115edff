import { useMemo } from "react";
import { filtered } from "./query-text.ts";
import type { FieldActions } from "./results/JsonDocument.tsx";
import { type EventSearchParams, joinNames, splitNames } from "./search-params.ts";
import { useUpdate } from "./use-update.ts";

/** What can be done with fields, and with all columns at once. */
export interface ColumnActions extends FieldActions {
  onColumns(columns: readonly string[]): void;
}

/** Filters and columns of the event search: both stand in its address. */
export function useFieldActions({ query = "", columns: joined }: EventSearchParams): ColumnActions {
  const update = useUpdate();
  return useMemo(() => {
    const columns = splitNames(joined);
    const onColumns = (next: readonly string[]) => update({ columns: joinNames(next) }, { replace: true });
    return {
      columns,
      onColumns,
      onFilter: (field, value, out) => update({ query: filtered(query, field, value, out), log: undefined }),
      onColumn: (field, shown) => onColumns(shown ? [...columns, field] : columns.filter((other) => other !== field)),
    };
  }, [joined, query, update]);
}
