import type { AddressMatch } from "./address-match.ts";
import { plainForms } from "./plain-forms.ts";
import { printed } from "./printed.ts";
import { scanText, type TextSink } from "./scan-text.ts";
import {
  INDICATOR_TYPES,
  type AddressType,
  type ExtractOptions,
  type HashType,
  type Indicator,
  type IndicatorType,
  type NameType,
} from "./types.ts";

/**
 * All indicators in the text, in the order in which they begin.
 *
 * Each type is found independently of the other requested types. A URL covers the domains and e-mail addresses in it,
 * an e-mail address its domain: they are not found again, even if URLs are not requested. Addresses and hashes are
 * found wherever they stand, so that `http://192.0.2.1/x` gives a URL and an address: a user who drops a log to look up
 * its addresses wants that one too.
 *
 * Takes time linear in the text, whatever it holds. See window.ts for runs of more than 64 Ki without a blank.
 */
export function extract(text: string, options: ExtractOptions = {}): Indicator[] {
  const found: Indicator[] = [];
  extractInto(found, text, 0, 0, wantedTypes(options));
  return found;
}

/** The requested types, as a set. */
export function wantedTypes(options: ExtractOptions): ReadonlySet<IndicatorType> {
  return new Set(options.only ?? INDICATOR_TYPES);
}

/** Appends what is in the text from `from` on, which has the offset `base`; what is before is only looked back at. */
export function extractInto(
  found: Indicator[],
  text: string,
  from: number,
  base: number,
  wanted: ReadonlySet<IndicatorType>,
): void {
  const plain = plainForms(text);
  scanText(plain, from, wanted, new IndicatorSink(found, text, plain, base - from, wanted));
}

/** Makes an indicator of each occurrence. */
class IndicatorSink implements TextSink {
  readonly #found: Indicator[];
  readonly #text: string;
  /** The same with full-width forms as the characters that they stand for, which are as long. */
  readonly #plain: string;
  readonly #base: number;
  readonly #wanted: ReadonlySet<IndicatorType>;
  readonly #everything: boolean;
  #offset = 0;
  #addresses: Indicator[] = [];
  #names: Indicator[] = [];
  #hashes: Indicator[] = [];

  constructor(found: Indicator[], text: string, plain: string, base: number, wanted: ReadonlySet<IndicatorType>) {
    this.#found = found;
    this.#text = text;
    this.#plain = plain;
    this.#base = base;
    this.#wanted = wanted;
    this.#everything = wanted.size === INDICATOR_TYPES.length;
  }

  enter(offset: number): void {
    this.#offset = offset;
  }

  leave(): void {
    const all = mergeByStart(mergeByStart(this.#addresses, this.#names), this.#hashes);
    for (const indicator of all) {
      if (this.#everything || this.#wanted.has(indicator.type)) this.#found.push(indicator);
    }
    this.#addresses = [];
    this.#names = [];
    this.#hashes = [];
  }

  ipv4(match: AddressMatch): void {
    const { word0, defanged, start, end } = match;
    const value = printed.ipv4(word0, defanged, this.#plain, start - this.#offset, end - this.#offset);
    const isAsWritten = !defanged && this.#text === this.#plain;
    this.#address("ipv4", match, isAsWritten ? value : this.#raw(start, end), value);
  }

  ipv6(match: AddressMatch): void {
    const value = printed.ipv6(match.word0, match.word1, match.word2, match.word3);
    this.#address("ipv6", match, this.#raw(match.start, match.end), value);
  }

  name(type: NameType, start: number, end: number, value: string, defanged: boolean): void {
    this.#names.push(this.#indicator(type, value, start, end, this.#raw(start, end), defanged));
  }

  hash(type: HashType, start: number, end: number): void {
    const raw = this.#raw(start, end);
    this.#hashes.push(this.#indicator(type, raw.toLowerCase(), start, end, raw, false));
  }

  #address(type: AddressType, match: AddressMatch, raw: string, value: string): void {
    const { port, prefix } = match;
    const zone = type === "ipv6" && match.zoneEnd > 0;
    const indicator = this.#indicator(type, value, match.start, match.end, raw, match.defanged);
    this.#addresses.push(
      port < 0 && prefix < 0 && !zone
        ? indicator
        : {
            ...indicator,
            ...(port >= 0 && { port }),
            ...(prefix >= 0 && { prefix }),
            ...(zone && { zone: this.#raw(match.zoneStart, match.zoneEnd) }),
          },
    );
  }

  #indicator(
    type: IndicatorType,
    value: string,
    start: number,
    end: number,
    raw: string,
    defanged: boolean,
  ): Indicator {
    const shift = this.#base - this.#offset;
    // Full-width forms are a way to defang, or to hide.
    const isHidden = this.#text !== this.#plain && raw !== this.#plain.slice(start - this.#offset, end - this.#offset);
    return { type, value, start: start + shift, end: end + shift, raw, defanged: defanged || isHidden };
  }

  #raw(start: number, end: number): string {
    return this.#text.slice(start - this.#offset, end - this.#offset);
  }
}

/** Both lists are in order of their starts, and so is the answer; at one start `first` comes first. */
function mergeByStart(first: Indicator[], second: Indicator[]): Indicator[] {
  if (second.length === 0) return first;
  if (first.length === 0) return second;
  const merged: Indicator[] = [];
  let j = 0;
  for (const indicator of first) {
    while (j < second.length && second[j]!.start < indicator.start) merged.push(second[j++]!);
    merged.push(indicator);
  }
  while (j < second.length) merged.push(second[j++]!);
  return merged;
}
