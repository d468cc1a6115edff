import type { EventHit } from "@fyr/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import { X } from "lucide-react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { cn } from "../../../lib/cn.ts";
import { useHotkeys } from "../../../lib/hotkeys.ts";
import { usePrinting } from "../../../lib/printing.ts";
import { useRowLeft } from "../../../lib/row-left.ts";
import { nextRow } from "../../../components/data-table/keys.ts";
import { EventRow } from "./EventRow.tsx";
import type { FieldActions } from "./JsonDocument.tsx";
import { gridOf } from "./layout.ts";
import { walkFrom } from "./walk.ts";

interface EventTableProps {
  rows: readonly EventHit[];
  actions: FieldActions;
  busy: boolean;
}

/** What scrolls: the page itself, so that the histogram makes room for the rows. */
const scroller = () => document.querySelector<HTMLElement>("#content");
const HEAD_PX = 36;
/** Rows on paper at most. */
export const PRINTED = 2000;

/** Events in rows of any height; only those in view are in the document. Arrows, j and k move, Enter opens, and what is open moves on. */
export function EventTable({ rows, actions, busy }: EventTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(-1);
  const [margin, setMargin] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const table = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [box, page] = [list.current, scroller()];
    const content = page?.firstElementChild;
    if (box === null || page === null || content === null || content === undefined) return undefined;
    const measure = () =>
      setMargin(Math.round(box.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop));
    measure();
    // What stands above may grow or shrink.
    const resized = new ResizeObserver(measure);
    resized.observe(content);
    return () => resized.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- its instance changes in place; no compiler memoises this
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: scroller,
    estimateSize: () => 76,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: HEAD_PX,
  });
  const isPrinting = usePrinting();
  const drawn = isPrinting
    ? rows.slice(0, PRINTED).map(({ id }, index) => ({ index, key: id, start: 0 }))
    : virtualizer.getVirtualItems().map(({ index, key, start }) => ({ index, key, start }));
  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  /** Of a row whose document is open, the keys lead to the next document. */
  const move = (from: string, to: string) =>
    setOpen((before) => new Set([...before].filter((id) => id !== from)).add(to));
  const current = Math.min(active, rows.length - 1);
  const [rowLeft, noteRow] = useRowLeft("Events");
  const due = useRef(rowLeft);
  const currentId = rows[current]?.id;
  useEffect(() => {
    if (currentId !== undefined) noteRow(currentId);
  }, [currentId, noteRow]);
  // Whoever comes back goes on from the event that led away.
  useEffect(() => {
    const found = due.current === null ? -1 : rows.findIndex(({ id }) => id === due.current);
    if (found < 0) return;
    due.current = null;
    setActive(found);
  }, [rows]);
  const show = (row: number) => {
    setActive(row);
    virtualizer.scrollToIndex(row);
  };
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const next = nextRow(event.key, current, rows.length, 8);
    const row = rows[current];
    if (next !== null) {
      show(next);
      const target = rows[next];
      if (row !== undefined && target !== undefined && open.has(row.id)) move(row.id, target.id);
    } else if (event.key === "Enter" && row !== undefined) toggle(row.id);
    else if (event.key === "Escape" && row !== undefined && open.has(row.id)) toggle(row.id);
    else return;
    event.preventDefault();
  };

  // Where nothing has the focus, as on a page that was just opened, the rows take it.
  const begin = () => {
    if (document.activeElement !== document.body || rows.length === 0) return;
    table.current?.focus({ preventScroll: true });
    show(Math.max(current, 0));
  };
  useHotkeys({ j: begin });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move through the rows
    <section
      ref={table}
      aria-label="Events"
      data-rows=""
      aria-busy={busy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move through the rows
      tabIndex={0}
      onKeyDown={keys}
      onClick={({ target }) => walkFrom(target, rows, show)}
      className={cn("rounded-lg border border-line bg-panel focus-visible:-outline-offset-2", busy && "opacity-60")}
    >
      <div
        style={{ ...gridOf(actions.columns), height: HEAD_PX }}
        className="sticky top-0 z-10 grid items-center gap-x-3 rounded-t-lg border-b border-line-strong bg-raised pr-3 text-xs font-medium text-dim"
      >
        <span />
        <span>Date</span>
        {actions.columns.map((column) => (
          <span key={column} className="group/head flex min-w-0 items-center gap-1">
            <span className="mono truncate" title={column}>
              {column}
            </span>
            <button
              type="button"
              aria-label={`Hide the column ${column}`}
              title="Hide the column"
              onClick={() => actions.onColumn(column, false)}
              className="grid size-5 shrink-0 place-items-center rounded text-faint hover:bg-hover hover:text-ink"
            >
              <X className="size-3" aria-hidden />
            </button>
          </span>
        ))}
        <span>Document</span>
      </div>
      <ul ref={list} className="relative" style={isPrinting ? {} : { height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index, key, start }) => {
          const hit = rows[index];
          return (
            hit !== undefined && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                style={{ transform: `translateY(${start - margin}px)` }}
                className="absolute inset-x-0 top-0 border-b border-line last:rounded-b-lg print:static print:transform-none! print:break-inside-avoid"
              >
                <EventRow
                  hit={hit}
                  open={open.has(hit.id)}
                  active={index === current}
                  actions={actions}
                  onToggle={toggle}
                />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
