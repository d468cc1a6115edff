import { isLineText, QUERY_TYPE_LABELS, type QueryType } from "@fyr/contract";
import type { ReportRow } from "../groups.ts";

/** A query of the history, as its report has it. */
export interface ReportedQuery {
  readonly id: string;
  readonly timestamp: string;
  readonly type: string;
  readonly query: string;
  /** Whether the query goes on. */
  readonly truncated: boolean;
  readonly items: number;
  readonly credits_used: number;
  readonly api_key: string | null;
}

/** Null for a report of anything else. */
export function queriesOf(rows: readonly ReportRow[]): readonly ReportedQuery[] | null {
  const [first] = rows;
  const isHistory =
    first !== undefined && ["timestamp", "query", "credits_used", "api_key"].every((key) => key in first);
  return isHistory ? (rows as unknown as readonly ReportedQuery[]) : null;
}

export const LEAD =
  "Searches stand with what they named. Calls are summed by the hour: how many there were and what they cost. Which values they named is not kept.";

export const kindOf = (type: string): string =>
  type in QUERY_TYPE_LABELS ? QUERY_TYPE_LABELS[type as QueryType] : type;

/** What was asked, in readable text: a list with blanks between its values. */
export function askedIn({ type, query, truncated }: ReportedQuery): string {
  const text = type === "ip_table" && !isLineText(query) ? query.split(/[,\n]/).join(", ") : query;
  return truncated ? `${text} …` : text;
}
