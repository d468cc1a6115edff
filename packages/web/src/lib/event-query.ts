/** From when until when, in milliseconds since 1970. */
export interface TimeFilter {
  readonly start: number;
  readonly end: number;
}

/** What a person typed, and the time filter beside it. */
export interface AskedText {
  readonly query: string;
  readonly time: TimeFilter | null;
}

const QUOTED = /"(?:[^"\\]|\\.)*"/gs;
const TIME_CLAUSE = /^(?:\((?<grouped>.*)\)|(?<plain>.*)) AND ts:\[(?<start>\d{1,12}) TO (?<end>\d{1,12})\]$/s;
const ONLY_TIME = /^ts:\[(?<start>\d{1,12}) TO (?<end>\d{1,12})\]$/;

/**
 * Whether another clause can be joined by AND as the query stands: single clauses joined by AND, each negated or not.
 * In parentheses `NOT a` would stand alone, and there it has nothing to take away from.
 */
function joinsPlainly(query: string): boolean {
  return query
    .replaceAll(QUOTED, '""')
    .split(/\s+AND\s+/)
    .every((clause) => /^(?:NOT\s+|[-!+])?(?!(?:AND|OR|NOT)$)[^\s()[\]{}+!&|-][^\s()[\]{}&|]*$/.test(clause));
}

/** Whether every parenthesis closes one that was opened before. */
function balanced(query: string): boolean {
  let depth = 0;
  for (const sign of query.replaceAll(QUOTED, "").replaceAll(/\\./gs, "")) {
    if (sign === "(") depth++;
    else if (sign === ")" && --depth < 0) return false;
  }
  return depth === 0;
}

/** Adds a clause that must hold as well. */
export function withClause(query: string, clause: string): string {
  if (query === "") return clause;
  return `${joinsPlainly(query) ? query : `(${query})`} AND ${clause}`;
}

/** The query as it is sent: the time filter in seconds, its beginning rounded down and its end up. */
export function sentText({ query, time }: AskedText): string {
  if (time === null) return query;
  return withClause(query, `ts:[${Math.floor(time.start / 1000)} TO ${Math.ceil(time.end / 1000)}]`);
}

/** The other way round, for queries of the history. */
export function readText(sent: string): AskedText {
  const found = TIME_CLAUSE.exec(sent)?.groups ?? ONLY_TIME.exec(sent)?.groups;
  if (found === undefined) return { query: sent, time: null };
  const query = found["grouped"] ?? found["plain"] ?? "";
  const time = { start: Number(found["start"]) * 1000, end: Number(found["end"]) * 1000 };
  // Only what would be sent the same again is taken apart.
  return balanced(query) && sentText({ query, time }) === sent ? { query, time } : { query: sent, time: null };
}

/** A field's name as a query writes it. */
export const escapedName = (name: string): string => name.replaceAll(/[\\+\-!(){}[\]^"~*?:/&|\s]/g, String.raw`\$&`);

/** A clause for one value of a field, quoted so that nothing in it is read as syntax. */
export function fieldClause(field: string, value: string | number | boolean): string {
  const name = escapedName(field);
  if (typeof value === "boolean" || (typeof value === "number" && value >= 0)) return `${name}:${value}`;
  return `${name}:"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** Keeps only events with that value. */
export const filterFor = (query: string, field: string, value: string | number | boolean): string =>
  withClause(query, fieldClause(field, value));

/** Keeps only events without it. */
export const filterOut = (query: string, field: string, value: string | number | boolean): string =>
  query === "" ? `* AND NOT ${fieldClause(field, value)}` : withClause(query, `NOT ${fieldClause(field, value)}`);
