import type { EventHit } from "@fyr/contract";
import { Columns3, Copy, ZoomIn, ZoomOut } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { toast } from "../../../components/toast/index.ts";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { menuOfLine } from "../../../components/door/PlainValue.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { copyText } from "../../../lib/clipboard.ts";
import { cn } from "../../../lib/cn.ts";
import { formatBytes, formatNumber } from "../../../lib/format.ts";
import { wholeDocument } from "../api.ts";
import { type DocumentLine, type Leaf, linesOf, type Marks } from "./document.ts";
import { JsonLine } from "./Json.tsx";
import { moveInLines } from "./line-keys.ts";

/** What can be done with a field of a document. */
export interface FieldActions {
  readonly columns: readonly string[];
  /** Searches for events with the value, or without it. */
  onFilter(field: string, value: string | number | boolean, out: boolean): void;
  onColumn(field: string, shown: boolean): void;
}

/** Lines that are written out at once: each has four buttons, and a document of a megabyte has 60,000 lines. */
const LINES_AT_ONCE = 1000;

/** A document, a field a line, each with what can be done with it. Of a long one the beginning, until it is asked for. */
export function JsonDocument({ hit, marks, actions }: { hit: EventHit; marks: Marks; actions: FieldActions }) {
  const [wanted, setWanted] = useState(false);
  const whole = useQuery({ ...wholeDocument(hit), enabled: wanted });
  const isCut = hit.document_bytes !== undefined && whole.data === undefined;
  const source = whole.data ?? hit.source;
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-canvas py-2 pr-3 pl-10">
      <div className="flex items-center justify-between gap-3">
        <p className="truncate text-xs text-faint">
          {hit.index}, document <span className="mono">{hit.id}</span>
        </p>
        {!isCut && (
          <CopyButton text={() => JSON.stringify(source, null, 2)} label="Copy document" look="ghost">
            Copy document
          </CopyButton>
        )}
      </div>
      {isCut && (
        <div className="flex items-center justify-between gap-3 rounded border border-line px-3 py-2 text-xs text-dim">
          {whole.isError ? (
            <p role="alert">The document could not be loaded: {messageOf(whole.error)}</p>
          ) : (
            <p>This is the beginning of a document of {formatBytes(hit.document_bytes ?? 0)}.</p>
          )}
          <Button
            look="ghost"
            disabled={whole.isFetching}
            onClick={() => (wanted ? void whole.refetch() : setWanted(true))}
          >
            {whole.isFetching ? "Loading…" : whole.isError ? "Try Again" : "Load the whole document"}
          </Button>
        </div>
      )}
      <Lines source={source} marks={marks} actions={actions} />
    </div>
  );
}

function Lines({ source, marks, actions }: { source: EventHit["source"]; marks: Marks; actions: FieldActions }) {
  const lines = useMemo(() => linesOf(source), [source]);
  const [shown, setShown] = useState(LINES_AT_ONCE);
  const left = lines.length - shown;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons' keys bubble here */}
      <ol aria-label="Document" onKeyDown={moveInLines} className="mono text-xs leading-5">
        {lines.slice(0, shown).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a document does not change
          <Line key={index} line={line} marks={marks} actions={actions} />
        ))}
      </ol>
      {left > 0 && (
        <Button look="ghost" className="self-start" onClick={() => setShown(shown + LINES_AT_ONCE)}>
          Show {formatNumber(Math.min(left, LINES_AT_ONCE))} of {formatNumber(left)} more lines
        </Button>
      )}
    </>
  );
}

function Line({ line, marks, actions }: { line: DocumentLine; marks: Marks; actions: FieldActions }) {
  const { indent, path, value } = line;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons' keys bubble here
    <li onContextMenu={menuOfLine} className="group/line flex items-start gap-2 rounded px-1 hover:bg-hover">
      <span className="min-w-0 flex-1 wrap-anywhere" style={{ paddingLeft: `${indent * 1.25}rem` }}>
        <JsonLine line={line} marks={marks} onFilter={actions.onFilter} />
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
      <Action label={`Filter for this value of ${path}`} keyboard onClick={() => actions.onFilter(path, value, false)}>
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
  keyboard = false,
  onClick,
  children,
}: {
  label: string;
  pressed?: boolean;
  /** Whether the tab key stops here; the arrows lead from there to the others of the line. */
  keyboard?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  // Four for each line of a document: a tooltip of the browser's own costs nothing until it is shown.
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      tabIndex={keyboard ? undefined : -1}
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
