import { isDemoName } from "@fyr/contract";
import type { AtlasBuilder, LabelRecord, Source } from "@fyr/core/atlas";
import { OwnerAudit } from "@fyr/core/enrichment";
import { isDemoRange, mayNameDemo } from "@fyr/core/demo";
import type { LabelRow } from "@fyr/core/labels";
import type { AnnouncementListener } from "../collectors/bootstrap/index.ts";

interface Interned {
  readonly record: number;
  readonly source: number;
}

/**
 * Puts labels into a builder. Labels of ranges go in at once; labels of autonomous systems wait for the collector of
 * announcements to find the ranges of each system, so they always fit the announcements of the same snapshot.
 */
export class LabelIntake implements AnnouncementListener {
  private readonly builder: AtlasBuilder;
  private readonly sources = new Map<string, number>();
  private readonly records = new Map<string, number>();
  private readonly systems = new Map<number, Interned[]>();
  /** What others than the demo say of its addresses. */
  private readonly heldBack: LabelRow[] = [];
  /** Checks the owners that lists name against the announcements. */
  readonly owners = new OwnerAudit();
  /** Rows given to the builder. */
  rows = 0;

  constructor(builder: AtlasBuilder) {
    this.builder = builder;
  }

  /** Takes one batch. Equal objects within it are looked up once. */
  add(rows: readonly LabelRow[]): void {
    this.put(rows.filter((row) => !this.isHeldBack(row)));
  }

  /**
   * After the last batch. Lists of bogons and clouds name the documentation prefixes, whose addresses answer as public
   * ones while the demo is loaded: what they say of them is then left out.
   */
  settle(): void {
    if (!this.hasDemo) this.put(this.heldBack);
  }

  private isHeldBack(row: LabelRow): boolean {
    const { target, source } = row;
    if (target.family === "as" || !isDemoRange(target) || mayNameDemo(source.id)) return false;
    this.heldBack.push(row);
    return true;
  }

  private put(rows: readonly LabelRow[]): void {
    const sourceIds = new Map<Source, number>();
    const recordIds = new Map<LabelRecord, number>();
    for (const { target, record, source } of rows) {
      const recordId = once(recordIds, record, () => this.recordId(record));
      const sourceId = once(sourceIds, source, () => this.sourceId(source));
      if (target.family === "as") {
        const labels = this.systems.get(target.number) ?? [];
        labels.push({ record: recordId, source: sourceId });
        this.systems.set(target.number, labels);
        continue;
      }
      if (target.family === 4) {
        this.builder.add4(target.first, target.last, "label", recordId, sourceId);
        this.owners.claim(target.first, target.last, record, source);
      } else this.builder.add6(target.first, target.last, "label", recordId, sourceId);
      this.rows++;
    }
  }

  range4(first: number, last: number, as: number, organization: string): void {
    this.owners.announced(first, last, as, organization);
    const labels = this.systems.get(as);
    if (labels === undefined) return;
    for (const { record, source } of labels) this.builder.add4(first, last, "label", record, source);
    this.rows += labels.length;
  }

  range6(first: bigint, last: bigint, as: number): void {
    const labels = this.systems.get(as);
    if (labels === undefined) return;
    for (const { record, source } of labels) this.builder.add6(first, last, "label", record, source);
    this.rows += labels.length;
  }

  /** Whether any label was the demo's. */
  get hasDemo(): boolean {
    return [...this.sources.keys()].some(isDemoName);
  }

  private recordId(record: LabelRecord): number {
    return once(this.records, JSON.stringify(record), () => this.builder.intern("label", record));
  }

  private sourceId(source: Source): number {
    return once(this.sources, source.id, () => this.builder.addSource(source));
  }
}

function once<K>(known: Map<K, number>, key: K, make: () => number): number {
  let id = known.get(key);
  if (id === undefined) {
    id = make();
    known.set(key, id);
  }
  return id;
}
