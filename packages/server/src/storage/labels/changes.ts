import type { Source } from "@fyr/core/atlas";
import type { LabelRow } from "@fyr/core/labels";
import type { ObservationStore } from "../observations/index.ts";
import { type CurrentRow, currentSql, recordOf } from "./queries.ts";
import {
  columnsOf,
  content,
  contentOf,
  type HistoryRow,
  historyRow,
  identityOf,
  keyOf,
  removalRow,
  targetOf,
} from "./rows.ts";

/** What became of labels of a source since a moment. */
export interface LabelChanges {
  /** Those that hold now. */
  readonly current: readonly LabelRow[];
  /** Every label that any of them ever gave, including those in force. */
  readonly known: readonly LabelRow[];
}

const OF_TARGETS = `source = {source:String} AND (family, first, last) IN (
    SELECT tupleElement(target, 1), toIPv6(tupleElement(target, 2)), toIPv6(tupleElement(target, 3))
    FROM (SELECT arrayJoin(arrayZip({families:Array(UInt8)}, {firsts:Array(String)}, {lasts:Array(String)})) AS target)
  )`;

/**
 * The rows that add these labels of a source, and remove those: none for what is so already.
 * @param at when
 */
export async function changesOf(
  observations: ObservationStore,
  source: Source,
  { added, removed }: { readonly added: readonly LabelRow[]; readonly removed: readonly LabelRow[] },
  at: Date,
): Promise<HistoryRow[]> {
  const targets = [...added, ...removed].map(({ target }) => columnsOf(target));
  const stored = new Map<string, string>();
  const rows = observations.stream<CurrentRow>(currentSql(`WHERE ${OF_TARGETS}`), {
    source: source.id,
    families: targets.map(({ family }) => family),
    firsts: targets.map(({ first }) => first),
    lasts: targets.map(({ last }) => last),
  });
  for await (const { family, first, last, kind, provider, confidence, detail } of rows) {
    stored.set(keyOf(targetOf(family, first, last), kind, provider), content(confidence, detail));
  }
  const keyOfLabel = ({ target, record }: LabelRow) => keyOf(target, record.kind, record.provider ?? "");
  const readded = new Set(added.map(keyOfLabel));
  return [
    ...added
      .filter((label) => stored.get(keyOfLabel(label)) !== contentOf(label))
      .map((label) => historyRow(label, at)),
    ...removed
      .filter((label) => stored.has(keyOfLabel(label)) && !readded.has(keyOfLabel(label)))
      .map((label) => removalRow(identityOf(label), at)),
  ];
}

interface ChangedRow extends CurrentRow {
  readonly holds: 0 | 1;
  readonly words: string[];
}

const CHANGED = `
  SELECT
    family, first, last, kind, source, provider,
    argMax(certainty, at) AS confidence,
    argMax(word, at) AS detail,
    argMax(act, at) = 'added' AS holds,
    toString(toDate(min(at))) AS since,
    toString(toDate(max(at))) AS put,
    groupUniqArrayIf(word, act = 'added') AS words
  FROM
  (
    SELECT family, first, last, kind, source, provider, at, confidence AS certainty, detail AS word, action AS act
    FROM label_history
    WHERE source = {source:String} AND (family, first, last, kind, provider) IN (
      SELECT family, first, last, kind, provider FROM label_history
      WHERE source = {source:String} AND at > fromUnixTimestamp64Milli({since:Int64}, 'UTC')
    )
  )
  GROUP BY family, first, last, kind, source, provider
  ORDER BY family, first, last, kind, provider`;

/** See `LabelStore.changedSince`. */
export async function changedSince(observations: ObservationStore, source: Source, since: Date): Promise<LabelChanges> {
  const current: LabelRow[] = [];
  const known: LabelRow[] = [];
  const rows = observations.stream<ChangedRow>(CHANGED, { source: source.id, since: since.getTime() });
  // Thousands of addresses have the same word: it is one object, by which the overlay's compiler knows it again.
  const records = new Map<string, LabelRow["record"]>();
  const recordFor = (row: ChangedRow, detail: string): LabelRow["record"] => {
    const key = `${row.kind} ${row.provider} ${row.confidence} ${row.since} ${row.put} ${detail}`;
    const record = records.get(key) ?? recordOf({ ...row, detail }, row.put);
    records.set(key, record);
    return record;
  };
  for await (const row of rows) {
    const target = targetOf(row.family, row.first, row.last);
    if (row.holds === 1) current.push({ target, record: recordFor(row, row.detail), source });
    for (const detail of row.words) known.push({ target, record: recordFor(row, detail), source });
  }
  return { current, known };
}
