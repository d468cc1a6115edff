import { readComparison, readRange } from "./range.ts";
import type { QueryReader, SyntaxTokenKind } from "./reader.ts";
import { readSuffixes } from "./suffix.ts";
import type { FieldName, TextRange, Query } from "./tree.ts";
import { plainText, readQuoted, readWord } from "./word.ts";

/**
 * A term, phrase, wildcard, regular expression, range or comparison, with what follows it.
 * @param from where it begins, its field included
 */
export function readValue(reader: QueryReader, field: FieldName | null, from: number): Query {
  reader.countClause();
  return readSuffixes(reader, readBare(reader, field, from), from);
}

function readBare(reader: QueryReader, field: FieldName | null, from: number): Query {
  switch (reader.peek()) {
    case '"': {
      const { text, ...value } = readQuoted(reader);
      reader.color(value, "phrase");
      return field?.name === "_exists_"
        ? existsQuery(reader, text, value, from)
        : { type: "phrase", from, to: reader.at, field, text, slop: 0, value };
    }
    case "/":
      return readRegex(reader, field, from);
    case "[":
    case "{":
      return readRange(reader, ranged(reader, field, "A range"), from);
    case "<":
    case ">":
      return readComparison(reader, ranged(reader, field, "A comparison"), from);
    case "]":
    case "}":
      return reader.refuse("This bracket closes what was never opened");
    case "^":
    case "~":
      return reader.refuse(`'${reader.peek()}' stands right behind what it belongs to`);
    default:
      return readTerm(reader, field, from);
  }
}

function ranged(reader: QueryReader, field: FieldName | null, what: string): FieldName {
  if (field === null) reader.refuse(`${what} needs a field: name:${what === "A range" ? "[1 TO 5]" : ">5"}`);
  return field;
}

function readTerm(reader: QueryReader, field: FieldName | null, from: number): Query {
  const word = readWord(reader, "word");
  const value = { from: word.from, to: word.to };
  const text = plainText(word);
  reader.color(value, colorOf(text));
  if (text !== undefined) {
    if (field?.name === "_exists_") return existsQuery(reader, text, value, from);
    return { type: "term", from, to: reader.at, field, text, value };
  }
  if (field?.name === "_exists_") reader.refuse("_exists_ takes the name of one field", value);
  if (word.pieces.every(({ type }) => type === "many")) {
    const place = { from, to: reader.at };
    return field === null ? { type: "everything", ...place } : { type: "exists", field, ...place };
  }
  reader.countCostly(value);
  return { type: "wildcard", from, to: reader.at, field, pieces: simplified(word.pieces), value };
}

/** Several stars in a row are one. */
function simplified<T extends { readonly type: string }>(pieces: readonly T[]): T[] {
  return pieces.filter(({ type }, index) => type !== "many" || pieces[index - 1]?.type !== "many");
}

function existsQuery(reader: QueryReader, name: string, value: TextRange, from: number): Query {
  if (name === "") reader.refuse("_exists_ takes the name of one field", value);
  return { type: "exists", from, to: value.to, field: { name, ...value } };
}

function colorOf(text: string | undefined): SyntaxTokenKind {
  if (text === undefined) return "wildcard";
  return /^-?\d+(?:\.\d+)?$/.test(text) ? "number" : "text";
}

const PATH_HINT = 'for a path, write it in quotes: uri:"/admin"';

function readRegex(reader: QueryReader, field: FieldName | null, from: number): Query {
  const start = reader.at;
  let expression = "";
  for (reader.at++; !reader.ended && reader.peek() !== "/"; reader.at++) {
    if (reader.peek() === "\\" && reader.peek(1) === "/") reader.at++;
    else if (reader.peek() === "\\" && reader.peek(1) !== "") {
      expression += "\\";
      reader.at++;
    }
    expression += reader.peek();
  }
  if (reader.ended) {
    reader.refuse(`The regular expression is never closed; ${PATH_HINT}`, { from: start, to: start + 1 });
  }
  reader.at++;
  const value = { from: start, to: reader.at };
  if (field?.name === "_exists_") reader.refuse("_exists_ takes the name of one field", value);
  if (expression === "") reader.refuse("The regular expression is empty", value);
  if (!reader.ended && !/[\s()^~]/.test(reader.peek())) {
    reader.refuse(`The regular expression ends here, and more follows; ${PATH_HINT}`, value);
  }
  if (expression.length > reader.limits.regex) {
    reader.refuse(`A regular expression has ${reader.limits.regex} characters at most`, value);
  }
  reader.countCostly(value);
  reader.color(value, "regex");
  return { type: "regex", from, to: reader.at, field, expression, value };
}
