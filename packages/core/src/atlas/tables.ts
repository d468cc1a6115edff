import {
  LABEL_KINDS,
  LAYER_NAMES,
  type Fact,
  type LabelFact,
  type LabelKind,
  type LayerName,
  type Layers,
  type Source,
} from "./facts.ts";
import { decodeRecord, LAYOUTS, readNumber, recordFault, textsIn } from "./fields.ts";
import { altered, type SectionView } from "./file.ts";
import { byLayer } from "./metadata.ts";
import { lengthOf, linkOf } from "./packed.ts";
import { TextTable } from "./texts.ts";

/** The layers of a context, in the order of its words: for each its value + 1, 0 for none. */
const CONTEXT_LAYERS = ["special", "registration", "label"] as const;
export const CONTEXT_WIDTH = CONTEXT_LAYERS.length;

/** Whether a label is wanted, by its kind and its own tags. */
export type WantedLabel = (kind: LabelKind, tags: readonly string[]) => boolean;

/** What the values of intervals stand for. Records are decoded once, on first use, and shared from then on. */
export class FactTables {
  readonly contextCount: number;
  /** Distinct records by layer. */
  readonly recordCounts: Readonly<Record<LayerName, number>>;
  private readonly texts: TextTable;
  private readonly contexts: Uint32Array;
  private readonly labelSets: Uint32Array;
  private readonly specialFacts: FactTable<"special">;
  private readonly asFacts: FactTable<"as">;
  private readonly registrationFacts: FactTable<"registration">;
  private readonly placeFacts: FactTable<"place">;
  private readonly labelFacts: FactTable<"label">;
  private readonly sets: (readonly LabelFact[] | undefined)[];
  /** Labels by fact and length, so that all sets share them. */
  private readonly labelsByWord = new Map<number, LabelFact>();

  /** @throws AtlasFormatError if any id in the sections points to what is not there */
  constructor(file: SectionView, sources: readonly Source[]) {
    const texts = readTexts(file);
    this.texts = texts;
    this.specialFacts = new FactTable("special", file, texts, sources);
    this.asFacts = new FactTable("as", file, texts, sources);
    this.registrationFacts = new FactTable("registration", file, texts, sources);
    this.placeFacts = new FactTable("place", file, texts, sources);
    this.labelFacts = new FactTable("label", file, texts, sources);
    this.labelSets = file.words("label_sets", 2);
    this.contexts = file.words("contexts", CONTEXT_WIDTH);
    this.contextCount = this.contexts.length / CONTEXT_WIDTH;
    this.sets = Array.from({ length: this.labelSets.length / 2 });
    this.recordCounts = byLayer((layer) => this[`${layer}Facts`].recordCount);
    this.check();
  }

  /** Facts of `as` and `place`, from 0 up. */
  count(layer: "as" | "place"): number {
    return this[`${layer}Facts`].count;
  }

  /** The layers that a source has facts in. */
  layersOf(source: number): LayerName[] {
    return LAYER_NAMES.filter((layer) => this[`${layer}Facts`].sourceIds.has(source));
  }

  /** @param link the fact + 1; 0 is nothing */
  as(link: number): Fact<Layers["as"]> | null {
    return this.asFacts.get(link);
  }

  /** By link (the fact + 1): 1 where the fact is of the AS. */
  linksOfAs(system: number): Uint8Array {
    const { asFacts } = this;
    const links = new Uint8Array(asFacts.count + 1);
    for (let link = 1; link < links.length; link++) {
      if (asFacts.number(link, AS_NUMBER_AT) === system) links[link] = 1;
    }
    return links;
  }

  /**
   * By context: 1 where one of its labels is wanted, by its kind and its tags. Each pair of them is asked for once, and
   * nothing else is decoded; others may come in between.
   */
  *contextsWith(isWanted: WantedLabel): Generator<void, Uint8Array, void> {
    const { labelSets, contexts, labelFacts } = this;
    const known = new Map<string, boolean>();
    const isFactWanted = (link: number): boolean => {
      const [kind, tags] = [labelFacts.word(link, LABEL_KIND_AT), labelFacts.word(link, LABEL_TAGS_AT)];
      const key = `${kind} ${tags}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const found = isWanted(LABEL_KINDS[kind] ?? "threat", textsIn(this.texts.get(tags)));
      known.set(key, found);
      return found;
    };
    // A link only goes back: what is before a set is known when its turn comes.
    const sets = new Uint8Array(labelSets.length / 2);
    for (let set = 0; set < sets.length; set++) {
      const before = labelSets[2 * set] ?? 0;
      const link = linkOf(labelSets[2 * set + 1] ?? 0) + 1;
      sets[set] = sets[before - 1] === 1 || isFactWanted(link) ? 1 : 0;
      if (set % PIECE === 0) yield;
    }
    const found = new Uint8Array(this.contextCount);
    for (let context = 0; context < found.length; context++) {
      const link = contexts[context * CONTEXT_WIDTH + 2] ?? 0;
      if (link !== 0) found[context] = sets[link - 1] ?? 0;
      if (context % PIECE === 0) yield;
    }
    return found;
  }

  *systems(): IterableIterator<Fact<Layers["as"]>> {
    for (let id = 0; id < this.asFacts.count; id++) yield this.asFacts.read(id);
  }

  /** @param link the fact + 1; 0 is nothing */
  place(link: number): Fact<Layers["place"]> | null {
    return this.placeFacts.get(link);
  }

  special(context: number): Fact<Layers["special"]> | null {
    return this.specialFacts.get(this.contexts[context * CONTEXT_WIDTH] ?? 0);
  }

  registration(context: number): Fact<Layers["registration"]> | null {
    return this.registrationFacts.get(this.contexts[context * CONTEXT_WIDTH + 1] ?? 0);
  }

  labels(context: number): readonly LabelFact[] {
    const link = this.contexts[context * CONTEXT_WIDTH + 2] ?? 0;
    return link === 0 ? NO_LABELS : (this.sets[link - 1] ??= this.decodeSet(link));
  }

  /** A set is a chain of pairs: link to the set without its last fact, that fact with the length of its row. */
  private decodeSet(link: number): readonly LabelFact[] {
    const labels: LabelFact[] = [];
    for (let at = link; at !== 0; at = this.labelSets[2 * at - 2] ?? 0) {
      const label = this.label(this.labelSets[2 * at - 1] ?? 0);
      if (label !== null) labels.push(label);
    }
    return labels.reverse();
  }

  private label(word: number): LabelFact | null {
    const known = this.labelsByWord.get(word);
    if (known !== undefined) return known;
    const fact = this.labelFacts.get(linkOf(word) + 1);
    if (fact === null) return null;
    const label = { ...fact, length: lengthOf(word) };
    this.labelsByWord.set(word, label);
    return label;
  }

  private check(): void {
    const { labelSets, contexts } = this;
    for (let set = 0; set < labelSets.length / 2; set++) {
      // A link only goes back, so every chain ends.
      if ((labelSets[2 * set] ?? 0) > set || linkOf(labelSets[2 * set + 1] ?? 0) >= this.labelFacts.count)
        throw altered("label sets");
    }
    const limits = [this.specialFacts.count, this.registrationFacts.count, labelSets.length / 2];
    for (let at = 0; at < contexts.length; at++) {
      if ((contexts[at] ?? 0) > (limits[at % CONTEXT_WIDTH] ?? 0)) throw altered("contexts");
    }
  }
}

const AS_NUMBER_AT = LAYOUTS.as.fields.find(({ key }) => key === "number")?.at ?? 0;
/** Sets and contexts that are read in a piece: less than a millisecond. */
const PIECE = 20_000;
const LABEL_TAGS_AT = LAYOUTS.label.fields.find(({ key }) => key === "tags")?.at ?? 0;
const LABEL_KIND_AT = LAYOUTS.label.fields.find(({ key }) => key === "kind")?.at ?? 0;
const NO_LABELS: readonly LabelFact[] = [];

/** The facts of one layer: pairs of record and source. */
class FactTable<L extends LayerName> {
  readonly count: number;
  readonly recordCount: number;
  /** Of the sources with facts in this layer. */
  readonly sourceIds = new Set<number>();
  private readonly layer: L;
  private readonly words: Uint32Array;
  private readonly pairs: Uint32Array;
  private readonly texts: TextTable;
  private readonly sources: readonly Source[];
  private readonly decoded: (Fact<Layers[L]> | undefined)[];

  constructor(layer: L, file: SectionView, texts: TextTable, sources: readonly Source[]) {
    const { width } = LAYOUTS[layer];
    this.layer = layer;
    this.words = file.words(`records_${layer}`, width);
    this.pairs = file.words(`facts_${layer}`, 2);
    this.texts = texts;
    this.sources = sources;
    this.count = this.pairs.length / 2;
    this.recordCount = this.words.length / width;
    this.decoded = Array.from({ length: this.count });
    if (recordFault(LAYOUTS[layer], this.words, texts.count) !== null) throw altered(`records_${layer}`);
    for (let at = 0; at < this.pairs.length; at += 2) {
      const source = this.pairs[at + 1] ?? 0;
      const isKnown = (this.pairs[at] ?? 0) < this.recordCount && source < sources.length;
      this.sourceIds.add(source);
      if (!isKnown) throw altered(`facts_${layer}`);
    }
  }

  /** @param link id + 1; 0 is nothing */
  get(link: number): Fact<Layers[L]> | null {
    return link === 0 ? null : (this.decoded[link - 1] ??= this.read(link - 1));
  }

  /** A number of a record that need not be decoded. @param at its word within the record */
  number(link: number, at: number): number {
    const record = this.pairs[2 * (link - 1)] ?? 0;
    return readNumber(this.words, record * LAYOUTS[this.layer].width + at);
  }

  /** A word of a record. */
  word(link: number, at: number): number {
    const record = this.pairs[2 * (link - 1)] ?? 0;
    return this.words[record * LAYOUTS[this.layer].width + at] ?? 0;
  }

  /** Decodes it anew. */
  read(id: number): Fact<Layers[L]> {
    const source = this.sources[this.pairs[2 * id + 1] ?? 0];
    if (source === undefined) throw altered(`facts_${this.layer}`);
    const value = decodeRecord(this.layer, this.words, this.pairs[2 * id] ?? 0, (text) => this.texts.get(text));
    return { value, source };
  }
}

function readTexts(file: SectionView): TextTable {
  const offsets = file.words("text_offsets", 1);
  const bytes = file.bytes("text_bytes");
  let previous = 0;
  for (const offset of offsets) {
    if (offset < previous) throw altered("text_offsets");
    previous = offset;
  }
  if (offsets[0] !== 0 || previous !== bytes.length) throw altered("text_offsets");
  return new TextTable(offsets, bytes);
}
