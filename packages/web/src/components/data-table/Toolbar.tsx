import { Columns3, Filter, ListFilter } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useId } from "react";
import { Button } from "../Button.tsx";
import { Menu, MenuCheck, MenuLabel } from "../menu/index.ts";
import { cn } from "../../lib/cn.ts";
import { formatNumber } from "../../lib/format.ts";
import type { ColumnFilters } from "./column-filter.ts";
import type { ExportChoice, ExportGroup } from "./export.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { leavesFilter } from "./keys.ts";
import type { GivenFilter } from "./types.ts";

interface ToolbarProps<T> {
  filterRef: RefObject<HTMLInputElement | null>;
  exportRef: RefObject<HTMLButtonElement | null>;
  /** Takes what has the focus after the export, where a key in the rows asked for it. */
  takeExportedFrom: () => HTMLElement | null;
  filter: GivenFilter;
  shown: number;
  total: number;
  note: string | undefined;
  columns: readonly { readonly id: string; readonly label: string; readonly actions?: boolean }[];
  isVisible: (id: string) => boolean;
  onVisible: (id: string, shown: boolean) => void;
  exports: readonly ExportChoice<T>[];
  exportGroup: ExportGroup<T> | undefined;
  onExport: ComponentProps<typeof ExportMenu<T>>["onExport"];
  /** The selected rows; all shown ones where none is. */
  chosen: readonly T[];
  selected: number;
  actions: ReactNode;
  /** What else there is to know, in place of how the filter was read. */
  remark: ReactNode;
  columnFilters:
    | { readonly values: ColumnFilters | null; readonly onValues: (values: ColumnFilters | null) => void }
    | undefined;
  /** The focus goes to the rows. */
  onLeave: () => void;
  /** More rows come: a file of those that are there would look like all of them. */
  busy: boolean;
}

export function Toolbar<T>({
  filterRef,
  exportRef,
  takeExportedFrom,
  filter,
  shown,
  total,
  note,
  columns,
  isVisible,
  onVisible,
  exports,
  exportGroup,
  onExport,
  chosen,
  selected,
  actions,
  remark,
  columnFilters,
  onLeave,
  busy,
}: ToolbarProps<T>) {
  const { note: reading = null, isApplied = true } = filter;
  const readingId = useId();
  const wrong = reading !== null && reading.isWrong ? reading.text : null;
  const line =
    wrong === null
      ? (remark ??
        (reading !== null && (
          <span id={readingId} className="text-faint">
            {reading.text}
          </span>
        )))
      : !isApplied && <span className="text-danger">Not filtered, so not to be exported or copied</span>;
  // With more buttons than two, a narrow page has room for their pictures.
  const words = actions === undefined ? "" : "max-xl:sr-only";
  const bar = (
    <div className="flex min-h-9 shrink-0 items-center gap-2 max-lg:flex-wrap">
      <div
        className={cn(
          "relative max-w-full print:hidden",
          filter.placeholder === undefined ? "w-72" : "w-96 min-w-40 shrink max-lg:w-60",
        )}
      >
        <ListFilter className="pointer-events-none absolute top-2 left-2.5 size-4 text-faint" aria-hidden />
        <input
          ref={filterRef}
          type="search"
          aria-label="Filter results"
          placeholder={filter.placeholder ?? "Filter results"}
          spellCheck={false}
          value={filter.text}
          onChange={(event) => filter.onText(event.target.value)}
          onKeyDown={leavesFilter(onLeave)}
          aria-invalid={wrong !== null}
          aria-describedby={reading === null ? undefined : readingId}
          className="h-8 w-full rounded-md border border-line-strong bg-panel pr-2 pl-8 text-sm text-ellipsis placeholder:text-faint focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
        />
      </div>
      <div className="min-w-40 flex-1 px-2 text-xs">
        <output className="tabular text-dim">
          {busy && total === 0 ? "loading" : `showing ${formatNumber(shown)} of ${formatNumber(total)} results`}
          {note !== undefined && <>. {note}</>}
          {selected > 0 && <>, {formatNumber(selected)} selected</>}
        </output>
      </div>
      {/* Where they do not fit the line, they go on together in the next. */}
      <div className="ml-auto flex items-center justify-end gap-2 max-lg:flex-wrap lg:shrink-0">
        {actions}
        {columnFilters !== undefined && (
          <Button
            title="Filter by columns"
            aria-pressed={columnFilters.values !== null}
            onClick={() => columnFilters.onValues(columnFilters.values === null ? {} : null)}
          >
            <Filter aria-hidden /> <span className="max-2xl:sr-only">Column filters</span>
          </Button>
        )}
        <Menu
          trigger={
            <Button>
              <Columns3 aria-hidden /> <span className={words}>Columns</span>
            </Button>
          }
        >
          <MenuLabel>Shown columns</MenuLabel>
          {columns
            .filter((column) => column.actions !== true)
            .map(({ id, label }) => (
              <MenuCheck key={id} checked={isVisible(id)} onChange={(visible) => onVisible(id, visible)}>
                {label}
              </MenuCheck>
            ))}
        </Menu>
        <ExportMenu
          buttonRef={exportRef}
          takeReturn={takeExportedFrom}
          rows={chosen}
          selected={selected}
          exports={exports}
          group={exportGroup}
          onExport={onExport}
          refusal={
            busy
              ? "Rows are still loading: the file would lack them"
              : isApplied
                ? null
                : "These are not the rows that the filter asks for"
          }
          className={words}
        />
      </div>
    </div>
  );
  return (
    <div className="flex shrink-0 flex-col gap-1">
      {bar}
      {/* Its place is there before it: what stands below does not move. */}
      {(filter.note !== undefined || remark !== undefined) && <div className="min-h-4 px-1 text-xs">{line}</div>}
      {wrong !== null && (
        <p id={readingId} role="alert" className="text-xs text-danger">
          {wrong}
        </p>
      )}
    </div>
  );
}
