import { QUERY_TYPE_LABELS, type QueryType } from "@fyr/contract";
import { formatNumber, plural } from "../../../lib/format.ts";
import type { Figure } from "../Figures.tsx";
import type { ReportRow } from "../groups.ts";
import type { TicketTable } from "../ticket.ts";

interface Sum {
  readonly queries: number;
  /** Null of calls: how many values they named is not kept. */
  readonly items: number | null;
  readonly credits: number;
}

export interface MonthSummary extends Sum {
  readonly from: string;
  readonly until: string;
  /** In the 30 days before; null where the history does not reach there. */
  readonly before: Pick<Sum, "queries" | "credits"> | null;
}

export interface TypeSum extends Sum {
  readonly type: string;
  readonly before: MonthSummary["before"];
}

export interface DaySum extends Sum {
  readonly day: string;
  readonly type: string;
}

/** Null for reports of earlier versions, which have rows of days alone. */
export function monthOf(rows: readonly ReportRow[]): {
  readonly summary: MonthSummary;
  readonly types: readonly TypeSum[];
  readonly days: readonly DaySum[];
} | null {
  const of = (finding: string) => rows.filter((row) => row["finding"] === finding) as unknown[];
  const [summary] = of("summary");
  if (summary === undefined || rows[0]?.["from"] === undefined) return null;
  return { summary: summary as MonthSummary, types: of("type") as TypeSum[], days: of("day") as DaySum[] };
}

/** What a type is called; calls are called by their method and path. */
export const typeName = (type: string): string =>
  type in QUERY_TYPE_LABELS ? QUERY_TYPE_LABELS[type as QueryType] : type;

const share = (part: number, all: number): string => `${Math.round((part / all) * 100)} %`;

/** How much it was, and what most of it went for. */
export function leadOf({ queries, credits, from, until }: MonthSummary, [dearest]: readonly TypeSum[]): string {
  const cost = credits === 0 ? "cost nothing" : `cost ${plural(credits, "credit")}`;
  const all = `From ${from} to ${until} this account asked ${plural(queries, "query", "queries")}, which ${cost}.`;
  if (credits === 0 || dearest === undefined || dearest.credits === 0) return all;
  return `${all} Most went for ${typeName(dearest.type)}: ${plural(dearest.credits, "credit")}, ${share(dearest.credits, credits)}.`;
}

/** Beside the 30 days before. */
export function changeOf({ credits, queries, before }: MonthSummary): string {
  if (before === null) return "Nothing is known of the 30 days before.";
  const than = (now: number, then: number, one: string, many: string) =>
    now === then ? `as many ${many}` : `${plural(Math.abs(now - then), one, many)} ${now > then ? "more" : "fewer"}`;
  const said = `${than(queries, before.queries, "query", "queries")} and ${than(credits, before.credits, "credit", "credits")}`;
  const then = `${plural(before.queries, "query", "queries")}, ${plural(before.credits, "credit")}`;
  return `That is ${said} than in the 30 days before (${then}).`.replace(/as many (\w+) than/, "as many $1 as");
}

export const figuresOf = ({ queries, credits, before }: MonthSummary, days: readonly DaySum[]): Figure[] => [
  { label: "Queries", value: queries, before: before?.queries ?? null },
  { label: "Credits", value: credits, before: before?.credits ?? null },
  { label: "Days with queries", value: new Set(days.map(({ day }) => day)).size, before: null, note: "of 30" },
  { label: "Types and calls", value: new Set(days.map(({ type }) => type)).size, before: null, note: "in this time" },
];

/** Its tables, for a ticket: by type, and the sums of each day on which something was asked. */
export function tablesOf({ summary, types, days }: NonNullable<ReturnType<typeof monthOf>>): TicketTable[] {
  const text = (count: number | null) => (count === null ? "–" : formatNumber(count));
  return [
    {
      heading: "By type and call",
      columns: ["Type or call", "Queries", "Items", "Credits"],
      rows: types.map(({ type, queries, items, credits }) => [
        typeName(type),
        text(queries),
        text(items),
        text(credits),
      ]),
    },
    {
      heading: "By day",
      columns: ["Day", "Queries", "Credits"],
      rows: byDay(summary, days)
        .filter(({ queries }) => queries > 0)
        .map(({ day, queries, credits }) => [day, text(queries), text(credits)])
        .toReversed(),
    },
  ];
}

const DAY_MS = 86_400_000;

/** Each day of the report with its sum over all types: none where nothing was asked. */
export function byDay(
  { from, until }: MonthSummary,
  days: readonly DaySum[],
): { day: string; queries: number; credits: number }[] {
  const sums = Map.groupBy(days, ({ day }) => day);
  const all: { day: string; queries: number; credits: number }[] = [];
  for (let at = Date.parse(from); at <= Date.parse(until); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    let [queries, credits] = [0, 0];
    for (const one of sums.get(day) ?? []) {
      queries += one.queries;
      credits += one.credits;
    }
    all.push({ day, queries, credits });
  }
  return all;
}
