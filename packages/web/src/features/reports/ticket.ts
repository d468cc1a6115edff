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

/** A report as Markdown to paste into a ticket: what matters, totals, and the worst findings, whose values are defanged. */
export function ticketOf({
  title,
  sentences,
  figures,
  rows,
  url,
}: {
  title: string;
  sentences: readonly string[];
  figures: readonly Figure[];
  rows: readonly ReportRow[];
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
  return [`# ${title}`, "", ...sentences, "", ...totals, ...sections, "", url, ""].join("\n");
}

function lineOf({ name, url, ip, sources, risk, since, new: isNew }: ReportRow): string {
  const value = defang(textOf(ip ?? url ?? name)).replace(/^http/i, "hxxp");
  const said = [
    typeof ip === "string" ? `${defang(textOf(name))}, risk ${textOf(risk)}` : textOf(sources),
    ...(typeof since === "string" ? [`since ${since}`] : []),
    ...(isNew === true ? ["new"] : []),
  ];
  return `- ${value} (${said.join(", ")})`;
}
