import { plural, type SummaryState } from "../../summary/index.ts";
import type { BuildState } from "./recompile.ts";

const DAY_MS = 86_400_000;
/** It is compiled anew after every change, and sources change daily. */
const OLD_MS = 7 * DAY_MS;

/** When the atlas in use was compiled, and what its last build could not do. */
export function summaryOfAtlas(builtAt: Date, { state, last, problem }: BuildState, now: number): SummaryState {
  const skipped = last?.skipped.length ?? 0;
  const problems = [
    ...(problem === null ? [] : [`The last build failed: ${problem}`]),
    ...(skipped === 0 ? [] : [`${plural(skipped, "data set")} could not be read`]),
    ...(now - builtAt.getTime() < OLD_MS ? [] : ["Older than a week"]),
  ];
  return {
    level: problem !== null ? "fault" : problems.length > 0 ? "warning" : "ok",
    text: state === "building" ? "Being compiled, the last" : "Compiled",
    at: builtAt,
    problems,
  };
}
