import { Copy } from "lucide-react";
import { memo, type MouseEvent, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { type Layout, ROW_HEIGHT, stickyStyle } from "./layout.ts";
import { SelectBox } from "./SelectBox.tsx";
import { type DataColumn, FIXED_COLUMNS } from "./types.ts";

interface BodyRowProps<T> {
  id: string;
  row: T;
  /** Position among the shown rows. */
  index: number;
  columns: readonly DataColumn<T>[];
  layout: Layout;
  active: boolean;
  /** The position of the cell that the keys are on; undefined where they are on no cell of this row. */
  cell?: number | undefined;
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined;
  onSelect: (row: T, index: number, through: boolean) => void;
  onOpen: (row: T, index: number) => void;
  onCopy: (text: string) => void;
}

function Row<T>({
  id,
  row,
  index,
  columns,
  layout,
  active,
  cell,
  selected,
  onSelect,
  onOpen,
  onCopy,
}: BodyRowProps<T>) {
  // Ten buttons a row, of which one can be pressed at a time: only the row under the pointer has them.
  const [hovered, setHovered] = useState(false);
  const open = (event: MouseEvent) => {
    // Links and buttons in the row keep their own action, but those to what the row is of; selecting text is no click.
    const own = (event.target as Element).closest("a, button, input, label");
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if ((own !== null && (isNewTab || !own.matches("[data-of-row]"))) || getSelection()?.type === "Range") return;
    onOpen(row, index);
  };
  return (
    <tr
      id={id}
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={active}
      onClick={open}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      style={{ ...layout.row, height: ROW_HEIGHT, transform: `translateY(${index * ROW_HEIGHT}px)` }}
      className="group/row contain-strict absolute inset-x-0 top-0 grid cursor-pointer border-b border-line outline-none print:static print:table-row print:transform-none! print:contain-none print:break-inside-avoid"
    >
      {columns.map((column, position) => (
        <td
          key={column.id}
          id={cell === position ? `${id}-cell` : undefined}
          data-by-keys={cell === position ? "" : undefined}
          style={stickyStyle(layout, position)}
          className={cn(
            "group/cell relative flex min-w-0 items-center overflow-hidden bg-panel px-3 group-hover/row:bg-raised",
            // What the window cuts has as many lines as it needs.
            "print:static! print:table-cell print:border-b print:border-line print:py-1 print:align-middle print:[&_.truncate]:whitespace-normal",
            column.actions === true && "justify-center px-1",
            selected === true && "bg-raised",
            active && "bg-hover group-hover/row:bg-hover",
            active && position === 0 && "shadow-[inset_2px_0_0_var(--accent)]",
            position === FIXED_COLUMNS - 1 && "border-r border-line",
            cell === position && "inset-ring inset-ring-accent",
          )}
        >
          {/* Before the cell's own buttons, which are then not beneath it. */}
          {hovered && column.actions !== true && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Copy ${column.label}`}
              onClick={() => onCopy(column.text(row))}
              className="absolute top-1.5 right-1 hidden size-6 place-items-center rounded border border-line-strong bg-panel text-dim group-hover/cell:grid hover:text-ink"
            >
              <Copy className="size-3" aria-hidden />
            </button>
          )}
          {position === 0 && selected !== undefined && (
            <SelectBox
              label="Select the row"
              checked={selected}
              onChange={(through) => onSelect(row, index, through)}
            />
          )}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

// The generic is lost by memo; the cast gives it back.
export const BodyRow = memo(Row) as typeof Row;
