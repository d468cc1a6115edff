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

/** What all layers say, apart from whom it is said of. */
export interface LayerFacts {
  readonly special: Fact<SpecialRecord> | null;
  readonly as: Fact<AsRecord> | null;
  readonly registration: Fact<RegistrationRecord> | null;
  readonly place: Fact<PlaceRecord> | null;
  readonly labels: readonly Fact<LabelRecord>[];
}

/**
 * An answer whose texts are made when they are read: most readers want only some of them, and making text costs more
 * than finding the facts. `toJSON` gives all; a spread (`{...answer}`) would miss `ip`, `first` and `last`.
 */
abstract class Answer implements IpFacts {
  abstract readonly family: Family;
  readonly special: Fact<SpecialRecord> | null;
  readonly as: Fact<AsRecord> | null;
  readonly registration: Fact<RegistrationRecord> | null;
  readonly place: Fact<PlaceRecord> | null;
  readonly labels: readonly Fact<LabelRecord>[];
  /** Intervals of the family, and which of them this is. */
  protected readonly starts: Uint32Array;
  protected readonly index: number;

  constructor(facts: LayerFacts, starts: Uint32Array, index: number) {
    this.special = facts.special;
    this.as = facts.as;
    this.registration = facts.registration;
    this.place = facts.place;
    this.labels = facts.labels;
    this.starts = starts;
    this.index = index;
  }

  abstract get ip(): string;
  abstract get first(): string;
  abstract get last(): string;

  toJSON(): IpFacts {
    const { ip, family, first, last, special, as, registration, place, labels } = this;
    return { ip, family, first, last, special, as, registration, place, labels };
  }
}

export class Answer4 extends Answer {
  override readonly family = 4;
  private readonly address: number;

  constructor(facts: LayerFacts, starts: Uint32Array, index: number, address: number) {
    super(facts, starts, index);
    this.address = address;
  }

  override get ip(): string {
    return formatIpv4(this.address);
  }

  override get first(): string {
    return formatIpv4(this.starts[this.index] ?? 0);
  }

  override get last(): string {
    // Behind the last interval there is none: 0 - 1 is then taken modulo 2^32.
    return formatIpv4((this.starts[this.index + 1] ?? 0) - 1);
  }
}

export class Answer6 extends Answer {
  override readonly family = 6;
  private readonly w0: number;
  private readonly w1: number;
  private readonly w2: number;
  private readonly w3: number;

  constructor(
    facts: LayerFacts,
    starts: Uint32Array,
    index: number,
    ...[w0, w1, w2, w3]: readonly [number, number, number, number]
  ) {
    super(facts, starts, index);
    this.w0 = w0;
    this.w1 = w1;
    this.w2 = w2;
    this.w3 = w3;
  }

  override get ip(): string {
    return formatIpv6(this.w0, this.w1, this.w2, this.w3);
  }

  override get first(): string {
    const at = 4 * this.index;
    const { starts } = this;
    return formatIpv6(starts[at] ?? 0, starts[at + 1] ?? 0, starts[at + 2] ?? 0, starts[at + 3] ?? 0);
  }

  override get last(): string {
    const at = 4 * this.index + 4;
    const words: number[] = [];
    let borrow = 1;
    for (let word = 3; word >= 0; word--) {
      const next = this.starts[at + word] ?? 0;
      words.unshift((next - borrow) >>> 0);
      if (next >= borrow) borrow = 0;
    }
    const [w0 = 0, w1 = 0, w2 = 0, w3 = 0] = words;
    return formatIpv6(w0, w1, w2, w3);
  }
}
