import { createMutex } from "../../scheduling/index.ts";
import type { Source } from "@fyr/core/atlas";
import type { DomainKind, DomainLabel, DomainSubject } from "@fyr/core/domains";
import type { ObservationStore } from "../observations/index.ts";
import { confirmSource, describeSource } from "../sources/index.ts";
import { createListed } from "./listed.ts";
import { isAnyListed, listedNear, listedUnder, type NewlyListed, type Span } from "./listed-since.ts";
import {
  type CurrentLabel,
  currentLabels,
  latestOf,
  type DomainLabels,
  domainLabelsOf,
  domainLabelsOfMany,
  labelsBelow,
  labelsSpread,
  storedLabels,
} from "./queries.ts";
import { contentOf, type HistoryRow, historyRow, keyOf, labelOf, removalRow } from "./rows.ts";

/** The labels of a list, in batches. Reading it again must bring the same. */
export type NameList = () => AsyncIterable<readonly DomainLabel[]> | Iterable<readonly DomainLabel[]>;

/** Labels of names and URLs, with their history. */
export interface DomainStore {
  /**
   * Imports a source's whole list: missing labels are removed, new ones are added, and nothing is written
   * of what stays. The list is read twice and never held. If it fails midway, part of it may be stored; importing again
   * mends that.
   */
  importList(source: Source, list: NameList): Promise<{ readonly added: number; readonly removed: number }>;
  /** Notes that a source has not changed. */
  confirm(source: Source): Promise<void>;
  /** What holds of a name and around it. */
  find(subject: DomainSubject): Promise<DomainLabels>;
  /** The same of many names, in their order, without URLs that are looked up. */
  findMany(names: readonly string[]): Promise<DomainLabels[]>;
  /** Whether lists of threats have anything new at all. */
  isAnyListed(span: Span): Promise<boolean>;
  /** What lists of threats newly have of a domain and all under it. */
  listedUnder(domain: string, span: Span): Promise<NewlyListed[]>;
  /** What they newly have that may look like a label, without a dot: to be looked at more closely. */
  listedNear(label: string, span: Span): Promise<NewlyListed[]>;
  /** Labels of some kinds of names under a name, at most `limit`, the latest listed first. */
  below(name: string, kinds: readonly DomainKind[], limit: number): Promise<readonly CurrentLabel[]>;
  /** Labels of one kind of some names, at most `limit`, spread over all that have one. */
  spread(kind: DomainKind, limit: number): Promise<readonly CurrentLabel[]>;
  /** All labels of some kinds of names, in the order of their names, from the top-level domain down. */
  current(kinds: readonly DomainKind[]): AsyncIterable<CurrentLabel>;
}

/** @param now for the times of changes */
export function createDomainStore(observations: ObservationStore, now: () => Date = () => new Date()): DomainStore {
  // One list at a time: each holds its hashes in memory.
  const importing = createMutex();
  return {
    importList: (source, list) => importing.run(() => importList(observations, source, list, now())),
    confirm: (source) => confirmSource(observations, "domain_label_sources", source, now()),
    find: (subject) => domainLabelsOf(observations, subject),
    findMany: (names) => domainLabelsOfMany(observations, names),
    isAnyListed: (span) => isAnyListed(observations, span),
    listedUnder: (domain, span) => listedUnder(observations, domain, span),
    listedNear: (label, span) => listedNear(observations, label, span),
    below: (name, kinds, limit) => labelsBelow(observations, name, kinds, limit),
    spread: (kind, limit) => labelsSpread(observations, kind, limit),
    current: (kinds) => currentLabels(observations, kinds),
  };
}

async function importList(observations: ObservationStore, source: Source, list: NameList, now: Date) {
  // The latest row of a label is what holds, so times must grow even where two imports share a millisecond.
  const moment = new Date(Math.max(now.getTime(), (await latestOf(observations, source.id)) + 1));
  const at = moment.toISOString();
  const listed = createListed();
  for await (const labels of list()) {
    for (const label of labels) listed.add(keyOf(label.subject), contentOf(label), label.rank ?? 0);
  }
  let unchanged = 0;
  let removed = 0;
  const wrong: unknown[] = [];

  async function* changes(): AsyncGenerator<HistoryRow> {
    try {
      for await (const row of storedLabels(observations, source.id)) {
        const label = labelOf(row);
        const verdict = listed.compare(keyOf(label.subject), contentOf(label), row.rank);
        if (verdict === "same") unchanged++;
        if (verdict !== "gone") continue;
        removed++;
        yield removalRow(row, at);
      }
      for await (const labels of list()) {
        for (const label of labels) if (listed.applyNew(keyOf(label.subject))) yield historyRow(label, source.id, at);
      }
    } catch (error) {
      wrong.push(error);
      throw error;
    }
  }
  try {
    await observations.insert("domain_label_history", changes());
  } catch (error) {
    // What goes wrong while a list is read is the list's error, not one of the connection that it was sent over.
    throw wrong.length > 0 ? wrong[0] : error;
  }
  await describeSource(observations, "domain_label_sources", source, "replace", moment);
  return { added: listed.size - unchanged, removed };
}
