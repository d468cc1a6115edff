import type { ArticleSource } from "@fyr/contract";
import { named, type SummaryState } from "../../../summary/index.ts";

interface Standing {
  readonly sources: readonly ArticleSource[];
  readonly reach: { readonly offline: boolean };
}

/** How many feeds have been read, and which need a look. */
export function summaryOfArticleSources({ sources, reach }: Standing): SummaryState {
  const enabled = sources.filter(({ state }) => state !== "disabled");
  const scheduled = enabled.filter(({ state }) => state !== "offline");
  if (scheduled.length === 0) {
    return { level: "ok", text: reach.offline ? "None is collected: FYR_OFFLINE" : "None is collected", problems: [] };
  }
  const quarantined = scheduled.filter(({ state }) => state === "quarantined");
  // A blog that does not answer for a day is no fault of this Fyr.
  const failed = scheduled.filter(({ state, failures }) => state === "failed" && failures >= FAILURES);
  const read = scheduled.filter(({ succeeded_at: at }) => at !== null).length;
  const problems = [
    ...(failed.length === 0 ? [] : [`${failed.length} failed: ${namesOf(failed)}`]),
    ...(quarantined.length === 0 ? [] : [`${quarantined.length} quarantined: ${namesOf(quarantined)}`]),
  ];
  return {
    level: problems.length === 0 ? "ok" : "warning",
    text: `${read} of ${enabled.length} feeds are read`,
    problems,
  };
}

const FAILURES = 5;
const namesOf = (sources: readonly ArticleSource[]) => named(sources.map(({ name }) => name));
