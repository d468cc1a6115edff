import type { RowData } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { SearchX } from "lucide-react";
import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { toast } from "../toast/index.ts";
import { EmptyState } from "../states.tsx";
import { Skeleton } from "../Skeleton.tsx";
import { copyText } from "../../lib/clipboard.ts";
import { download } from "../../lib/download.ts";
import { BodyRow } from "./BodyRow.tsx";
import { EXPORT_TYPES, type ExportFormat, exportRows } from "./export.ts";
import { HeaderRow } from "./HeaderRow.tsx";
import { layoutOf, ROW_HEIGHT } from "./layout.ts";
import { nextRow } from "./keys.ts";
import { Toolbar } from "./Toolbar.tsx";
import type { DataColumn } from "./types.ts";
import { useDataTable } from "./use-data-table.ts";

interface DataTableProps<T extends RowData> {
  label: string;
  rows: readonly T[];
  columns: readonly DataColumn<T>[];
  rowKey: (row: T) => string;
  searchText: (row: T) => string;
  onOpen: (row: T) => void;
  /** What the key `c` copies of the active row. */
  copyOnC: (row: T) => string;
  /** More rows are on their way. */
  busy: boolean;
  exportName: string;
  storageKey: string;
  /** How many there are in all, where the rows are only some of them. */
  total?: number;
  /** What is to be known of rows that are missing. */
  note?: string;
  /** The column that rows are ordered by at first, descending; the first one by default. */
  initialSort?: string;
  /** Pixels beyond which rows scroll; without it they scroll in the room that is left. */
  maxHeight?: number;
}

/**
 * A table of any length: only rows in view are in the document. Keyboard as in a grid: arrows move the active row,
 * Enter opens it, `c` copies, `e` exports, `f` filters.
 */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const {
    label,
    rows,
    columns,
    rowKey,
    searchText,
    onOpen,
    copyOnC,
    busy,
    exportName,
    storageKey,
    total,
    note,
    initialSort,
    maxHeight,
  } = props;
  const table = useDataTable({ rows, columns, searchText, storageKey, initialSort });
  const { shown, visible } = table;
  /** -1 until the focus is in the table. */
  const [active, setActive] = useState(-1);
  const scroller = useRef<HTMLDivElement>(null);
  const filterBox = useRef<HTMLInputElement>(null);
  const exportButton = useRef<HTMLButtonElement>(null);
  const prefix = useId();
  const layout = useMemo(() => layoutOf(visible), [visible]);
  // oxlint-disable-next-line react/incompatible-library -- its instance changes in place; no compiler memoises this
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollPaddingStart: ROW_HEIGHT,
  });

  // What was active may have been filtered away.
  const current = Math.min(active, shown.length - 1);
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
    setActive(-1);
  }, [table.sorting, table.filter]);

  const copy = useCallback((text: string) => {
    void copyText(text).then((copied) =>
      copied ? toast.success(`Copied ${text}`) : toast.error("The browser did not allow copying."),
    );
  }, []);
  const open = useCallback(
    (row: T, index: number) => {
      setActive(index);
      onOpen(row);
    },
    [onOpen],
  );
  const save = (format: ExportFormat) => {
    const parts = exportRows(
      shown.map((row) => row.original),
      format,
    );
    download(`${exportName}.${format}`, EXPORT_TYPES[format], parts);
  };

  const keys = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const next = nextRow(event.key, current, shown.length, page);
    const row = shown[current];
    if (next !== null) {
      setActive(next);
      virtualizer.scrollToIndex(next);
    } else if (event.key === "Enter" && row !== undefined) onOpen(row.original);
    else if (event.key === "c" && row !== undefined) copy(copyOnC(row.original));
    else if (event.key === "e") exportButton.current?.focus();
    else if (event.key === "f") filterBox.current?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <section aria-label={label} className="flex min-h-0 flex-1 flex-col gap-3">
      <Toolbar
        filterRef={filterBox}
        exportRef={exportButton}
        filter={table.filter}
        onFilter={table.setFilter}
        shown={shown.length}
        total={total ?? rows.length}
        note={note}
        columns={columns}
        isVisible={table.isVisible}
        onVisible={table.setVisible}
        onExport={save}
        busy={busy}
      />
      <div
        ref={scroller}
        style={{ maxHeight }}
        className="min-h-0 flex-1 overflow-auto rounded-lg border border-line bg-panel focus-within:border-line-strong"
      >
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA allows it on tables
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-busy={busy}
          aria-rowcount={shown.length + 1}
          aria-colcount={visible.length}
          aria-activedescendant={current >= 0 ? `${prefix}${current}` : undefined}
          onKeyDown={keys}
          className="block outline-none"
        >
          <HeaderRow columns={visible} layout={layout} sorting={table.sorting} onSort={table.sortBy} />
          <tbody
            className="relative block"
            style={{ height: virtualizer.getTotalSize(), minWidth: layout.row.minWidth }}
          >
            {virtualizer.getVirtualItems().map(({ index }) => {
              const row = shown[index];
              return (
                row !== undefined && (
                  <BodyRow
                    key={rowKey(row.original)}
                    id={`${prefix}${index}`}
                    row={row.original}
                    index={index}
                    columns={visible}
                    layout={layout}
                    active={index === current}
                    onOpen={open}
                    onCopy={copy}
                  />
                )
              );
            })}
          </tbody>
        </table>
        {shown.length === 0 && <Nothing busy={busy && rows.length === 0} filtered={rows.length > 0} />}
      </div>
    </section>
  );
}

function Nothing({ busy, filtered }: { busy: boolean; filtered: boolean }) {
  if (!busy) {
    return (
      <EmptyState icon={SearchX} title={filtered ? "No row matches the filter" : "No results found"}>
        {filtered ? "Try a different filter." : undefined}
      </EmptyState>
    );
  }
  return (
    <div aria-hidden className="flex flex-col">
      {[1, 0.9, 0.75, 0.6, 0.45, 0.3].map((opacity) => (
        <div key={opacity} style={{ opacity }} className="flex h-9 items-center gap-6 border-b border-line px-3">
          <Skeleton className="h-3 w-14" />
          <Skeleton className="h-3 w-32" />
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-3 flex-1" />
        </div>
      ))}
    </div>
  );
}
