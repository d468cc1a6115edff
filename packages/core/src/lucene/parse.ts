import {
  addClause,
  type Blank,
  combine,
  type Conjunction,
  type Modifier,
  type Clause,
  type FieldName,
  type Query,
  type TextRange,
} from "./tree.ts";
import { attempt, type Failed } from "./error.ts";
import { SEARCH_LIMITS, type SearchLimits, QueryReader, type SyntaxToken } from "./reader.ts";
import { isOneTerm, plainText, readWord } from "./word.ts";
import { readSuffixes } from "./suffix.ts";
import { readValue } from "./value.ts";

export type Parsed = { readonly ok: true; readonly query: Query } | Failed;

/**
 * Reads Lucene's classic query syntax; see docs/search.md for what differs. Never throws. The empty text is everything.
 * @param blank what a blank means; where that is AND, what OR joins stands in brackets of its own
 */
export function parse(text: string, limits: SearchLimits = SEARCH_LIMITS, blank: Blank = "or"): Parsed {
  const parsed = attempt(text, () => readAll(new QueryReader(text, limits, 0, blank)));
  return parsed.ok ? { ok: true, query: parsed.value } : parsed;
}

/** The colours of the text from `at` to its end, or to where it stops making sense. */
function colorFrom(text: string, at: number): { readonly spans: readonly SyntaxToken[]; readonly failed?: Failed } {
  const opened = attempt(text, () => new QueryReader(text, SEARCH_LIMITS, at));
  if (!opened.ok) return { spans: [], failed: opened };
  const read = attempt(text, () => readAll(opened.value));
  return { spans: opened.value.spans, ...(read.ok ? {} : { failed: read }) };
}

function readAll(reader: QueryReader): Query {
  reader.skipBlanks();
  if (reader.ended) return { type: "everything", from: 0, to: 0 };
  const query = readGroup(reader, null);
  if (!reader.ended) reader.refuse("This bracket closes what was never opened");
  return query;
}

const OPERATOR = /(?:AND|OR|NOT|&&|\|\|)(?=[\s()[\]{}"^~]|$)/y;
const CONJUNCTIONS: Readonly<Record<string, Conjunction>> = { AND: "and", "&&": "and", OR: "or", "||": "or" };

/** Clauses up to the closing bracket or the end. */
function readGroup(reader: QueryReader, field: FieldName | null): Query {
  const from = reader.at;
  const clauses: Clause[] = [];
  let to = from;
  for (;;) {
    const conjunction = readConjunction(reader, clauses.length === 0);
    const modifier = readModifier(reader);
    if (reader.ended || reader.peek() === ")") {
      if (conjunction === "none" && modifier === "none" && clauses.length > 0) {
        if (reader.blank === "and") refuseMixed(reader, clauses, { from, to });
        return combine(clauses, { from, to });
      }
      reader.refuse(clauses.length === 0 && modifier === "none" ? "Nothing between the brackets" : "A term is missing");
    }
    addClause(clauses, conjunction, modifier, readClause(reader, field), reader.blank);
    to = reader.at;
  }
}

/** Beside what must hold, Lucene takes what OR joins for a matter of the score alone: nobody who writes it means that. */
function refuseMixed(reader: QueryReader, clauses: readonly Clause[], place: TextRange): void {
  const optional = clauses.filter(({ occur }) => occur === "should").length;
  if (optional === 0 || optional === clauses.length) return;
  reader.refuse(
    "What OR joins stands in brackets where there is more: (a OR b) c, and NOT in its own: a OR (NOT b)",
    place,
  );
}

function readConjunction(reader: QueryReader, first: boolean): Conjunction {
  reader.skipBlanks();
  const operator = reader.match(OPERATOR);
  const conjunction = CONJUNCTIONS[operator ?? ""];
  if (operator === undefined || conjunction === undefined) return "none";
  const place = reader.consume(operator.length, "operator");
  if (first) reader.refuse(`${operator} joins two terms: there is none before it`, place);
  return conjunction;
}

function readModifier(reader: QueryReader): Modifier {
  reader.skipBlanks();
  const sign = reader.peek();
  let modifier: Modifier = "none";
  if (sign === "+" || sign === "-") {
    const place = reader.consume(1, "operator");
    // Lucene takes this for a term, and drops it.
    if (reader.match(/\s|$/y) !== undefined) {
      reader.refuse(`'${sign}' stands right before its term; as a character of its own write \\${sign}`, place);
    }
    modifier = sign === "+" ? "required" : "prohibited";
  } else if (sign === "!") {
    reader.consume(1, "operator");
    modifier = "prohibited";
  } else if (reader.match(OPERATOR) === "NOT") {
    reader.consume(3, "operator");
    modifier = "prohibited";
  }
  reader.skipBlanks();
  const operator = reader.match(OPERATOR) ?? (modifier === "none" ? undefined : reader.match(/[-+!]/y));
  if (operator !== undefined) {
    reader.refuse("Two operators in a row", { from: reader.at, to: reader.at + operator.length });
  }
  return modifier;
}

/** One clause without its modifier: `field:` before it, if there is one. */
function readClause(reader: QueryReader, field: FieldName | null): Query {
  const from = reader.at;
  const named = readFieldName(reader);
  const within = named === undefined ? field : named;
  if (reader.peek() !== "(") return readValue(reader, within, from);
  const opened = reader.open();
  reader.skipBlanks();
  const query = readGroup(reader, within);
  if (reader.ended) reader.refuse("The bracket is never closed", opened);
  reader.close();
  return readSuffixes(reader, query, from);
}

/** `name:`; null for `*:`, undefined where no field is named. */
function readFieldName(reader: QueryReader): FieldName | null | undefined {
  const from = reader.at;
  if (/[()[\]{}"^~/<>]/.test(reader.peek())) return undefined;
  const run = reader.match(/(?:\\[^]|[^\s()[\]{}"^~\\])*/y) ?? "";
  if (isOneTerm(run)) return undefined;
  const word = readWord(reader, "name");
  if (reader.peek() !== ":") {
    reader.at = from;
    return undefined;
  }
  if (word.pieces.length === 0) reader.refuse("A field's name is missing before ':'");
  const name = plainText(word);
  const place = { from: word.from, to: word.to };
  const every = word.pieces.length === 1 && word.pieces[0]?.type === "many";
  if (name === undefined && !every) reader.refuse("A field's name has no wildcards", place);
  reader.color(place, "field");
  reader.consume(1, "operator");
  reader.skipBlanks();
  const operator = reader.match(OPERATOR);
  if (reader.ended || reader.peek() === ")" || operator !== undefined) {
    reader.refuse(
      operator === undefined
        ? "A value is missing behind ':'"
        : `A value is missing behind ':'; for the word itself write "${operator}"`,
      operator === undefined ? { from: reader.at - 1, to: reader.at } : { from: reader.at, to: reader.at + 2 },
    );
  }
  return name === undefined ? null : { name, ...place };
}

/** How often reading is taken up again behind a mistake. */
const MAX_MISTAKES = 20;

/**
 * What the parts of a text are, in order and without overlap, for colouring it as it is typed. Behind a mistake, which
 * is a span of its own, reading goes on at the next blank.
 */
export function colorsOf(text: string): SyntaxToken[] {
  const spans: SyntaxToken[] = [];
  let at = 0;
  for (let mistakes = 0; mistakes < MAX_MISTAKES && at < text.length; mistakes++) {
    const read = colorFrom(text, at);
    const { failed } = read;
    if (failed === undefined) return [...spans, ...read.spans];
    const { from } = failed.error;
    const to = Math.max(failed.error.to, Math.min(from + 1, text.length));
    spans.push(...read.spans.filter((span) => span.to <= from), { from, to, kind: "error" });
    const blank = text.slice(to).search(/\s/);
    if (blank < 0) break;
    at = to + blank;
  }
  return spans.filter((span) => span.to > span.from);
}
