import { defang } from "../../lib/format.ts";
import type { Figure } from "./Figures.tsx";
import { type ReportRow, textOf } from "./groups.ts";

/** Rows of each section that a ticket names; the report has the rest. */
const ROWS_MOST = 20;
const KINDS = [
  ["listed", "On lists of threats"],
  ["impersonated", "Look-alikes on lists"],
  ["exposed", "Addresses with a bad score"],
] as const;

/** A table of a report, as text. */
export interface TicketTable {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Characters of a cell. */
const CELL_MAX = 600;
const TABLE_MOST = 40;

/** A report as Markdown to paste into a ticket: what matters, totals, and the worst findings, whose values are defanged. */
export function ticketOf({
  title,
  sentences,
  figures,
  rows,
  tables = [],
  owner,
  url,
}: {
  title: string;
  /** The e-mail address of its account. */
  owner?: string | undefined;
  sentences: readonly string[];
  figures: readonly Figure[];
  rows: readonly ReportRow[];
  tables?: readonly TicketTable[] | undefined;
  url: string;
}): string {
  const totals = figures.map(
    ({ label, value, before }) => `- ${label}: ${value}${before === null ? "" : ` (before: ${before})`}`,
  );
  const sections = KINDS.flatMap(([finding, heading]) => {
    const found = rows.filter(
      (row) => row["finding"] === finding && (finding !== "exposed" || /^(?:very_)?bad$/.test(textOf(row["verdict"]))),
    );
    if (found.length === 0) return [];
    const more = found.length > ROWS_MOST ? [`- and ${found.length - ROWS_MOST} more`] : [];
    return ["", `## ${heading}`, ""].concat(found.slice(0, ROWS_MOST).map(lineOf), more);
  });
  const account = owner === undefined ? [] : [`Account: ${owner}`, ""];
  const shown = totals.length === 0 ? [] : ["", ...totals];
  return [
    `# ${title}`,
    "",
    ...account,
    ...sentences,
    ...shown,
    ...sections,
    ...tables.flatMap(linesOf),
    "",
    url,
    "",
  ].join("\n");
}

function linesOf({ heading, columns, rows }: TicketTable): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const more = rows.length > TABLE_MOST ? ["", `and ${rows.length - TABLE_MOST} more`] : [];
  return ["", `## ${heading}`, "", line(columns), line(columns.map(() => "---"))].concat(
    rows.slice(0, TABLE_MOST).map((row) => line(row.map(cellOf))),
    more,
  );
}

/** In one line, with nothing that would end the cell or become a link. */
function cellOf(text: string): string {
  return shortened(text.replaceAll(/\s+/g, " "))
    .split(/(?<=[\s,])/)
    .map(inert)
    .join("")
    .replaceAll("|", String.raw`\|`);
}

/** None of several values is cut: another one would be taken for it. */
function shortened(text: string): string {
  if (text.length <= CELL_MAX) return text;
  const end = text.slice(0, CELL_MAX + 1).search(/[\s,][^\s,]*$/);
  return end <= 0 ? `${text.slice(0, CELL_MAX)}…` : `${text.slice(0, end)} …`;
}

/** A word defanged, where it is an indicator that is not so already: times and figures are as they were. */
function inert(word: string): string {
  if (/[[\]]/.test(word) || /^\d{1,2}:\d\d(?::\d\d)?\W*$/.test(word) || /^[\d.]+\W*$/.test(word.replace(IPV4, "")))
    return word;
  const dots = word.replace(/^http/i, "hxxp").replaceAll(/(?<=\w)\.(?=\w)/g, "[.]");
  return /^[\da-f]*:[\da-f]*:[\da-f:]*(?:\/\d+)?\W*$/i.test(dots) ? dots.replaceAll(":", "[:]") : dots;
}
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}(?!\d)/;

function lineOf({ name, url, ip, sources, risk, since, new: isNew }: ReportRow): string {
  const value = defang(textOf(ip ?? url ?? name)).replace(/^http/i, "hxxp");
  const said = [
    typeof ip === "string" ? `${defang(textOf(name))}, risk ${textOf(risk)}` : textOf(sources),
    ...(typeof since === "string" ? [`since ${since}`] : []),
    ...(isNew === true ? ["new"] : []),
  ];
  return `- ${value} (${said.join(", ")})`;
}
