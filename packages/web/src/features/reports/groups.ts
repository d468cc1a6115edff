export type ReportRow = Readonly<Record<string, unknown>>;

export interface ReportGroup {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly ReportRow[];
}

const TITLES: Readonly<Record<string, string>> = {
  summary: "Summary",
  listed: "Listed",
  impersonated: "Impersonated",
  exposed: "Exposed",
  day: "By day",
  month: "By month",
};

/** Days and months of credits are apart: added up they would count twice. */
function kindOf({ finding, period }: ReportRow): string {
  if (typeof finding === "string") return finding;
  if (typeof period !== "string") return "";
  return period.length > "2026-11".length ? "day" : "month";
}

/** Rows of one kind together, each with the columns that it has; all in one where the report has no kinds. */
export function groupsOf(rows: readonly ReportRow[]): ReportGroup[] {
  const groups = Map.groupBy(rows, kindOf);
  return [...groups].map(([finding, some]) => ({
    title: TITLES[finding] ?? finding,
    columns: [...new Set(some.flatMap((row) => Object.keys(row)))].filter((column) => column !== "finding"),
    rows: some,
  }));
}

/** A cell as text: lists by commas, nothing as a dash. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(textOf).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}
