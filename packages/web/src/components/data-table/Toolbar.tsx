import { Columns3, Download, ListFilter } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "../Button.tsx";
import { Menu, MenuCheck, MenuItem, MenuLabel } from "../menu/index.ts";
import { formatNumber } from "../../lib/format.ts";
import type { ExportFormat } from "./export.ts";

interface ToolbarProps {
  filterRef: RefObject<HTMLInputElement | null>;
  exportRef: RefObject<HTMLButtonElement | null>;
  filter: string;
  onFilter: (text: string) => void;
  shown: number;
  total: number;
  note: string | undefined;
  columns: readonly { readonly id: string; readonly label: string; readonly actions?: boolean }[];
  isVisible: (id: string) => boolean;
  onVisible: (id: string, shown: boolean) => void;
  onExport: (format: ExportFormat) => void;
  /** More rows come: a file of those that are there would look like all of them. */
  busy: boolean;
}

export function Toolbar({
  filterRef,
  exportRef,
  filter,
  onFilter,
  shown,
  total,
  note,
  columns,
  isVisible,
  onVisible,
  onExport,
  busy,
}: ToolbarProps) {
  return (
    <div className="flex shrink-0 items-center gap-2">
      <div className="relative w-72">
        <ListFilter className="pointer-events-none absolute top-2 left-2.5 size-4 text-faint" aria-hidden />
        <input
          ref={filterRef}
          type="search"
          aria-label="Filter results"
          placeholder="Filter results"
          spellCheck={false}
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
          className="h-8 w-full rounded-md border border-line-strong bg-panel pr-2 pl-8 text-sm placeholder:text-faint focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
        />
      </div>
      <output className="tabular flex-1 px-2 text-xs text-dim">
        showing {formatNumber(shown)} of {formatNumber(total)} results{note !== undefined && <>. {note}</>}
      </output>
      <Menu
        trigger={
          <Button>
            <Columns3 aria-hidden /> Columns
          </Button>
        }
      >
        <MenuLabel>Shown columns</MenuLabel>
        {columns
          .filter(({ actions }) => actions !== true)
          .map(({ id, label }) => (
            <MenuCheck key={id} checked={isVisible(id)} onChange={(visible) => onVisible(id, visible)}>
              {label}
            </MenuCheck>
          ))}
      </Menu>
      <Menu
        trigger={
          <Button
            ref={exportRef}
            disabled={shown === 0 || busy}
            title={busy ? "Rows are still loading: the file would lack them" : undefined}
          >
            <Download aria-hidden /> Export
          </Button>
        }
      >
        <MenuItem onSelect={() => onExport("json")}>json</MenuItem>
        <MenuItem onSelect={() => onExport("jsonl")}>jsonl</MenuItem>
      </Menu>
    </div>
  );
}
