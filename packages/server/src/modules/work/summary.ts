import { workKindName } from "@fyr/contract";
import { plural, type SummaryState } from "../../summary/index.ts";
import type { WorkCount } from "../../work/index.ts";

export const FAILED_WITHIN_MS = 86_400_000;
/** What waits longer is held up: workers take what is due within seconds. */
const WAIT_MAX_S = 900;
const KINDS_NAMED = 3;

/** What waits and runs, and what failed. @param counts with what ended in the last day */
export function summaryOfWork(counts: readonly WorkCount[]): SummaryState {
  const sum = (of: (count: WorkCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  const [due, running, failed] = [sum((one) => one.due), sum((one) => one.running), sum((one) => one.failed)];
  const oldest = Math.max(...counts.map(({ oldestSeconds }) => oldestSeconds ?? 0), 0);
  const problems = [
    ...(failed === 0 ? [] : [`${failed.toLocaleString("en")} failed in the last day: ${kindsOf(counts)}`]),
    ...(oldest < WAIT_MAX_S ? [] : [`The first has waited ${plural(Math.round(oldest / 60), "minute")}`]),
  ];
  const text = due + running === 0 ? "Nothing waits" : `${running} running, ${due.toLocaleString("en")} waiting`;
  const page = failed > 0 ? { page: "/admin/work?state=failed" } : {};
  return { level: problems.length > 0 ? "warning" : "ok", text, problems, ...page };
}

/** `Mail 2, Report 1`, the most first. */
const kindsOf = (counts: readonly WorkCount[]): string =>
  counts
    .filter(({ failed }) => failed > 0)
    .toSorted((a, b) => b.failed - a.failed)
    .slice(0, KINDS_NAMED)
    .map(({ kind, failed }) => `${workKindName(kind)} ${failed}`)
    .join(", ");
