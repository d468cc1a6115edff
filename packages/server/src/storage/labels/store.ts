import { createMutex } from "../../scheduling/index.ts";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import { SUBMISSION_SOURCE } from "@fyr/core/submissions";
import type { LabelRow } from "@fyr/core/labels";
import type { Source } from "@fyr/core/atlas";
import type { CollectedSource } from "@fyr/core/risk";
import type { ObservationStore } from "../observations/index.ts";
import { confirmSource, describedSources, describeSource } from "../sources/index.ts";
import { firstWord, historyOfAddress, type LabelEvent, labelsOfAddress, type Subject } from "./address.ts";
import { collectedSources } from "./collected.ts";
import { changedSince, changesOf, type LabelChanges } from "./changes.ts";
import { currentLabels, labelsAsOf, latestOf, providerLabels, storedLabels } from "./queries.ts";
import { daysOfNetwork, type NetworkDay, type WantedDays } from "./network.ts";
import {
  labelledRanges,
  type LabelledRange,
  type LabelSource,
  labelSources,
  lastChange,
  namedProvider,
  type NamedProvider,
  namedProviders,
  type WantedRanges,
} from "./ranges.ts";
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
  /** All labels in force at a moment, its own millisecond included, in the same order. */
  asOf(at: Date, signal?: AbortSignal): AsyncGenerator<LabelRow, void, undefined>;
  /** The labels of one address, of all ranges that contain it and of its system, in force at a moment. */
  ofAddress(subject: Subject, at: Date): Promise<LabelRow[]>;
  /** All claims about them, the latest first, up to a number of events. */
  /** @param without the id of a source whose claims are left out */
  historyOf(subject: Subject, limit: number, without?: string): Promise<LabelEvent[]>;
  /** What changed within a network by day, source and kind, the latest first. Labels that reach beyond it are left out. */
  daysOf(wanted: WantedDays): Promise<NetworkDay[]>;
  /** Time of the first claim about any address; null without one. */
  firstWord(): Promise<Date | null>;
  /** The sources of lists that have ever been collected, with what they say and when they were collected first. */
  collected(): Promise<CollectedSource[]>;
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
   * The ranges of addresses that labels named just before one of some moments, in the order of family, first and last
   * address; a range comes as often as sources name it. Whole autonomous systems are not among them.
   */
  ranges(wanted: WantedRanges, signal: AbortSignal): AsyncGenerator<LabelledRange, void, undefined>;
  /** The sources that ever gave labels of these kinds, and since when. */
  sources(kinds: readonly string[]): Promise<LabelSource[]>;
  /** When a label of these kinds was last added or removed; null if none ever was. */
  lastChange(kinds: readonly string[]): Promise<Date | null>;
  /** The providers that labels name now, the most frequent first. */
  providers(): Promise<NamedProvider[]>;
  /** One of them; undefined where no label in force names it. */
  provider(name: string): Promise<NamedProvider | undefined>;
  /**
   * Takes a list. `replace`: it is the source's whole list, labels that it no longer has are removed; `add`: it only
   * adds. Every row must be of the source. If it fails midway, part of it may be stored; importing again mends that.
   */
  importBatch(
    source: Source,
    rows: AsyncIterable<LabelRow> | Iterable<LabelRow>,
    mode: "replace" | "add",
  ): Promise<ImportOutcome>;
  /** Notes that a source's whole list has not changed, as an import of the same list would. */
  confirm(source: Source): Promise<void>;
  /**
   * Adds these labels of a source and removes those; its others stay. When it resolves that is on disk; done
   * again it appends nothing.
   */
  change(source: Source, added: readonly LabelRow[], removed: readonly LabelRow[]): Promise<void>;
  /** What became of the labels of a source that changed after a moment. */
  changedSince(source: Source, since: Date): Promise<LabelChanges>;
  /**
   * Changes whenever `current()` would answer something else, except labels of own sensors and submissions: they change
   * all the time, and answers know it before the atlas does. Some thousands of their labels change it.
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
  const changing = createMutex();
  return {
    current: () => currentLabels(observations),
    asOf: (at, signal) => labelsAsOf(observations, at, signal),
    ofAddress: (subject, at) => labelsOfAddress(observations, subject, at),
    historyOf: (subject, limit, without) => historyOfAddress(observations, subject, limit, without),
    daysOf: (wanted) => daysOfNetwork(observations, wanted),
    firstWord: () => firstWord(observations),
    collected: () => collectedSources(observations),
    changedSince: (source, since) => changedSince(observations, source, since),
    change: (source, added, removed) => changing.run(() => changeRows(observations, source, { added, removed }, now())),
    ofProvider: (provider, kinds, signal) => providerLabels(observations, provider, kinds, signal),
    ranges: (wanted, signal) => labelledRanges(observations, wanted, signal),
    sources: (kinds) => labelSources(observations, kinds),
    lastChange: (kinds) => lastChange(observations, kinds),
    providers: () => namedProviders(observations),
    provider: (name) => namedProvider(observations, name),
    importBatch: (source, rows, mode) => changing.run(() => importRows(observations, source, rows, mode, now())),
    confirm: (source) => confirmSource(observations, "label_sources", source, now()),
    async fingerprint() {
      const [row] = await observations.query<{ history: string; sources: string }>(FINGERPRINT);
      return `${row?.history ?? ""}-${row?.sources ?? ""}`;
    },
  };
}

/** Both tables only grow: the number of rows and a hash that does not depend on their order identify the rows. */
const rowsOf = (rows: string, source: string): string =>
  `SELECT concat(toString(count()), '.', hex(sum(cityHash64(*)))) ${rows} WHERE ${source} NOT IN ('${SENSOR_SOURCE.id}', '${SUBMISSION_SOURCE.id}')`;
/** So many rows from submissions make a new fingerprint: beyond that they slow each answer until they are compiled. */
const SUBMITTED_ROWS = 20_000;
/** The same of own sensors, of which answers know no more than these before the atlas does. */
const SENSOR_ROWS = 5000;
const rowsFrom = (source: string, rows: number): string =>
  `(SELECT toString(intDiv(count(), ${rows})) FROM label_history WHERE source = '${source}')`;
const FINGERPRINT = `
  SELECT
    concat(
      (${rowsOf("FROM label_history", "source")}), '.',
      ${rowsFrom(SUBMISSION_SOURCE.id, SUBMITTED_ROWS)}, '.',
      ${rowsFrom(SENSOR_SOURCE.id, SENSOR_ROWS)}
    ) AS history,
    (${rowsOf(`FROM ${describedSources("label_sources")}`, "id")}) AS sources`;

async function changeRows(
  observations: ObservationStore,
  source: Source,
  wanted: { readonly added: readonly LabelRow[]; readonly removed: readonly LabelRow[] },
  now: Date,
): Promise<void> {
  const at = new Date(Math.max(now.getTime(), (await latestOf(observations, source.id)) + 1));
  const rows = await changesOf(observations, source, wanted, at);
  if (rows.length === 0) return;
  await observations.insert("label_history", rows);
  await describeSource(observations, "label_sources", source, "add", at);
}

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
  await describeSource(observations, "label_sources", source, mode, at);
  return outcome;
}
