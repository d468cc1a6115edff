import { isLineText, QUERY_TYPE_LABELS, type QueryHistoryEntry } from "@fyr/contract";
import { readText } from "../../lib/event-query.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { historyInput, joinInput, splitInput } from "../../lib/search-input.ts";

/** Where an entry is opened again, not to be logged again. */
export type Reopening =
  | { readonly to: "/search"; readonly search: { input: string; type: string; log: "false" } }
  | { readonly to: "/runner"; readonly search: { query: string } }
  | { readonly to: "/event/search"; readonly search: { query: string; start?: number; end?: number; log: "false" } };

/** What every type of query with a page opens; the others lead nowhere yet. */
const RESULT_TYPES: ReadonlySet<string> = new Set([
  "ip",
  "ip_table",
  "domain",
  "subdomains",
  "similar",
  "emails",
  "artifact",
  "reverse_dns",
  "fingerprint_ips",
  "ip_fingerprints",
]);
/** What is one text, commas and all. */
const ONE_TEXT: ReadonlySet<string> = new Set(["domain", "artifact"]);
const EVENT_TYPES: ReadonlySet<string> = new Set(["event", "event_search"]);

export function reopening(entry: QueryHistoryEntry): Reopening | null {
  if (isLineText(entry.query) && entry.type !== "call") return { to: "/runner", search: { query: entry.query } };
  if (EVENT_TYPES.has(entry.type) && !entry.truncated) {
    const { query, time } = readText(entry.query);
    return { to: "/event/search", search: { query, ...time, log: "false" } };
  }
  if (!RESULT_TYPES.has(entry.type)) return null;
  // The listing holds only the beginning of a long list: the link refers to the entry instead.
  // Of a URL, whose commas separate nothing, the text itself is stored.
  const whole = ONE_TEXT.has(entry.type) ? joinInput([entry.query]) : entry.query;
  const input = entry.truncated ? historyInput(entry.id) : whole;
  return { to: "/search", search: { input, type: entry.type, log: "false" } };
}

/** How an entry is shown: its beginning, and what there is beyond it. */
export function summaryOf(entry: QueryHistoryEntry): { label: string; first: string; beyond: string | null } {
  const label = QUERY_TYPE_LABELS[entry.type];
  if (entry.type === "call") {
    const by = entry.api_key === null ? "on pages, not saved" : `by key ${entry.api_key}`;
    return { label, first: entry.query, beyond: `${plural(entry.items, "call")} ${by}` };
  }
  if (entry.type !== "ip_table" || isLineText(entry.query)) return { label, first: entry.query, beyond: null };
  const [first = entry.query] = splitInput(entry.query);
  return { label, first, beyond: entry.items > 1 ? `and ${formatNumber(entry.items - 1)} more` : null };
}
