import { named, plural, type SummaryState } from "../../summary/index.ts";
import type { Sources } from "./service.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Listed = Awaited<ReturnType<Sources["list"]>>["sources"][number];

/** How many of the sources that are not disabled have been collected, as answers count them, and which need a look. */
export function summaryOfSources(
  { sources, reach }: Pick<Awaited<ReturnType<Sources["list"]>>, "sources" | "reach">,
  now: number,
): SummaryState {
  const enabled = sources.filter(({ state }) => state !== "disabled");
  const unreachable = enabled.filter(({ state }) => state === "offline").length;
  const keyless = enabled.filter(({ state }) => state === "not_configured").length;
  const scheduled = sources.filter(({ next_at, state }) => next_at !== null && state !== "offline");
  if (scheduled.length === 0) {
    const why = reach.offline ? "No request leaves this machine (FYR_OFFLINE)" : "All are disabled";
    return { level: "warning", text: "None is collected", problems: [why] };
  }
  const failed = scheduled.filter(({ state }) => state === "failed");
  const quarantined = scheduled.filter(({ state }) => state === "quarantined");
  const collected = scheduled.filter(({ succeeded_at }) => succeeded_at !== null);
  const late = latest(scheduled, now);
  const problems = [
    ...(failed.length === 0 ? [] : [`${failed.length} failed: ${namesOf(failed)}`]),
    ...(quarantined.length === 0 ? [] : [`${quarantined.length} quarantined: ${namesOf(quarantined)}`]),
    ...(late === null ? [] : [`Oldest: ${named([late.source.name])}, collected ${ageOf(late.ageMs)} ago`]),
    ...(unreachable === 0 ? [] : [`${unreachable} cannot be reached`]),
  ];
  return {
    level: problems.length === 0 ? "ok" : collected.length === 0 ? "fault" : "warning",
    text: `${collected.length} of ${enabled.length} enabled sources collected${keyless === 0 ? "" : `, ${needKeys(keyless)}`}`,
    problems,
    ...(failed.length + quarantined.length > 0
      ? { page: "/admin/sources?state=problem" }
      : unreachable > 0 && { page: "/admin/sources?state=offline" }),
  };
}

/** Without the key of its publisher a source is not fetched: the operator's choice, and no fault. */
const needKeys = (count: number): string => `${count} ${count === 1 ? "needs" : "need"} a key`;

/** The source whose version in force is oldest of those that are a whole interval late. */
function latest(sources: readonly Listed[], now: number): { source: Listed; ageMs: number } | null {
  const late = sources.flatMap((source) => {
    const ageMs = source.succeeded_at === null ? 0 : now - Date.parse(source.succeeded_at);
    return ageMs > 2 * source.interval_minutes * MINUTE_MS ? [{ source, ageMs }] : [];
  });
  return late.toSorted((a, b) => b.ageMs - a.ageMs)[0] ?? null;
}

const namesOf = (sources: readonly Listed[]) => named(sources.map(({ name }) => name));

const ageOf = (ms: number): string =>
  ms < 2 * DAY_MS ? plural(Math.round(ms / HOUR_MS), "hour") : plural(Math.round(ms / DAY_MS), "day");
