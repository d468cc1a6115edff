/*
 * How the text of an event search holds a time filter. The parser itself is not needed for it: the history, which is on
 * the first page, reads such texts, too.
 */

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

/** In seconds, the beginning rounded down and the end up. */
export const timeClause = ({ start, end }: TimeFilter): string =>
  `ts:[${Math.floor(start / 1000)} TO ${Math.ceil(end / 1000)}]`;

/** All events that name an address. */
export const addressQuery = (ip: string): string => `ip:"${ip}"`;

/** Events with an address for an endpoint, which is what `netflow` counts. */
export const endpointQuery = (ip: string): string => `id.orig_h:"${ip}" OR id.resp_h:"${ip}"`;

const QUOTED = /"(?:[^"\\]|\\.)*"/gs;
const WITH_TIME = /^(?:(?<query>.+) AND )?ts:\[(?<start>\d{1,12}) TO (?<end>\d{1,12})\]$/s;

/** Takes a text apart that ends with a time filter; any other text stays whole. */
export function readText(text: string): AskedText {
  const found = WITH_TIME.exec(text)?.groups;
  if (found === undefined) return { query: text, time: null };
  const query = queryOf(found["query"] ?? "");
  if (query === null) return { query: text, time: null };
  return { query, time: { start: Number(found["start"]) * 1000, end: Number(found["end"]) * 1000 } };
}

/** The query that stands before a time filter; null where the filter is not about all of it, as in `a OR b AND ts:[1 TO 2]`. */
export function queryOf(before: string): string | null {
  const bare = before.replaceAll(/\\./gs, "__").replaceAll(QUOTED, '""');
  if (/^\(.*\)$/s.test(before) && closesAtEnd(bare)) return before.slice(1, -1);
  const flat = bare.replaceAll(/[[{][^\]}]*[\]}]|\([^()]*\)/g, "[]");
  const clauses = flat.split(/\s+AND\s+/);
  return clauses.every((clause) => /^(?:NOT\s+)?[^\s|&]*$/.test(clause)) ? before : null;
}

/** Whether the bracket that opens the text closes at its end, and not before. */
function closesAtEnd(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charAt(at) === "(") depth++;
    else if (text.charAt(at) === ")" && --depth === 0) return at === text.length - 1;
  }
  return false;
}
