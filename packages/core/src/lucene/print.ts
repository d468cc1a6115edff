import type { Bound, FieldName, Group, Piece, Query, Range } from "./tree.ts";
import { isOneTerm } from "./word.ts";

/** The query as text: reading it gives the same tree, places aside. */
export function print(query: Query): string {
  return query.type === "group" ? printClauses(query) : printOperand(query);
}

function printOperand(query: Query): string {
  switch (query.type) {
    case "everything":
      return "*:*";
    case "term":
      return printTerm(query.field, [{ type: "text", text: query.text }]);
    case "phrase":
      return `${prefix(query.field)}${printQuoted(query.text)}${query.slop > 0 ? `~${query.slop}` : ""}`;
    case "wildcard":
      return printTerm(query.field, query.pieces);
    case "regex":
      return `${prefix(query.field)}/${printExpression(query.expression)}/`;
    case "fuzzy":
      return `${printTerm(query.field, [{ type: "text", text: query.text }])}~${query.distance}`;
    case "range":
      return `${prefix(query.field)}${printRange(query)}`;
    case "exists":
      return query.field.name === "_exists_" ? "_exists_:_exists_" : `${prefix(query.field)}*`;
    case "boosted":
      return `${printOperand(query.query)}^${query.boost}`;
    default:
      return `(${printClauses(query)})`;
  }
}

function prefix(field: FieldName | null): string {
  return field === null ? "" : `${printName(field.name)}:`;
}

function printTerm(field: FieldName | null, pieces: readonly Piece[]): string {
  return field === null ? printWord(pieces, true) : printPair(field.name, pieces);
}

/** As people write it: `a AND NOT b`, `a OR b`; with signs where words would mean something else. */
function printClauses({ clauses }: Group): string {
  const operands = clauses.map(({ query }) => printOperand(query));
  const only = (...allowed: string[]): boolean => clauses.every(({ occur }) => allowed.includes(occur));
  if (only("should")) return operands.join(" OR ");
  if (only("must", "must_not") && (clauses.length === 1 || !only("must_not"))) {
    return clauses.map(({ occur }, index) => `${occur === "must" ? "" : "NOT "}${operands[index]}`).join(" AND ");
  }
  const signs = { must: "+", should: "", must_not: "-" };
  return clauses.map(({ occur }, index) => `${signs[occur]}${operands[index]}`).join(" ");
}

function printRange({ lower, upper }: Range): string {
  if (lower && upper) {
    const [open, close] = [lower.inclusive ? "[" : "{", upper.inclusive ? "]" : "}"];
    return `${open}${printBound(lower)} TO ${printBound(upper)}${close}`;
  }
  if (lower) return `>${lower.inclusive ? "=" : ""}${printBound(lower)}`;
  return upper ? `<${upper.inclusive ? "=" : ""}${printBound(upper)}` : "[* TO *]";
}

function printBound({ text }: Bound): string {
  return /^[\w.:+/|-]+$/.test(text) ? text : printQuoted(text);
}

function printExpression(expression: string): string {
  return expression.replaceAll(/\\[^]|\//g, (found) => (found === "/" ? "\\/" : found));
}

const ALWAYS = /[\s()[\]{}"^~\\*?]/g;
const AT_START = /^[-+!/<>]/;
const AT_START_OF_VALUE = /^[/<>]/;
const OPERATOR = /^(?:AND|OR|NOT|&&|\|\|)$/;

/** A term as a word; `bare` where no field stands before it. */
function printWord(pieces: readonly Piece[], bare: boolean): string {
  const [first] = pieces;
  const text = pieces
    .map((piece) => (piece.type === "text" ? piece.text.replaceAll(ALWAYS, "\\$&") : piece.type === "one" ? "?" : "*"))
    .join("");
  const start = first?.type === "text" && (bare ? AT_START : AT_START_OF_VALUE).test(text);
  const escaped = start || OPERATOR.test(text) ? `\\${text}` : text;
  return bare && !isOneTerm(escaped) ? withoutColons(escaped) : escaped;
}

/** `name:word`, so that it is not read as an IPv6 address or the like. */
function printPair(name: string, pieces: readonly Piece[]): string {
  const word = printWord(pieces, false);
  const pair = `${printName(name)}:${word}`;
  return isOneTerm(pair) ? `${printName(name)}:${withoutColons(word)}` : pair;
}

/** The name of a field, before its colon. */
export function printName(name: string): string {
  const escaped = name.replaceAll(ALWAYS, "\\$&").replaceAll(":", "\\:");
  return AT_START.test(escaped) ? `\\${escaped}` : escaped;
}

export function printQuoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

function withoutColons(text: string): string {
  return text.replaceAll(":", "\\:");
}
