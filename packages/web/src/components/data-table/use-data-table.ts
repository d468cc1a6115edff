import { useDeferredValue, useMemo, useState } from "react";
import { browserStorage } from "../../lib/storage.ts";
import { sortedRows } from "./sort.ts";
import type { DataColumn } from "./types.ts";

export interface Sorting {
  readonly id: string;
  readonly desc: boolean;
}

type Visibility = Record<string, boolean>;
const storage = browserStorage();

/** Filtering, sorting and column visibility; the last is remembered under `storageKey`. */
export function useDataTable<T>({
  rows,
  columns,
  searchText,
  storageKey,
  initialSort = columns[0]?.id ?? "",
}: {
  rows: readonly T[];
  columns: readonly DataColumn<T>[];
  /** Lower-case text of a row for the filter; null where the rows are filtered already. */
  searchText: ((row: T) => string) | null;
  storageKey: string;
  /** The column that rows are ordered by at first, descending. */
  initialSort?: string | undefined;
}) {
  const [filter, setFilter] = useState("");
  // A table of a hundred thousand takes longer to filter than a key press should: typing goes first.
  const wanted = useDeferredValue(filter.trim().toLowerCase());
  const [sorting, setSorting] = useState<Sorting>({ id: initialSort, desc: true });
  const [visibility, setVisibility] = useState<Visibility>(() => readVisibility(storageKey, columns));

  const found = useMemo(
    () => (wanted === "" || searchText === null ? rows : rows.filter((row) => searchText(row).includes(wanted))),
    [rows, wanted, searchText],
  );
  // A press is answered before the rows follow.
  const order = useDeferredValue(sorting);
  const shown = useMemo(
    () =>
      sortedRows(
        found,
        columns.find(({ id }) => id === order.id),
        order.desc,
      ),
    [found, columns, order],
  );
  const visible = useMemo(() => columns.filter(({ id }) => visibility[id] !== false), [columns, visibility]);

  return {
    filter,
    setFilter,
    sorting,
    /** A first click on a column sorts numbers and times descending, as the initial one is to begin with, and names from A on; another turns it round. */
    sortBy(id: string) {
      const isOfNames = ascends(
        columns.find((column) => column.id === id),
        found,
      );
      setSorting((before) => ({ id, desc: before.id === id ? !before.desc : !isOfNames }));
    },
    visible,
    isVisible: (id: string) => visibility[id] !== false,
    setVisible(id: string, isShown: boolean) {
      const next = { ...visibility, [id]: isShown };
      setVisibility(next);
      storage.setItem(storageKey, JSON.stringify(next));
    },
    /** Filtered and sorted. */
    shown,
  };
}

/** Whether a column is read from its first value on, as names are: times are read from the last. */
function ascends<T>(column: DataColumn<T> | undefined, rows: readonly T[]): boolean {
  if (column?.ascends !== undefined) return column.ascends;
  for (const row of rows) {
    const key = column?.sort(row);
    if (key !== undefined && key !== "") return typeof key === "string" && !/^\d{4}-\d\d-\d\d/.test(key);
  }
  return false;
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
