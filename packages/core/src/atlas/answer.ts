import { STRIDE4, STRIDE6 } from "./search.ts";
import type { Segments } from "./segments.ts";
import type { FactTables } from "./tables.ts";
import { formatIpv4, formatIpv6 } from "../ip/index.ts";
import type {
  AsRecord,
  Fact,
  Family,
  IpFacts,
  LabelRecord,
  PlaceRecord,
  RegistrationRecord,
  SpecialRecord,
} from "./facts.ts";

/**
 * An answer whose texts are made when they are read: most readers want only some of them, and making text costs more
 * than finding the facts. `toJSON` gives all; a spread (`{...answer}`) would miss `ip`, `family`, `first` and `last`.
 */
abstract class Answer implements IpFacts {
  abstract readonly family: Family;
  abstract readonly ip: string;
  abstract readonly first: string;
  abstract readonly last: string;
  // `declare`: fields are written once, by the constructor, and not set to undefined before.
  declare readonly special: Fact<SpecialRecord> | null;
  declare readonly as: Fact<AsRecord> | null;
  declare readonly registration: Fact<RegistrationRecord> | null;
  declare readonly place: Fact<PlaceRecord> | null;
  declare readonly labels: readonly Fact<LabelRecord>[];

  /** @param at where the interval's values lie */
  constructor(tables: FactTables, intervals: Segments, at: number) {
    const context = intervals[at + 2] ?? 0;
    this.special = tables.special(context);
    this.as = tables.as(intervals[at] ?? 0);
    this.registration = tables.registration(context);
    this.place = tables.place(intervals[at + 1] ?? 0);
    this.labels = tables.labels(context);
  }

  toJSON(): IpFacts {
    const { ip, family, first, last, special, as, registration, place, labels } = this;
    return { ip, family, first, last, special, as, registration, place, labels };
  }
}

export class Answer4 extends Answer {
  declare private readonly intervals: Segments;
  declare private readonly index: number;
  declare private readonly address: number;

  constructor(tables: FactTables, intervals: Segments, index: number, address: number) {
    super(tables, intervals, STRIDE4 * index + 1);
    this.intervals = intervals;
    this.index = index;
    // As a signed number it is kept in the object itself; formatting takes either.
    this.address = address | 0;
  }

  override get family(): 4 {
    return 4;
  }

  override get ip(): string {
    return formatIpv4(this.address);
  }

  override get first(): string {
    return formatIpv4(this.intervals[STRIDE4 * this.index] ?? 0);
  }

  override get last(): string {
    // Behind the last interval there is none: 0 - 1 is then taken modulo 2^32.
    return formatIpv4((this.intervals[STRIDE4 * (this.index + 1)] ?? 0) - 1);
  }
}

export class Answer6 extends Answer {
  declare private readonly intervals: Segments;
  declare private readonly index: number;
  declare private readonly w0: number;
  declare private readonly w1: number;
  declare private readonly w2: number;
  declare private readonly w3: number;

  constructor(
    tables: FactTables,
    intervals: Segments,
    index: number,
    ...[w0, w1, w2, w3]: readonly [number, number, number, number]
  ) {
    super(tables, intervals, STRIDE6 * index + 4);
    this.intervals = intervals;
    this.index = index;
    this.w0 = w0 | 0;
    this.w1 = w1 | 0;
    this.w2 = w2 | 0;
    this.w3 = w3 | 0;
  }

  override get family(): 6 {
    return 6;
  }

  override get ip(): string {
    return formatIpv6(this.w0, this.w1, this.w2, this.w3);
  }

  override get first(): string {
    const at = STRIDE6 * this.index;
    const { intervals } = this;
    return formatIpv6(intervals[at] ?? 0, intervals[at + 1] ?? 0, intervals[at + 2] ?? 0, intervals[at + 3] ?? 0);
  }

  override get last(): string {
    const at = STRIDE6 * (this.index + 1);
    const words = new Uint32Array(4);
    let borrow = 1;
    for (let word = 3; word >= 0; word--) {
      const next = this.intervals[at + word] ?? 0;
      words[word] = next - borrow;
      if (next >= borrow) borrow = 0;
    }
    return formatIpv6(words[0] ?? 0, words[1] ?? 0, words[2] ?? 0, words[3] ?? 0);
  }
}
