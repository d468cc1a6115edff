import { compareAddresses, parseAddress, type Address, type Family, type Range } from "../ip/index.ts";
import { Answer } from "./answer.ts";
import { AtlasBuilder } from "./builder.ts";
import type { Fact, IpFacts, LabelFact, LabelRecord, Source } from "./facts.ts";
import { openAtlas, type Atlas } from "./open.ts";

const NO_SOURCES: ReadonlySet<string> = new Set();

/**
 * Begins the id of a source whose labels are not known, but hide what the snapshot has of the source named behind it.
 */
const HIDES = "hides ";

type LabelRange = Range & { readonly record: LabelRecord; readonly source: Source };

/** Labels newer than the snapshot. Meant for thousands of rows: the next snapshot includes them. */
export interface AtlasOverlay {
  /** @returns what `remove` takes it away by. @throws as `AtlasBuilder.addRow` does, and then nothing was added */
  add(label: LabelRange): number;
  /** The same for many, much quicker. @returns in the order of the labels. @throws as `add`: all of them or none */
  addAll(added: readonly LabelRange[]): number[];
  /**
   * Retracts labels of the snapshot: within the range of each of these labels, the snapshot's labels of the same
   * source, kind, provider and reference are left out. Where a range of them lies within another, what still holds of
   * them is to be added. @returns as `addAll`
   */
  hide(gone: readonly LabelRange[]): number[];
  /** @returns false if there is no such label any more */
  remove(id: number): boolean;
  readonly size: number;
  /** The labels as an atlas of their own; null if there are none. */
  atlas(): Atlas | null;
}

/**
 * An empty overlay. Its labels are compiled like those of a snapshot when the first lookup after a change needs
 * them (milliseconds for a thousand rows), so that both answer by the same rules.
 */
export function createOverlay(): AtlasOverlay {
  const labels = new Map<number, LabelRange>();
  /** Of each source one label, and how many there are: a source's labels all describe it alike. */
  const sources = new Map<string, { readonly source: Source; count: number }>();
  // One object each, by which the builder knows it again.
  const hiding = new Map<Source, Source>();
  const hidingOf = (source: Source): Source => {
    const known = hiding.get(source) ?? { ...source, id: HIDES + source.id };
    hiding.set(source, known);
    return known;
  };
  let nextId = 1;
  let compiled: Atlas | null = null;

  function addAll(added: readonly LabelRange[]): number[] {
    // Refuses here what would otherwise fail at some later lookup.
    const trial = new AtlasBuilder();
    for (const { source } of sources.values()) trial.addSource(source);
    for (const label of added) trial.addRow({ ...label, layer: "label" });
    compiled = null;
    return added.map((label) => {
      const known = sources.get(label.source.id);
      if (known !== undefined) known.count++;
      else sources.set(label.source.id, { source: label.source, count: 1 });
      const id = nextId++;
      labels.set(id, label);
      return id;
    });
  }

  return {
    add(label) {
      const [id] = addAll([label]);
      if (id === undefined) throw new Error("a label was added and has no id");
      return id;
    },
    addAll,
    hide: (gone) => addAll(gone.map((label) => ({ ...label, source: hidingOf(label.source) }))),
    remove(id) {
      const label = labels.get(id);
      if (label === undefined) return false;
      const known = sources.get(label.source.id);
      if (known !== undefined && --known.count === 0) sources.delete(label.source.id);
      labels.delete(id);
      compiled = null;
      return true;
    },
    get size() {
      return labels.size;
    },
    atlas() {
      if (labels.size === 0) return null;
      compiled ??= compileLabels(labels.values());
      return compiled;
    },
  };
}

function compileLabels(labels: Iterable<LabelRange>): Atlas {
  const builder = new AtlasBuilder();
  for (const label of labels) builder.addRow({ ...label, layer: "label" });
  const parts = builder.compile({ builtAt: "" });
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return openAtlas(bytes.buffer);
}

/**
 * The snapshot's answers with the overlay's labels behind its own. `info`, `ranges`, `announced` and `systems` are the
 * snapshot's alone.
 * @param latest ids of sources whose labels in the overlay replace all labels of the source for the address: what the
 * snapshot has of the same source there is older and left out
 */
export function withOverlay(atlas: Atlas, overlay: AtlasOverlay, latest: ReadonlySet<string> = NO_SOURCES): Atlas {
  const merge = (base: IpFacts, find: (labels: Atlas) => IpFacts): IpFacts => {
    const labels = overlay.atlas();
    return labels === null ? base : merged(base, find(labels), latest);
  };
  return {
    lookup: (address) => merge(atlas.lookup(address), (labels) => labels.lookup(address)),
    lookup4: (address) => merge(atlas.lookup4(address), (labels) => labels.lookup4(address)),
    lookup6: (w0, w1, w2, w3) => merge(atlas.lookup6(w0, w1, w2, w3), (labels) => labels.lookup6(w0, w1, w2, w3)),
    info: () => atlas.info(),
    ranges: (family: Family) => atlas.ranges(family),
    announced: (system) => atlas.announced(system),
    *labelled(isWanted) {
      const own = yield* atlas.labelled(isWanted);
      const labels = overlay.atlas();
      return labels === null ? own : inOrder([...own, ...(yield* labels.labelled(isWanted))]);
    },
    systems: () => atlas.systems(),
  };
}

/** In address order, without overlap. */
export function inOrder(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  const ordered = ranges.toSorted(
    (a, b) => a.family - b.family || (a.first < b.first ? -1 : a.first > b.first ? 1 : 0),
  );
  for (const range of ordered) {
    const before = result.at(-1);
    if (before?.family !== range.family || before.last < range.first) result.push(range);
    else if (before.last < range.last) result[result.length - 1] = { ...before, last: range.last } as Range;
  }
  return result;
}

/**
 * Both hold alike only where both intervals do. A label that the snapshot has taken over already is not known twice.
 */
function merged(base: IpFacts, fresh: IpFacts, latest: ReadonlySet<string>): IpFacts {
  // Most addresses have no fresh label near them.
  if (fresh.labels.length === 0 && base instanceof Answer && fresh instanceof Answer && base.isWithin(fresh)) {
    return base;
  }
  const first = compareAddresses(addressOf(base.first), addressOf(fresh.first)) > 0 ? base.first : fresh.first;
  const last = compareAddresses(addressOf(base.last), addressOf(fresh.last)) < 0 ? base.last : fresh.last;
  const { ip, family, prefix, special, as, registration, place } = base;
  const labels = fresh.labels.length === 0 ? base.labels : joined(base.labels, fresh.labels, latest);
  return { ip, family, first, last, prefix, special, as, registration, place, labels };
}

function joined(base: IpFacts["labels"], fresh: IpFacts["labels"], latest: ReadonlySet<string>): LabelFact[] {
  const renewed = new Set(fresh.flatMap(({ source }) => (latest.has(source.id) ? [source.id] : [])));
  const hidden = new Set(
    fresh.filter(isHiding).map(({ value, source }) => whose(value, source.id.slice(HIDES.length))),
  );
  const unchanged = base.filter(({ value, source }) => !renewed.has(source.id) && !hidden.has(whose(value, source.id)));
  const known = new Set(unchanged.map(identityOf));
  return [...unchanged, ...fresh.filter((label) => !isHiding(label) && !known.has(identityOf(label)))];
}

const isHiding = ({ source }: Fact<LabelRecord>): boolean => source.id.startsWith(HIDES);

/** The identity of a source's label, which stays the same when its details change. */
function whose({ kind, provider, reference }: LabelRecord, source: string): string {
  return JSON.stringify([source, kind, provider, reference ?? null]);
}

/** Decoded records have their fields in one order always. */
function identityOf({ value, source }: Fact<LabelRecord>): string {
  return JSON.stringify([source.id, value]);
}

function addressOf(text: string): Address {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new RangeError(parsed.reason);
  return parsed.address;
}
