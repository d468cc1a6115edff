import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type RowData,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useDeferredValue, useMemo, useState } from "react";
import { browserStorage } from "../../lib/storage.ts";
import type { DataColumn } from "./types.ts";

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
});

export interface Sorting {
  readonly id: string;
  readonly desc: boolean;
}

type Visibility = Record<string, boolean>;
const storage = browserStorage();

/** Filtering, sorting and column visibility; the last is remembered under `storageKey`. */
export function useDataTable<T extends RowData>({
  rows,
  columns,
  searchText,
  storageKey,
  initialSort = columns[0]?.id ?? "",
}: {
  rows: readonly T[];
  columns: readonly DataColumn<T>[];
  /** Lower-case text of a row for the filter. */
  searchText: (row: T) => string;
  storageKey: string;
  /** The column that rows are ordered by at first, descending. */
  initialSort?: string | undefined;
}) {
  const [filter, setFilter] = useState("");
  // A table of a hundred thousand takes longer to filter than a key press should: typing goes first.
  const deferred = useDeferredValue(filter.trim().toLowerCase());
  const [sorting, setSorting] = useState<Sorting>({ id: initialSort, desc: true });
  const [visibility, setVisibility] = useState<Visibility>(() => readVisibility(storageKey, columns));

  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, T>();
    return columns.map((column) =>
      helper.accessor((row: T): unknown => column.sort(row), { id: column.id, sortFn: "basic", sortUndefined: "last" }),
    );
  }, [columns]);
  const state = useMemo(
    () => ({ sorting: [{ ...sorting }], globalFilter: deferred, columnVisibility: visibility }),
    [sorting, deferred, visibility],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state,
    // All columns' text is searched at once, so one column answers for the row.
    getColumnCanGlobalFilter: (column) => column.id === columns[0]?.id,
    globalFilterFn: (row, _column, wanted: string) => searchText(row.original).includes(wanted),
  });

  const visible = useMemo(() => columns.filter(({ id }) => visibility[id] !== false), [columns, visibility]);

  return {
    filter,
    setFilter,
    sorting,
    /** A first click on a column sorts it descending, as the initial one is to begin with; another turns it round. */
    sortBy(id: string) {
      setSorting((before) => ({ id, desc: before.id === id ? !before.desc : true }));
    },
    visible,
    isVisible: (id: string) => visibility[id] !== false,
    setVisible(id: string, shown: boolean) {
      const next = { ...visibility, [id]: shown };
      setVisibility(next);
      storage.setItem(storageKey, JSON.stringify(next));
    },
    /** Filtered and sorted. */
    shown: table.getRowModel().rows,
  };
}

function readVisibility<T>(key: string, columns: readonly DataColumn<T>[]): Visibility {
  const initial = Object.fromEntries(columns.map(({ id, initiallyHidden }) => [id, initiallyHidden !== true]));
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "{}");
    for (const [id, shown] of Object.entries(stored ?? {})) {
      if (id in initial && typeof shown === "boolean") initial[id] = shown;
    }
  } catch {
    // Something else wrote there: the initial columns will do.
  }
  return initial;
}
