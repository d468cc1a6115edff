import { readIndicator } from "@fyr/core/indicators";

/** Table views that have something to show; the specification's others come with the data behind them. */
export const TABLES = ["ip_table", "subdomains", "similar", "ip_fingerprints", "fingerprint_ips", "ip_events"] as const;
type TableType = (typeof TABLES)[number];

/** The view that a query opens. */
export type RunnerPlan =
  | { readonly view: "none" }
  | { readonly view: "ip"; readonly ip: string }
  | { readonly view: "table"; readonly type: TableType; readonly input: string; readonly pieces: readonly string[] }
  | { readonly view: "invalid"; readonly type: string };

const OCTET = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
const IP_LIKE = new RegExp(`^(?:ip\\s*=\\s*)?(${OCTET}(?:\\.${OCTET}){3})$`, "i");
const TYPED = /^([a-z_]+)\s*=\s*(.*)$/is;

/**
 * An IP-like query (`8.8.8.8`, `ip = 8.8.8.8`) is for the IP view, anything else for a table: `type = input`, a list of
 * addresses, or else a Lucene query over the events.
 */
export function runnerPlan(query: string): RunnerPlan {
  const text = query.trim();
  if (text === "") return { view: "none" };
  const ip = IP_LIKE.exec(text)?.[1];
  if (ip !== undefined) return { view: "ip", ip };
  const [, name, rest] = TYPED.exec(text) ?? [];
  if (name !== undefined && rest !== undefined) {
    const wanted = name.toLowerCase();
    if (wanted === "ip" && isAddress(rest)) return { view: "ip", ip: rest };
    const type = TABLES.find((known) => known === wanted);
    if (type === undefined || rest.trim() === "") return { view: "invalid", type: name };
    return table(type, rest.trim());
  }
  // `8 [.] 8 [.] 8 [.] 8` is one, blanks and all.
  if (isAddress(text)) return { view: "table", type: "ip_table", input: text, pieces: [text] };
  const pieces = piecesOf(text);
  return pieces.every(isAddress) ? table("ip_table", text) : table("ip_events", text);
}

/** Whether a text names one address: itself, its prefix, or a URL on it. */
function isAddress(text: string): boolean {
  const read = readIndicator(text);
  return read.kind === "address" || read.kind === "prefix" || (read.kind === "url" && read.value.address !== null);
}

const piecesOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((piece) => piece !== ""))];

const table = (type: TableType, input: string): RunnerPlan => ({
  view: "table",
  type,
  input,
  pieces: type === "ip_table" ? piecesOf(input) : [input],
});
