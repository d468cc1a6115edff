import { useVirtualizer } from "@tanstack/react-virtual";
import { SearchX } from "lucide-react";
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { replaceSlideOver, walkInSlideOver } from "../slide-over/index.ts";
import { toast } from "../toast/index.ts";
import { EmptyState } from "../states.tsx";
import { Skeleton } from "../Skeleton.tsx";
import { formatNumber } from "../../lib/format.ts";
import { copyText } from "../../lib/clipboard.ts";
import { useHotkeys } from "../../lib/hotkeys.ts";
import { usePrinting } from "../../lib/printing.ts";
import { useRowLeft } from "../../lib/row-left.ts";
import { BodyRow } from "./BodyRow.tsx";
import type { ColumnFilters } from "./column-filter.ts";
import { type ExportChoice, type ExportGroup, JSON_EXPORTS } from "./export.ts";
import { useExport } from "./use-export.tsx";
import { FilterRow } from "./FilterRow.tsx";
import { HeaderRow } from "./HeaderRow.tsx";
import { layoutOf, ROW_HEIGHT } from "./layout.ts";
import { nextRow } from "./keys.ts";
import { SelectBox } from "./SelectBox.tsx";
import { Toolbar } from "./Toolbar.tsx";
import type { DataColumn, GivenFilter } from "./types.ts";
import { useDataTable } from "./use-data-table.ts";
import { useSelection } from "./use-selection.ts";

/** Pixels from edge to edge of a sheet of A4 that is turned, without its margins. */
const SHEET_PX = 1000;
/** Where the window leaves less room, the page scrolls as well: without any, no row would be drawn. */
const LEAST_PX = 7 * ROW_HEIGHT;
const NO_KEYS = {};
/** Rows on paper at most. */
const PRINTED = 2000;

interface DataTableProps<T> {
  label: string;
  rows: readonly T[];
  columns: readonly DataColumn<T>[];
  rowKey: (row: T) => string;
  /** Lower-case text of a row that the filter looks in. */
  searchText: (row: T) => string;
  /** The filter, where the rows that are given have passed it already. */
  filter?: GivenFilter;
  /** A box for each column, where the rows that are given have passed these already; null while they are not shown. */
  columnFilters?: { readonly values: ColumnFilters | null; readonly onValues: (values: ColumnFilters | null) => void };
  /** Rows can be selected: with the space bar, by their boxes, and all by the box above. */
  isSelectable?: boolean;
  /** What can be done with the selected rows; with all shown ones where none is, and with none while the filter is unread. */
  actions?: (rows: readonly T[], isApplied: boolean) => ReactNode;
  /** One line on the rows, beside the filter. */
  remark?: ReactNode;
  /** The files that rows can be written to; json and jsonl where none are given. */
  exports?: readonly ExportChoice<T>[];
  /** More files, below those. */
  exportGroup?: ExportGroup<T>;
  onOpen: (row: T) => void;
  /** What the key `c` copies of the active row. */
  copyOnC: (row: T) => string;
  /** The page is there for it: where nothing has the focus, its keys work all the same. */
  isMain?: boolean;
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
 * A table of any length: only rows in view are in the document. Keyboard as in a grid: arrows, j and k move the active row,
 * the arrows to the sides go through its cells, whose menus Shift+F10 opens; Enter opens it, `c` copies, `e` exports, `f` filters; Enter, the arrow down and Escape lead from a filter back to the rows.
 */
export function DataTable<T>(props: DataTableProps<T>) {
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
    filter: given,
    columnFilters,
    isSelectable = false,
    isMain = false,
    actions,
    remark,
    exports = JSON_EXPORTS,
    exportGroup,
  } = props;
  const table = useDataTable({
    rows,
    columns,
    searchText: given === undefined ? searchText : null,
    storageKey,
    initialSort,
  });
  const { shown, visible } = table;
  const filter = given ?? { text: table.filter, onText: table.setFilter };
  const isFiltered = filter.text !== "" || Object.keys(columnFilters?.values ?? {}).length > 0;
  const isApplied = filter.isApplied ?? true;
  const selection = useSelection(shown, rowKey);
  const chosen = selection.rows.length > 0 ? selection.rows : shown;
  /** -1 until the focus is in the table. */
  const [active, setActive] = useState(-1);
  /** The cell of that row that the keys are on; -1 for the row as a whole. */
  const [cell, setCell] = useState(-1);
  const scroller = useRef<HTMLDivElement>(null);
  const filterBox = useRef<HTMLInputElement>(null);
  const exportButton = useRef<HTMLButtonElement>(null);
  const prefix = useId();
  const isFilterRow = columnFilters !== undefined && columnFilters.values !== null;
  const layout = useMemo(() => layoutOf(visible, isSelectable), [visible, isSelectable]);
  // oxlint-disable-next-line react/incompatible-library -- its instance changes in place; no compiler memoises this
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // The header scrolls with the rows and stays in sight above them: each row ends so much lower.
    scrollPaddingEnd: isFilterRow ? 2 * ROW_HEIGHT : ROW_HEIGHT,
  });

  const isPrinting = usePrinting();
  const drawn = isPrinting
    ? shown.slice(0, PRINTED).map((_, index) => index)
    : virtualizer.getVirtualItems().map(({ index }) => index);

  // What was active may have been filtered away.
  const current = Math.min(active, shown.length - 1);
  const [rowLeft, noteRow] = useRowLeft(label);
  /** The row that the page was left at, until it is there again. */
  const due = useRef(rowLeft);
  const order = useRef({ sorting: table.sorting, text: filter.text });
  useEffect(() => {
    const isSame = order.current.sorting === table.sorting && order.current.text === filter.text;
    if (isSame) return;
    order.current = { sorting: table.sorting, text: filter.text };
    due.current = null;
    scroller.current?.scrollTo({ top: 0 });
    setActive(-1);
  }, [table.sorting, filter.text]);
  const activeRow = shown[current];
  const activeKey = activeRow === undefined ? null : rowKey(activeRow);
  useEffect(() => {
    if (activeKey !== null) noteRow(activeKey);
  }, [activeKey, noteRow]);

  const copy = useCallback((text: string) => {
    void copyText(text).then((copied) =>
      copied ? toast.success(`Copied ${text}`) : toast.error("The browser did not allow copying."),
    );
  }, []);
  const now = useRef({ shown, onOpen, rowKey });
  useEffect(() => {
    now.current = { shown, onOpen, rowKey };
  });
  const grid = useRef<HTMLTableElement>(null);
  const { scrollToIndex } = virtualizer;
  /** Opens a row. Where that shows it in the panel, the keys lead on from there to its neighbours. */
  const open = useCallback(
    (row: T, index: number) => {
      // Rows leave the document as they scroll away: the grid holds the focus for them, and gets it back.
      grid.current?.focus({ preventScroll: true });
      setActive(index);
      now.current.onOpen(row);
      let at = now.current.rowKey(row);
      walkInSlideOver({
        go: (by) => {
          const { shown: those, onOpen: show, rowKey: keyOf } = now.current;
          const next = those.findIndex((one) => keyOf(one) === at) + by;
          const found = those[next];
          if (found === undefined) return;
          at = keyOf(found);
          setActive(next);
          scrollToIndex(next);
          replaceSlideOver(() => show(found));
        },
      });
    },
    [scrollToIndex],
  );
  useEffect(() => {
    if (due.current === null) return;
    const found = shown.findIndex((row) => rowKey(row) === due.current);
    if (found < 0) return;
    due.current = null;
    setActive(found);
    scrollToIndex(found);
  }, [shown, rowKey, scrollToIndex]);
  const files = useExport<T>(exportName);
  /** Where the focus was as the key opened the menu. */
  const exportedFrom = useRef<HTMLElement>(null);
  const takeExportedFrom = () => {
    const from = exportedFrom.current;
    exportedFrom.current = null;
    return from;
  };
  const openExport = () => {
    const button = exportButton.current;
    if (button === null || button.disabled) return;
    exportedFrom.current = grid.current;
    button.focus();
    button.dispatchEvent(new globalThis.KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  };

  const toCell = (next: number) => {
    setCell(next);
    // Once it is marked: where the table is wider than its window, the cell may be out of sight.
    requestAnimationFrame(() =>
      grid.current?.querySelector("[data-by-keys]")?.scrollIntoView({ inline: "nearest", block: "nearest" }),
    );
  };

  const keys = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const next = nextRow(event.key, current, shown.length, page);
    const row = shown[current];
    if (next !== null) {
      setActive(next);
      virtualizer.scrollToIndex(next);
    } else if (event.key === "ArrowRight" && row !== undefined) toCell(Math.min(cell + 1, visible.length - 1));
    else if (event.key === "ArrowLeft" && row !== undefined) toCell(Math.max(cell - 1, -1));
    else if (event.key === "Enter" && row !== undefined) open(row, current);
    else if (event.key === " " && row !== undefined && isSelectable) selection.toggle(row, current, event.shiftKey);
    else if (event.key === "c" && row !== undefined) copy(visible[cell]?.text(row) || copyOnC(row));
    else if (event.key === "e") openExport();
    else if (event.key === "f") filterBox.current?.focus();
    else return;
    event.preventDefault();
  };

  /** Moves the keys to the cell that something stands in. */
  const goTo = (target: Element) => {
    const found = target.closest<HTMLTableCellElement>("tbody td");
    const index = Number(found?.parentElement?.getAttribute("aria-rowindex") ?? 0) - 2;
    if (found === null || index < 0) return;
    setActive(index);
    setCell(found.cellIndex);
  };

  /** The keys for menus open that of the cell's value, or of what the active row is of; the pointer is on a value itself. */
  const menuOfRow = (event: MouseEvent<HTMLTableElement>) => {
    if (event.button === 2) return;
    if (event.target !== event.currentTarget) {
      // Once its menu is closed the grid has the focus, and the arrows go on from there.
      if (document.activeElement !== event.currentTarget) goTo(event.target as Element);
      return;
    }
    const value =
      event.currentTarget.querySelector("[data-by-keys] :is([data-door], [data-plain-value])") ??
      event.currentTarget.querySelector("[aria-selected=true] :is([data-of-row], [data-door])");
    if (value === null) return;
    event.preventDefault();
    value.dispatchEvent(new globalThis.MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  };

  /** From a filter to what it left: the first row. */
  const enter = () => {
    grid.current?.focus({ preventScroll: true });
    setActive(Math.min(0, shown.length - 1));
  };
  const begin = () => {
    // What has the focus has the arrows.
    if (document.activeElement === document.body && shown.length > 0) enter();
  };
  useHotkeys(
    isMain
      ? {
          e: openExport,
          f: () => filterBox.current?.focus(),
          j: begin,
        }
      : NO_KEYS,
  );

  return (
    <section
      aria-label={label}
      // The sheet is turned for it: see styles/index.css.
      data-prints="wide"
      style={isPrinting ? { zoom: Math.min(1, SHEET_PX / layout.width) } : undefined}
      className="flex min-h-0 flex-1 flex-col gap-3 print:block"
    >
      <Toolbar
        filterRef={filterBox}
        exportRef={exportButton}
        takeExportedFrom={takeExportedFrom}
        filter={filter}
        shown={shown.length}
        total={total ?? rows.length}
        note={note}
        columns={columns}
        isVisible={table.isVisible}
        onVisible={table.setVisible}
        exports={exports}
        exportGroup={exportGroup}
        onExport={files.start}
        chosen={chosen}
        selected={selection.rows.length}
        actions={actions?.(isApplied ? chosen : [], isApplied)}
        remark={remark}
        columnFilters={columnFilters}
        onLeave={enter}
        busy={busy}
      />
      <div
        ref={scroller}
        style={isPrinting ? {} : { minHeight: maxHeight === undefined ? LEAST_PX : undefined, maxHeight }}
        className="relative min-h-0 flex-1 overflow-auto rounded-lg border border-line bg-panel focus-within:border-line-strong has-[>table:focus-visible]:outline-2 has-[>table:focus-visible]:-outline-offset-1 has-[>table:focus-visible]:outline-accent print:overflow-visible"
      >
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA allows it on tables
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-busy={busy}
          aria-rowcount={shown.length + 1}
          aria-colcount={visible.length}
          aria-activedescendant={current < 0 ? undefined : `${prefix}${current}${cell < 0 ? "" : "-cell"}`}
          onKeyDown={keys}
          onContextMenu={menuOfRow}
          // On paper a table like any other: its head is repeated on each sheet, and its columns are as wide as what they hold.
          className="block outline-none print:table print:w-full"
        >
          <HeaderRow
            columns={visible}
            layout={layout}
            sorting={table.sorting}
            onSort={table.sortBy}
            select={
              isSelectable ? (
                <SelectBox
                  label="Select all rows"
                  checked={shown.length > 0 && selection.rows.length === shown.length}
                  isMixed={selection.rows.length > 0 && selection.rows.length < shown.length}
                  onChange={selection.toggleAll}
                />
              ) : undefined
            }
          >
            {columnFilters !== undefined && columnFilters.values !== null && (
              <FilterRow
                columns={visible}
                layout={layout}
                filters={columnFilters.values ?? {}}
                onFilters={columnFilters.onValues}
                onLeave={enter}
              />
            )}
          </HeaderRow>
          <tbody
            className="relative block print:table-row-group"
            style={{
              // On paper rows that do not fit a sheet go on to the next, and leave a gap.
              height: isPrinting ? undefined : virtualizer.getTotalSize(),
              minWidth: layout.row.minWidth,
            }}
          >
            {drawn.map((index) => {
              const row = shown[index];
              return (
                row !== undefined && (
                  <BodyRow
                    key={rowKey(row)}
                    id={`${prefix}${index}`}
                    row={row}
                    index={index}
                    columns={visible}
                    layout={layout}
                    active={index === current}
                    cell={index === current && cell >= 0 ? cell : undefined}
                    selected={isSelectable ? selection.has(row) : undefined}
                    onSelect={selection.toggle}
                    onOpen={open}
                    onCopy={copy}
                  />
                )
              );
            })}
          </tbody>
        </table>
        {isPrinting && shown.length > drawn.length && (
          <p className="p-3">
            The first {formatNumber(drawn.length)} of {formatNumber(shown.length)} rows. An export has all.
          </p>
        )}
        {shown.length === 0 && (
          <Nothing busy={busy && rows.length === 0 && !isFiltered} filtered={rows.length > 0 || isFiltered} />
        )}
      </div>
      {files.question}
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
