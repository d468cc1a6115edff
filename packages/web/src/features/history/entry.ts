import { QUERY_TYPE_LABELS, type QueryHistoryEntry } from "@fyr/contract";
import { historyInput, splitInput } from "../../lib/search-input.ts";

/** The search that reopens an entry, not to be logged again; null for types that have no page yet. */
export function reopening(entry: QueryHistoryEntry): { input: string; type: string; log: "false" } | null {
  if (entry.type !== "ip" && entry.type !== "ip_table") return null;
  // The listing holds only the beginning of a long list: the link refers to the entry instead.
  const input = entry.truncated ? historyInput(entry.id) : entry.query;
  return { input, type: entry.type, log: "false" };
}

/** How an entry is shown: its beginning, and how much there is beyond it. */
export function summaryOf(entry: QueryHistoryEntry): { label: string; first: string; more: number } {
  const label = QUERY_TYPE_LABELS[entry.type];
  if (entry.type !== "ip_table") return { label, first: entry.query, more: 0 };
  const [first = entry.query] = splitInput(entry.query);
  return { label, first, more: Math.max(0, entry.items - 1) };
}
