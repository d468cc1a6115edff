import type { QueryReader } from "./reader.ts";
import type { Bound, FieldName, TextRange, Query, Range } from "./tree.ts";
import { readQuoted, readWord } from "./word.ts";

/** `[a TO b]`, `{a TO b}`, mixed, with `*` for an open end. */
export function readRange(reader: QueryReader, field: FieldName, from: number): Query {
  noExists(reader, field);
  const lowerInclusive = reader.peek() === "[";
  const opened = reader.consume(1, "bracket");
  const lower = readEnd(reader, opened);
  reader.skipBlanks();
  const to = reader.match(/TO(?=\s|$)/y);
  if (to === undefined) reader.refuse("The two ends of a range are joined by TO", orWhole(reader, opened));
  reader.consume(to.length, "operator");
  const upper = readEnd(reader, opened);
  reader.skipBlanks();
  const closing = reader.peek();
  if (closing !== "]" && closing !== "}") {
    reader.refuse("A range ends in ] or }: blanks in its ends need quotes", orWhole(reader, opened));
  }
  reader.consume(1, "bracket");
  const place = { from, to: reader.at };
  if (lower === null && upper === null) return { type: "exists", field, ...place };
  const bound = (end: End | null, inclusive: boolean): Bound | null => end && { ...end, inclusive };
  return {
    type: "range",
    ...place,
    field,
    lower: bound(lower, lowerInclusive),
    upper: bound(upper, closing === "]"),
  };
}

/** `>5`, `>=5`, `<5`, `<=5`. */
export function readComparison(reader: QueryReader, field: FieldName, from: number): Range {
  noExists(reader, field);
  const sign = reader.match(/[<>]=?/y) ?? "";
  const operator = reader.consume(sign.length, "operator");
  reader.skipBlanks();
  const end = reader.peek() === '"' ? quoted(reader) : goop(reader, "word");
  if (end === null || (end.text === "" && end.from === end.to)) {
    reader.refuse(`A value is missing behind '${sign}'`, operator);
  }
  const bound = { ...end, inclusive: sign.endsWith("=") };
  const isLower = sign.startsWith(">");
  return { type: "range", from, to: reader.at, field, lower: isLower ? bound : null, upper: isLower ? null : bound };
}

type End = TextRange & { readonly text: string };

/** One end of a range; null when it is open. */
function readEnd(reader: QueryReader, opened: TextRange): End | null {
  reader.skipBlanks();
  if (reader.peek() === '"') return quoted(reader);
  const end = goop(reader, "bound");
  if (end !== null && end.from === end.to) reader.refuse("An end of the range is missing", orWhole(reader, opened));
  return end;
}

function quoted(reader: QueryReader): End {
  const end = readQuoted(reader);
  reader.color(end, "phrase");
  return end;
}

/** Text without blanks, null for `*`. Other stars and question marks are themselves: ends have no wildcards. */
function goop(reader: QueryReader, ends: "word" | "bound"): End | null {
  const { pieces, from, to } = readWord(reader, ends);
  const text = pieces.map((piece) => (piece.type === "text" ? piece.text : piece.type === "one" ? "?" : "*")).join("");
  reader.color({ from, to }, /^-?\d+(?:\.\d+)?$/.test(text) ? "number" : "text");
  return pieces.length === 1 && pieces[0]?.type === "many" ? null : { text, from, to };
}

function noExists(reader: QueryReader, field: FieldName): void {
  if (field.name === "_exists_") reader.refuse("_exists_ takes the name of one field");
}

/** Where the cursor is, or at the end of the text the bracket that is still open. */
function orWhole(reader: QueryReader, opened: TextRange): TextRange {
  return reader.ended ? opened : reader.here();
}
