import { readIndicator } from "@fyr/core/indicators";
import { isLine, lineText, readLine } from "@fyr/core/lines";

/** Table views that have something to show; `views.tsx` has what each shows. */
export const TABLES = [
  "ip_table",
  "subdomains",
  "domain_table",
  "emails",
  "similar",
  "reverse_dns",
  "ip_fingerprints",
  "fingerprint_ips",
  "ip_events",
  "signals_toptalkers",
] as const;
export type TableType = (typeof TABLES)[number];

/** The view that a query opens. */
export type RunnerPlan =
  | { readonly view: "none" }
  | { readonly view: "ip"; readonly ip: string }
  | {
      readonly view: "table";
      readonly type: TableType;
      readonly input: string;
      readonly pieces: readonly string[];
      /** A text without a type, which is for the events. */
      readonly isBare?: true;
    }
  /** A query line, with its kind first. */
  | { readonly view: "line"; readonly query: string }
  /** `reason`: of a line, what is wrong with its kind. */
  | { readonly view: "invalid"; readonly type: string; readonly reason?: string };

const TOP_TALKERS = "signals_toptalkers";
/** Of it without a period: as long as of the page of signals (specification: seven days ago to today). */
const TOP_TALKERS_PERIOD = "7d";

const OCTET = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
const IP_LIKE = new RegExp(`^(?:ip\\s*=\\s*)?(${OCTET}(?:\\.${OCTET}){3})$`, "i");
const TYPED = /^([a-z_]+)\s*=\s*(.*)$/is;

/**
 * An IP-like query (`8.8.8.8`, `ip = 8.8.8.8`) is for the IP view, anything else for a table: `type = input`, a query line
 * (`type:ip tor:true`), a list of addresses, or else a Lucene query over the events.
 */
export function runnerPlan(query: string): RunnerPlan {
  const text = query.trim();
  if (text === "") return { view: "none" };
  const ip = IP_LIKE.exec(text)?.[1];
  if (ip !== undefined) return { view: "ip", ip };
  if (isLine(text)) return linePlan(text);
  const [, name, rest] = TYPED.exec(text) ?? [];
  if (name !== undefined && rest !== undefined) {
    const wanted = name.toLowerCase();
    if (wanted === "ip" && isAddress(rest)) return { view: "ip", ip: rest };
    const type = TABLES.find((known) => known === wanted);
    if (type === TOP_TALKERS && rest.trim() === "") return table(type, TOP_TALKERS_PERIOD);
    if (type === undefined || rest.trim() === "") return { view: "invalid", type: name };
    return table(type, rest.trim());
  }
  // The one table that is about nothing but a time.
  if (text.toLowerCase() === TOP_TALKERS) return table(TOP_TALKERS, TOP_TALKERS_PERIOD);
  // `8 [.] 8 [.] 8 [.] 8` is one, blanks and all.
  if (isAddress(text)) return { view: "table", type: "ip_table", input: text, pieces: [text] };
  const pieces = piecesOf(text);
  return pieces.every(isAddress) ? table("ip_table", text) : { ...table("ip_events", text), isBare: true };
}

function linePlan(text: string): RunnerPlan {
  const line = readLine(text);
  // What is wrong with the rest is told where its answer would be.
  if (line.ok || !line.isKind) return { view: "line", query: lineText(text) };
  const { message, from, to } = line.error;
  return { view: "invalid", type: text.slice(from, to) || text, reason: `${message}.` };
}

/** Whether a text names one address: itself, its prefix, or a URL on it. */
function isAddress(text: string): boolean {
  const read = readIndicator(text);
  return read.kind === "address" || read.kind === "prefix" || (read.kind === "url" && read.value.address !== null);
}

const piecesOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((piece) => piece !== ""))];

const table = (type: TableType, input: string): Extract<RunnerPlan, { view: "table" }> => ({
  view: "table",
  type,
  input,
  pieces: type === "ip_table" ? piecesOf(input) : [input],
});
