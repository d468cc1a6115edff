import { LabelFormatError, type LineReading } from "../entry.ts";
import { cellOf, columnsOf, detailOf, type Columns } from "./columns.ts";
import { type Endpoint, endpointIn } from "./endpoint.ts";
import { readRange } from "./range.ts";

const SEPARATORS = [",", "\t", "|", ";"] as const;
/** Before a heading that a list writes as a comment. */
const COMMENT = /^[#*]+\s*/;

/**
 * Format `csv`: rows whose columns a heading names, separated by commas, tabs, `|` or `;`, quoted or not. The heading
 * may be a comment (`# Firstseen,DstIP,DstPort`); known are the names that abuse.ch, DShield, DataPlane and others use
 * (see columns.ts). A reader is good for one document: it remembers the heading.
 */
export function csvReader(): (line: string) => LineReading {
  let heading: { readonly columns: Columns; readonly separator: string } | undefined;
  return (line) => {
    const text = line.trim();
    if (text === "") return null;
    if (heading === undefined) {
      heading = headingIn(text.replace(COMMENT, ""));
      if (heading !== undefined || COMMENT.test(text)) return null;
      throw new LabelFormatError("no table whose heading names a column of addresses");
    }
    if (COMMENT.test(text)) return null;
    const cells = cellsOf(text, heading.separator);
    return typeof cells === "string" ? { reason: cells } : readRow(cells, heading.columns);
  };
}

function headingIn(text: string): { columns: Columns; separator: string } | undefined {
  for (const separator of SEPARATORS) {
    const cells = cellsOf(text, separator);
    const columns = typeof cells === "string" ? undefined : columnsOf(cells.map((cell) => cell.trim()));
    if (columns !== undefined) return { columns, separator };
  }
  return undefined;
}

function readRow(cells: readonly string[], columns: Columns): LineReading {
  const subject = subjectOf(cells, columns);
  if (subject === null) return null;
  const target = readRange(subject.address);
  if ("reason" in target) return target;
  const detail = detailOf(cells, columns, subject.ports);
  return { row: { target, count: null, name: null, ...(detail === undefined ? {} : { detail }) } };
}

/** What the row is about; null where that is something else than an address. */
function subjectOf(cells: readonly string[], columns: Columns): Endpoint | null {
  const cell = (part: "address" | "start" | "end" | "thing") => cellOf(cells, columns, part);
  if (columns.has("address")) return endpointIn(cell("address")) ?? { address: cell("address"), ports: [] };
  if (columns.has("start")) return { address: `${cell("start")}-${cell("end")}`, ports: [] };
  return endpointIn(cell("thing"));
}

/** The cells of a line, or why it has none. Blanks around a quoted cell are no part of it (as abuse.ch writes them). */
export function cellsOf(line: string, separator: string): readonly string[] | string {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    let from = at;
    while (line[from] === " ") from++;
    if (line[from] !== '"') {
      const end = line.indexOf(separator, at);
      cells.push(line.slice(at, end < 0 ? line.length : end));
      at = end < 0 ? line.length + 1 : end + 1;
      continue;
    }
    let end = line.indexOf('"', from + 1);
    while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
    if (end < 0) return "a quotation mark is not closed";
    cells.push(line.slice(from + 1, end).replaceAll('""', '"'));
    at = end + 1;
    while (line[at] === " ") at++;
    if (at < line.length && line[at] !== separator) return "text stands behind a quoted cell";
    at++;
  }
  return cells;
}
