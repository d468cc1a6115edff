import type { DataSource, DataOf, ENDPOINTS, SourceRun } from "@fyr/contract";
import type { Overclaim } from "@fyr/core/atlas";
import {
  type CollectorSource,
  type disabledReasonOf,
  type QuarantinedChange,
  editionOf,
  type RunRow,
  SOURCE_STAGES,
  type StateRow,
} from "../../collectors/index.ts";
import type { WorkRow } from "../../work/index.ts";

export interface Circumstances {
  /** Its collection, where one is enqueued or under way. */
  readonly collection: Pick<WorkRow, "state" | "progress"> | undefined;
  /** Why it is not fetched. */
  readonly disabledReason: ReturnType<typeof disabledReasonOf>;
  readonly mirror: boolean;
  /** What it claims of owners that routing does not bear out. */
  readonly overclaims: readonly Overclaim[];
  readonly now: Date;
}

type Progress = DataSource["progress"];
type Detail = DataOf<typeof ENDPOINTS.readSource>;

const OFFLINE = "No request leaves this machine (FYR_OFFLINE)";

export function presentSource(source: CollectorSource, row: StateRow, circumstances: Circumstances): DataSource {
  const state = stateOf(row, circumstances);
  const fetched = state !== "disabled" && circumstances.disabledReason === null;
  return {
    id: source.id,
    name: source.name,
    description: source.description,
    subject: source.subject,
    licence: source.licence,
    attribution: source.attribution,
    page: source.page,
    urls: [...source.urls],
    interval_minutes: source.everyMinutes,
    key_setting: source.key?.setting ?? null,
    state,
    problem: problemOf(state, source, row, circumstances),
    failures: row.failures,
    rows: row.rows,
    added: row.added,
    removed: row.removed,
    malformed: row.malformed,
    special_rows: row.special_rows,
    edition: editionOf(source, row),
    overclaims: [...circumstances.overclaims],
    attempted_at: timeOf(row.attempted_at),
    succeeded_at: timeOf(row.succeeded_at),
    changed_at: timeOf(row.changed_at),
    next_at: fetched ? timeOf(row.next_at) : null,
    quarantined_rows: row.quarantined?.rows ?? null,
    progress: progressOf(
      circumstances.collection,
      row.requested !== null || (fetched && row.next_at <= circumstances.now),
    ),
  };
}

export function presentDetail(source: DataSource, row: StateRow, runs: readonly RunRow[]): Detail {
  const { quarantined } = row;
  return {
    source,
    samples: [...row.samples],
    quarantined: quarantined && {
      reason: quarantined.reason,
      rows: quarantined.rows,
      malformed: quarantined.malformed,
      samples: [...quarantined.samples],
      change: changeOf(quarantined.change ?? null, row.rows),
    },
    runs: runs.map(presentRun),
  };
}

function changeOf(change: QuarantinedChange | null, rowsBefore: number) {
  if (change === null) return null;
  const { added, removed, covered, extent, extentBefore, examples } = change;
  return {
    added,
    removed,
    covered,
    rows_before: rowsBefore,
    addresses: extent,
    addresses_before: extentBefore,
    examples: examples.map(({ subject, extent: addresses, cover }) => ({ subject, addresses, cover })),
  };
}

function presentRun({ started_at, finished_at, outcome, rows, added, removed, malformed, bytes, detail }: RunRow) {
  const times = { started_at: started_at.toISOString(), finished_at: finished_at.toISOString() };
  return { ...times, outcome, rows, added, removed, malformed, bytes, detail } satisfies SourceRun;
}

function stateOf(row: StateRow, { disabledReason }: Circumstances): DataSource["state"] {
  if (row.disabled_at !== null) return "disabled";
  // A quarantined version waits for an administrator, whatever the last try brought.
  if (row.quarantined !== null) return "quarantined";
  if (disabledReason !== null) return disabledReason;
  // It was not found where the mirror maps it.
  return row.state === "new" && row.error !== null ? "offline" : row.state;
}

function problemOf(
  state: DataSource["state"],
  { key }: CollectorSource,
  row: StateRow,
  { mirror }: Circumstances,
): string | null {
  if (state === "not_configured") return `Its key is not set (${key?.setting})`;
  if (state === "offline" && row.error === null)
    return `${OFFLINE}, and ${mirror ? "the mirror has no entry for it" : "there is no mirror"}`;
  if (state === "quarantined") return row.quarantined?.reason ?? null;
  return row.error;
}

function progressOf(collection: Circumstances["collection"], isWanted: boolean): Progress {
  if (collection?.state !== "running") {
    return collection !== undefined || isWanted ? { stage: "waiting", done: 0, of: null } : null;
  }
  const { progress } = collection;
  const stage = SOURCE_STAGES.find((known) => known === progress?.stage);
  if (progress === null || stage === undefined) return { stage: "fetching", done: 0, of: null };
  return { stage, done: progress.done, of: progress.of };
}

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;
