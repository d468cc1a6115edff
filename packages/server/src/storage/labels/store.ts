import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import type { LabelRow } from "@fyr/core/labels";
import type { Source } from "@fyr/core/atlas";
import type { ObservationStore } from "../observations/index.ts";
import { currentLabels, providerLabels, storedLabels } from "./queries.ts";
import { labelledRanges, type LabelledRange } from "./ranges.ts";
import { contentOf, historyRow, keyOf, removalRow, type HistoryRow } from "./rows.ts";

/** What an import did. A label whose confidence, tags or dates changed counts as added: its new word is appended. */
export interface ImportOutcome {
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
}

/** The labels between builds of the atlas, with their history. */
export interface LabelStore {
  /** All labels that hold now, in a stable order. */
  current(): AsyncGenerator<LabelRow, void, undefined>;
  /**
   * Those of one provider and of these kinds, in the order of family, addresses, kind and source. Labels of whole
   * autonomous systems come first.
   */
  ofProvider(
    provider: string,
    kinds: readonly string[],
    signal: AbortSignal,
  ): AsyncGenerator<LabelRow, void, undefined>;
  /**
   * The ranges of addresses that labels of these kinds named just before a moment, in the order of family, first and
   * last address; a range comes as often as sources name it. Whole autonomous systems are not among them.
   */
  ranges(kinds: readonly string[], before: Date, signal: AbortSignal): AsyncGenerator<LabelledRange, void, undefined>;
  /**
   * Takes a list. `replace`: it is the source's whole list, labels that it no longer has are removed; `add`: it only
   * adds. Every row must be of the source. If it fails midway, part of it may be stored; importing again mends that.
   */
  importBatch(
    source: Source,
    rows: AsyncIterable<LabelRow> | Iterable<LabelRow>,
    mode: "replace" | "add",
  ): Promise<ImportOutcome>;
  /**
   * Changes whenever `current()` would answer something else, but for what own sensors say: that changes all the time,
   * and answers know it before the atlas does.
   */
  fingerprint(): Promise<string>;
}

/**
 * Labels as append-only history in the observations (`label_history`, `label_sources`). An import compares the list
 * with what holds now and appends the difference, so that history grows by what changed, not by what was read.
 * @param now for the times of changes
 */
export function createLabelStore(observations: ObservationStore, now: () => Date = () => new Date()): LabelStore {
  // One import at a time: each compares with what the one before left.
  let last: Promise<unknown> = Promise.resolve();
  return {
    current: () => currentLabels(observations),
    ofProvider: (provider, kinds, signal) => providerLabels(observations, provider, kinds, signal),
    ranges: (kinds, before, signal) => labelledRanges(observations, kinds, before, signal),
    importBatch(source, rows, mode) {
      const run = last.then(() => importRows(observations, source, rows, mode, now()));
      last = run.catch(() => undefined);
      return run;
    },
    async fingerprint() {
      const [row] = await observations.query<{ history: string; sources: string }>(FINGERPRINT);
      return `${row?.history ?? ""}-${row?.sources ?? ""}`;
    },
  };
}

/** Both tables only grow: the number of rows and a hash that does not depend on their order say which rows there are. */
const rowsOf = (table: string, source: string): string =>
  `SELECT concat(toString(count()), '.', hex(sum(cityHash64(*)))) FROM ${table} WHERE ${source} != '${SENSOR_SOURCE.id}'`;
const FINGERPRINT = `
  SELECT
    (${rowsOf("label_history", "source")}) AS history,
    (${rowsOf("label_sources", "id")}) AS sources`;

async function importRows(
  observations: ObservationStore,
  source: Source,
  rows: AsyncIterable<LabelRow> | Iterable<LabelRow>,
  mode: "replace" | "add",
  now: Date,
): Promise<ImportOutcome> {
  const { stored, latest } = await storedLabels(observations, source.id);
  // The latest row of a label is what holds, so times must grow even where two imports share a millisecond.
  const at = new Date(Math.max(now.getTime(), latest + 1));
  const seen = new Set<string>();
  const unreadable: unknown[] = [];
  const outcome = { added: 0, removed: 0, unchanged: 0 };

  async function* changes(): AsyncGenerator<HistoryRow> {
    try {
      for await (const row of rows) {
        if (row.source.id !== source.id) throw new Error(`a row of source ${row.source.id} in a list of ${source.id}`);
        const key = keyOf(row.target, row.record.kind, row.record.provider ?? "");
        // A list may name the same thing twice; the first time counts.
        if (seen.has(key)) continue;
        seen.add(key);
        if (stored.get(key)?.content === contentOf(row)) {
          outcome.unchanged++;
          continue;
        }
        outcome.added++;
        yield historyRow(row, at);
      }
    } catch (error) {
      unreadable.push(error);
      throw error;
    }
    if (mode === "add") return;
    for (const [key, { row }] of stored) {
      if (seen.has(key)) continue;
      outcome.removed++;
      yield removalRow(row, at);
    }
  }

  try {
    await observations.insert("label_history", changes());
  } catch (error) {
    // What goes wrong while a list is read is the list's error, not one of the connection that it was sent over.
    throw unreadable.length > 0 ? unreadable[0] : error;
  }
  await observations.insert("label_sources", [
    {
      id: source.id,
      name: source.name,
      url: source.url ?? "",
      licence: source.licence,
      attribution: source.attribution ?? "",
      published: source.published ?? "",
      mode,
      imported_at: at,
    },
  ]);
  return outcome;
}
