import { Columns3, Download, ListFilter } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "../Button.tsx";
import { Menu, MenuCheck, MenuItem, MenuLabel } from "../Menu.tsx";
import { formatNumber } from "../../lib/format.ts";
import type { ExportFormat } from "./export.ts";

interface ToolbarProps {
  filterBox: RefObject<HTMLInputElement | null>;
  exportButton: RefObject<HTMLButtonElement | null>;
  filter: string;
  onFilter: (text: string) => void;
  shown: number;
  total: number;
  columns: readonly { readonly id: string; readonly label: string }[];
  isVisible: (id: string) => boolean;
  onVisible: (id: string, shown: boolean) => void;
  onExport: (format: ExportFormat) => void;
}

export function Toolbar(props: ToolbarProps) {
  return (
    <div className="flex shrink-0 items-center gap-2">
      <div className="relative w-72">
        <ListFilter className="pointer-events-none absolute top-2 left-2.5 size-4 text-faint" aria-hidden />
        <input
          ref={props.filterBox}
          type="search"
          aria-label="Filter results"
          placeholder="Filter results"
          spellCheck={false}
          value={props.filter}
          onChange={(event) => props.onFilter(event.target.value)}
          className="h-8 w-full rounded-md border border-line-strong bg-panel pr-2 pl-8 text-sm placeholder:text-faint focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
        />
      </div>
      <p role="status" className="tabular flex-1 px-2 text-xs text-dim">
        showing {formatNumber(props.shown)} of {formatNumber(props.total)} results
      </p>
      <Menu
        trigger={
          <Button>
            <Columns3 aria-hidden /> Columns
          </Button>
        }
      >
        <MenuLabel>Shown columns</MenuLabel>
        {props.columns.map(({ id, label }) => (
          <MenuCheck key={id} checked={props.isVisible(id)} onChange={(shown) => props.onVisible(id, shown)}>
            {label}
          </MenuCheck>
        ))}
      </Menu>
      <Menu
        trigger={
          <Button ref={props.exportButton} disabled={props.shown === 0}>
            <Download aria-hidden /> Export
          </Button>
        }
      >
        <MenuItem onSelect={() => props.onExport("json")}>json</MenuItem>
        <MenuItem onSelect={() => props.onExport("jsonl")}>jsonl</MenuItem>
      </Menu>
    </div>
  );
}
