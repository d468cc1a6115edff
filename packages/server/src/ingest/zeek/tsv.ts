import { collectLeaves } from "../document.ts";
import type { EventDraft } from "../draft.ts";
import { ZEEK_NAMES } from "./names.ts";

/** The header of a Zeek log: its `#` lines, which describe the rows below them. */
export interface ZeekHeader {
  readonly separator: string;
  readonly setSeparator: string;
  readonly emptyField: string;
  readonly unsetField: string;
  readonly path: string;
  readonly fields: readonly string[];
  readonly types: readonly string[];
}

export const NO_HEADER: ZeekHeader = {
  separator: "\t",
  setSeparator: ",",
  emptyField: "(empty)",
  unsetField: "-",
  path: "",
  fields: [],
  types: [],
};

const FIELDS_MAX = 1000;

/** The header after one more of its lines. A line `#separator` begins a header anew. */
export function withHeaderLine(header: ZeekHeader, line: string): ZeekHeader {
  // This one line has a blank behind its name whatever the separator is.
  if (line.startsWith("#separator ")) return { ...NO_HEADER, separator: unescape(line.slice(11).trim()) || "\t" };
  const [name, ...values] = line.split(header.separator, FIELDS_MAX + 1);
  const [first = ""] = values;
  switch (name) {
    case "#set_separator":
      return { ...header, setSeparator: first || "," };
    case "#empty_field":
      return { ...header, emptyField: first };
    case "#unset_field":
      return { ...header, unsetField: first };
    case "#path":
      return { ...header, path: first };
    case "#fields":
      return { ...header, fields: values };
    case "#types":
      return { ...header, types: values };
    default:
      // `#open`, `#close` and whatever else comes.
      return header;
  }
}

/** Reads a row of a Zeek log in its own format into the draft. @returns why it cannot be read, or null */
export function readZeekTsv(draft: EventDraft, header: ZeekHeader, line: string): string | null {
  const { fields, types } = header;
  if (fields.length === 0) return "a row without a #fields line before it";
  const values = line.split(header.separator);
  if (values.length !== fields.length) return `${values.length} columns where #fields names ${fields.length}`;
  const document: Record<string, unknown> = header.path === "" ? {} : { _path: header.path };
  for (const [column, field] of fields.entries()) {
    const text = values[column] ?? "";
    if (text === header.unsetField) continue;
    const value = valueOf(header, types[column] ?? "string", text);
    if (value === undefined) return `${field} is no ${types[column]}`;
    document[field] = value;
  }
  collectLeaves(draft, ZEEK_NAMES, document);
  draft.doc = JSON.stringify(document);
  return null;
}

type Scalar = string | number | boolean;

function valueOf(header: ZeekHeader, type: string, text: string): Scalar | (Scalar | null)[] | undefined {
  const element = /^(?:set|vector|table|list)\[(.*)\]$/.exec(type)?.[1];
  if (element === undefined) return scalarOf(header, type, text);
  if (text === header.emptyField) return [];
  const elements: (Scalar | null)[] = [];
  for (const part of text.split(header.setSeparator)) {
    const value = part === header.unsetField ? null : scalarOf(header, element, part);
    if (value === undefined) return undefined;
    elements.push(value);
  }
  return elements;
}

function scalarOf({ emptyField }: ZeekHeader, type: string, text: string): Scalar | undefined {
  switch (type) {
    case "bool":
      return text === "T" ? true : text === "F" ? false : undefined;
    case "count":
    case "int":
    case "port":
    case "double":
    case "interval":
    case "time": {
      const number = text === "" ? Number.NaN : Number(text);
      if (Number.isNaN(number)) return undefined;
      // A count may have more digits than a number can.
      return Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number;
    }
    default:
      return text === emptyField ? "" : unescape(text);
  }
}

/** Bytes that the format itself needs, or that are no UTF-8, are written `\xHH`, and a backslash is doubled. */
function unescape(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replaceAll(/\\\\|(?:\\x[0-9a-fA-F]{2})+/g, (escaped) => {
    if (escaped === "\\\\") return "\\";
    const bytes = Buffer.from(escaped.replaceAll("\\x", ""), "hex");
    const decoded = bytes.toString("utf8");
    // What is no text stays as Zeek wrote it, as it does in Zeek's JSON.
    return decoded.includes("\uFFFD") ? escaped : decoded;
  });
}
