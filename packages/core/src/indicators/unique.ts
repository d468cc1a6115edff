import type { AddressMatch } from "./address-match.ts";
import { wantedTypes } from "./extract.ts";
import { plainForms } from "./plain-forms.ts";
import { printed } from "./printed.ts";
import { scanText, type TextSink } from "./scan-text.ts";
import type { ExtractOptions, HashType, Indicator, IndicatorType, NameType } from "./types.ts";

/** An indicator without its repetitions. */
export interface UniqueIndicator {
  readonly type: IndicatorType;
  readonly value: string;
  /** Where it began the first time. */
  readonly start: number;
  /** How often it occurred, 1 or more. */
  readonly count: number;
}

type Counted = { -readonly [Key in keyof UniqueIndicator]: UniqueIndicator[Key] };

/**
 * One entry for each type and value, in the order of their first occurrence. Ports, prefixes and zones are left out.
 */
export function unique(indicators: Iterable<Indicator>): UniqueIndicator[] {
  const tally = new Tally();
  for (const { type, value, start } of indicators) tally.add(type, value, start);
  return tally.entries();
}

/** `unique(extract(text, options))`, without making an indicator of each repetition: twice as fast on logs. */
export function extractUnique(text: string, options: ExtractOptions = {}): UniqueIndicator[] {
  const wanted = wantedTypes(options);
  const plain = plainForms(text);
  const sink = new UniqueSink(plain, wanted);
  scanText(plain, 0, wanted, sink);
  // Each kind of indicator was found by a pass of its own.
  return sink.tally.entries().sort((a, b) => a.start - b.start);
}

/**
 * Counts by value: those of different types are never equal, for an address is no name, and hashes differ in length.
 */
class Tally {
  readonly #byValue = new Map<string, Counted>();

  add(type: IndicatorType, value: string, start: number): Counted {
    const known = this.#byValue.get(value);
    if (known !== undefined) {
      known.count++;
      return known;
    }
    const counted = { type, value, start, count: 1 };
    this.#byValue.set(value, counted);
    return counted;
  }

  entries(): UniqueIndicator[] {
    return [...this.#byValue.values()];
  }
}

const RECENT = 4096;

class UniqueSink implements TextSink {
  readonly tally = new Tally();
  readonly #text: string;
  readonly #wanted: ReadonlySet<IndicatorType>;
  #offset = 0;
  /** The entries of IPv4 addresses seen lately, by a hash of the address: most are seen again and again. */
  readonly #recentKeys = new Uint32Array(RECENT);
  readonly #recent: (Counted | undefined)[] = Array.from({ length: RECENT });

  constructor(text: string, wanted: ReadonlySet<IndicatorType>) {
    this.#text = text;
    this.#wanted = wanted;
  }

  enter(offset: number): void {
    this.#offset = offset;
  }

  leave(): void {
    // Nothing is stored by window.
  }

  ipv4({ word0, defanged, start, end }: AddressMatch): void {
    const slot = Math.imul(word0, 0x9e37_79b1) >>> 20;
    const recent = this.#recent[slot];
    if (recent !== undefined && this.#recentKeys[slot] === word0) {
      recent.count++;
      return;
    }
    if (!this.#wanted.has("ipv4")) return;
    this.#recentKeys[slot] = word0;
    const from = start - this.#offset;
    const value = printed.ipv4(word0, defanged, this.#text, from, end - this.#offset);
    this.#recent[slot] = this.tally.add("ipv4", value, from);
  }

  ipv6({ word0, word1, word2, word3, start }: AddressMatch): void {
    this.#add("ipv6", printed.ipv6(word0, word1, word2, word3), start);
  }

  name(type: NameType, start: number, _end: number, value: string): void {
    this.#add(type, value, start);
  }

  hash(type: HashType, start: number, end: number): void {
    this.#add(type, this.#text.slice(start - this.#offset, end - this.#offset).toLowerCase(), start);
  }

  #add(type: IndicatorType, value: string, start: number): void {
    if (this.#wanted.has(type)) this.tally.add(type, value, start - this.#offset);
  }
}
