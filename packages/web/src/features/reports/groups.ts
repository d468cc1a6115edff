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
};

/** Rows of one kind together, each with the columns that it has; all in one where the report has no kinds. */
export function groupsOf(rows: readonly ReportRow[]): ReportGroup[] {
  const groups = Map.groupBy(rows, ({ finding }) => (typeof finding === "string" ? finding : ""));
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
