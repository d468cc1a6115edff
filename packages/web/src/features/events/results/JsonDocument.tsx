import type { EventHit } from "@fyr/contract";
import { Columns3, Copy, ZoomIn, ZoomOut } from "lucide-react";
import type { ReactNode } from "react";
import { toast } from "../../../components/toast/index.ts";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { copyText } from "../../../lib/clipboard.ts";
import { cn } from "../../../lib/cn.ts";
import { type DocumentLine, type Leaf, linesOf, type Marks } from "./document.ts";
import { JsonLine } from "./Json.tsx";

/** What can be done with a field of a document. */
export interface FieldActions {
  readonly columns: readonly string[];
  /** Searches for events with the value, or without it. */
  onFilter(field: string, value: string | number | boolean, out: boolean): void;
  onColumn(field: string, shown: boolean): void;
}

/** A whole document, a field a line, each with what can be done with it. */
export function JsonDocument({ hit, marks, actions }: { hit: EventHit; marks: Marks; actions: FieldActions }) {
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-canvas py-2 pr-3 pl-10">
      <div className="flex items-center justify-between gap-3">
        <p className="truncate text-xs text-faint">
          {hit.index} · <span className="mono">{hit.id}</span>
        </p>
        <CopyButton text={() => JSON.stringify(hit.source, null, 2)} label="Copy document" look="ghost">
          Copy document
        </CopyButton>
      </div>
      <ol aria-label="Document" className="mono text-xs leading-5">
        {linesOf(hit.source).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a document does not change
          <Line key={index} line={line} marks={marks} actions={actions} />
        ))}
      </ol>
    </div>
  );
}

function Line({ line, marks, actions }: { line: DocumentLine; marks: Marks; actions: FieldActions }) {
  const { indent, path, value } = line;
  return (
    <li className="group/line flex items-start gap-2 rounded px-1 hover:bg-hover">
      <span className="min-w-0 flex-1 break-all" style={{ paddingLeft: `${indent * 1.25}rem` }}>
        <JsonLine line={line} marks={marks} />
      </span>
      {value !== undefined && value !== null && <Actions path={path} value={value} actions={actions} />}
    </li>
  );
}

/** Seen where the pointer or the focus is, and always there for the keyboard. */
function Actions({ path, value, actions }: { path: string; value: Exclude<Leaf, null>; actions: FieldActions }) {
  const shown = actions.columns.includes(path);
  const copy = () =>
    void copyText(String(value)).then((copied) =>
      copied ? toast.success(`Copied ${path}`) : toast.error("The browser did not allow copying."),
    );
  return (
    <span className="flex shrink-0 opacity-0 group-hover/line:opacity-100 focus-within:opacity-100">
      <Action label={`Filter for this value of ${path}`} onClick={() => actions.onFilter(path, value, false)}>
        <ZoomIn aria-hidden />
      </Action>
      <Action label={`Filter out this value of ${path}`} onClick={() => actions.onFilter(path, value, true)}>
        <ZoomOut aria-hidden />
      </Action>
      <Action
        label={shown ? `Hide the column ${path}` : `Show ${path} as a column`}
        pressed={shown}
        onClick={() => actions.onColumn(path, !shown)}
      >
        <Columns3 aria-hidden />
      </Action>
      <Action label={`Copy the value of ${path}`} onClick={copy}>
        <Copy aria-hidden />
      </Action>
    </span>
  );
}

function Action({
  label,
  pressed,
  onClick,
  children,
}: {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  // Four for each line of a document: a tooltip of the browser's own costs nothing until it is shown.
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
      className={cn(
        "grid size-5 place-items-center rounded text-dim hover:bg-raised hover:text-ink [&_svg]:size-3.5",
        pressed === true && "text-accent",
      )}
    >
      {children}
    </button>
  );
}
