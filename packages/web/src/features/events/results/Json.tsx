import { memo, type ReactNode } from "react";
import { Door } from "../../../components/door/index.ts";
import { PlainValue } from "../../../components/door/PlainValue.tsx";
import { usePrinting } from "../../../lib/printing.ts";
import { doorOf } from "./door-of.ts";
import { momentOf } from "./moment-of.ts";
import { TimeValue } from "./TimeValue.tsx";
import { Value, type FieldFilter } from "./Value.tsx";
import { cut, type DocumentLine, type Leaf, linesOf, type Marks, partsOf } from "./document.ts";

const NO_PARTS: readonly (readonly [number, number])[] = [];
const NO_MARKS: Marks = new Map();

/** A value in the colour of its type; what the query matched of it is marked. */
export function JsonValue({
  value,
  parts = NO_PARTS,
}: {
  value: Leaf;
  parts?: readonly (readonly [number, number])[];
}) {
  if (typeof value !== "string") {
    const marked = parts.length > 0;
    return (
      <span className={typeof value === "number" ? "text-accent" : "text-warning"}>
        {marked ? <Mark>{String(value)}</Mark> : String(value)}
      </span>
    );
  }
  return (
    <span className="text-success">
      &quot;
      {cut(value, parts).map(({ text, marked }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text stay in their order
        marked ? <Mark key={index}>{escaped(text)}</Mark> : escaped(text),
      )}
      &quot;
    </span>
  );
}

/** A line of a document as JSON writes it, without its indent. */
export function JsonLine({
  line,
  marks = NO_MARKS,
  onFilter,
  leadsInText = false,
}: {
  line: DocumentLine;
  marks?: Marks;
  /** With it, the values of events lead on. */
  onFilter?: FieldFilter;
  /** Only its addresses are links, within the text; other values have a menu. */
  leadsInText?: boolean;
}) {
  const { key, value, mark, comma } = line;
  const shown = value !== undefined && <JsonValue value={value} parts={partsOf(marks, line)} />;
  return (
    <>
      {key !== null && (
        <>
          <span className="text-dim">&quot;{key}&quot;</span>
          <span className="text-faint">: </span>
        </>
      )}
      {value === undefined ? (
        <span className="text-faint">{mark}</span>
      ) : leadsInText ? (
        <ValueInText field={line.path} value={value} onFilter={onFilter}>
          {shown}
        </ValueInText>
      ) : (
        <Value field={line.path} value={value} onFilter={onFilter}>
          {shown}
        </Value>
      )}
      {comma && <span className="text-faint">,</span>}
    </>
  );
}

const Mark = ({ children }: { children: string }) => (
  <mark className="rounded-xs bg-lamp/20 text-ink outline outline-lamp/50">{children}</mark>
);

/** As JSON writes it, without the quotes around. */
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Lines of a document that a row has room for; a row that scrolls by should not write out the others. */
const IN_A_ROW = 48;

interface InlineProps {
  source: Readonly<Record<string, unknown>>;
  marks: Marks;
  onFilter: FieldFilter;
}

/** The beginning of a document in one flow, for a row; on paper all of it. */
export const JsonInline = memo(({ source, marks, onFilter }: InlineProps) => {
  const isPrinting = usePrinting();
  return linesOf(source)
    .slice(0, isPrinting ? undefined : IN_A_ROW)
    .map((line, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a document does not change
      <span key={index} data-line={partsOf(marks, line).length > 0 ? index : undefined}>
        <JsonLine line={line} marks={marks} onFilter={onFilter} leadsInText />
        {line.comma && " "}
      </span>
    ));
});

/** In a row only addresses are links, as a row full of them is not read; the menus of others lead on. */
function ValueInText({
  field,
  value,
  onFilter,
  children,
}: {
  field: string;
  value: Leaf;
  onFilter: FieldFilter | undefined;
  children: ReactNode;
}) {
  const kind = doorOf(field, value);
  const filter = onFilter && value !== null ? (out: boolean) => onFilter(field, value, out) : undefined;
  if (kind !== "address" || typeof value !== "string") {
    if (filter === undefined || value === null) return children;
    const at = kind === null ? momentOf(field, value) : null;
    return at !== null ? (
      <TimeValue at={at} value={value} onFilter={filter}>
        {children}
      </TimeValue>
    ) : (
      <PlainValue kind={kind} value={value} onFilter={filter}>
        {children}
      </PlainValue>
    );
  }
  return (
    // The table reads from it which field a press was on.
    <span data-field={field} data-value={value}>
      <Door kind="address" value={value} keyboard={false} isInText onFilter={filter}>
        {children}
      </Door>
    </span>
  );
}
