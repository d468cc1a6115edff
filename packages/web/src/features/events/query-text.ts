import { ARRIVAL_FIELD } from "@fyr/core/events";
import { clauseFor, narrow } from "@fyr/core/lucene";
import { type AskedText, queryOf, readText, timeClause, type TimeFilter } from "../../lib/event-query.ts";
import { type Preset, presetOf } from "./time/presets.ts";

/** The query as it is sent: the time filter joined to it by AND. */
export const sentText = ({ query, time }: AskedText): string =>
  time === null ? query : narrow(query, timeClause(time));

/** Keeps only events with that value of a field, or without it. */
export const filtered = (query: string, field: string, value: string | number | boolean, without: boolean): string =>
  narrow(query, clauseFor(field, String(value)), without);

/**
 * Only events with a time of their own, or only those without one, which are found by when Fyr received them. A query that says
 * itself which it wants stays as it is.
 */
export const ofTimed = (query: string, isTimed: boolean): string =>
  query.includes(ARRIVAL_FIELD.name) ? query : filtered(query, ARRIVAL_FIELD.name, !isTimed, false);

/** What new events must meet while they come in: a time up to now goes on with them. */
export const followedText = ({ query, time }: AskedText): string =>
  time === null ? query : narrow(query, `ts:[${Math.floor(time.start / 1000)} TO *]`);

/** The text that a saved view has for a time up to now. */
export const lastText = (query: string, last: Preset): string => narrow(query, `ts:[now-${last} TO now]`);

const WITH_LAST = /^(?:(?<query>.+) AND )?ts:\[now-(?<last>\w+) TO now\]$/s;

/** Takes the text of a saved view apart: the query, and its time where it ends with one. */
export function readView(text: string): { query: string; time: Preset | TimeFilter | null } {
  const found = WITH_LAST.exec(text)?.groups;
  const last = presetOf(found?.["last"])?.id;
  const query = last === undefined ? null : queryOf(found?.["query"] ?? "");
  return last === undefined || query === null ? readText(text) : { query, time: last };
}
