import { clauseFor, narrow } from "@fyr/core/lucene";
import { type AskedText, timeClause } from "../../lib/event-query.ts";

/** The query as it is sent: the time filter joined to it by AND. */
export const sentText = ({ query, time }: AskedText): string =>
  time === null ? query : narrow(query, timeClause(time));

/** Keeps only events with that value of a field, or without it. */
export const filtered = (query: string, field: string, value: string | number | boolean, without: boolean): string =>
  narrow(query, clauseFor(field, String(value)), without);
