import type { ArticleSource, SourceRun } from "@fyr/contract";
import { type RunRow, SOURCE_STAGES, type StateRow } from "../../../collectors/index.ts";
import type { WorkRow } from "../../../work/index.ts";
import type { ArticleSourceRow } from "../tables.ts";
import { EVERY_MINUTES } from "./catalogue.ts";

interface Circumstances {
  /** Its collection, where one is enqueued or under way. */
  readonly collection: Pick<WorkRow, "state" | "progress"> | undefined;
  /** Whether the operator's settings allow fetching it. */
  readonly isReachable: boolean;
  readonly articles: number;
  readonly now: Date;
}

const OFFLINE = "No request leaves this machine (FYR_OFFLINE)";

/** @param state undefined for one that was added a moment ago */
export function presentArticleSource(
  row: ArticleSourceRow,
  state: StateRow | undefined,
  { collection, isReachable, articles, now }: Circumstances,
): ArticleSource {
  const stands = stateOf(state, isReachable);
  const isFetched = stands !== "disabled" && isReachable;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    home: row.home,
    category: row.category,
    built_in: row.built_in,
    interval_minutes: EVERY_MINUTES,
    state: stands,
    problem: stands === "quarantined" ? (state?.quarantined?.reason ?? null) : (state?.error ?? noteOf(stands, state)),
    failures: state?.failures ?? 0,
    articles,
    rows: state?.rows ?? 0,
    attempted_at: timeOf(state?.attempted_at),
    succeeded_at: timeOf(state?.succeeded_at),
    changed_at: timeOf(state?.changed_at),
    next_at: isFetched ? timeOf(state?.next_at) : null,
    progress: progressOf(collection, state !== undefined && isFetched && state.next_at <= now),
  };
}

export const presentRun = ({
  started_at,
  finished_at,
  outcome,
  rows,
  added,
  removed,
  malformed,
  bytes,
  detail,
}: RunRow) =>
  ({
    started_at: started_at.toISOString(),
    finished_at: finished_at.toISOString(),
    outcome,
    rows,
    added,
    removed,
    malformed,
    bytes,
    detail,
  }) satisfies SourceRun;

/** Why it is not fetched, or why not all of it was read. */
function noteOf(stands: ArticleSource["state"], state: StateRow | undefined): string | null {
  if (stands === "offline") return OFFLINE;
  const reason = stands === "ok" ? (state?.samples ?? []).map((sample) => sample.reason).join("; ") : "";
  return reason === "" ? null : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
}

function stateOf(state: StateRow | undefined, isReachable: boolean): ArticleSource["state"] {
  if (state !== undefined && state.disabled_at !== null) return "disabled";
  if (state !== undefined && state.quarantined !== null) return "quarantined";
  if (!isReachable) return "offline";
  return state?.state ?? "new";
}

function progressOf(collection: Circumstances["collection"], isDue: boolean): ArticleSource["progress"] {
  if (collection?.state !== "running") {
    return collection !== undefined || isDue ? { stage: "waiting", done: 0, of: null } : null;
  }
  const { progress } = collection;
  const stage = SOURCE_STAGES.find((known) => known === progress?.stage);
  if (progress === null || stage === undefined) return { stage: "fetching", done: 0, of: null };
  return { stage, done: progress.done, of: progress.of };
}

const timeOf = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;
