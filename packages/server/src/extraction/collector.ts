import { createExtractor, type Indicator, readIndicator } from "@fyr/core/indicators";
import { type Budget, ReadingError } from "./budget.ts";
import type { Fact, FoundIndicator } from "./reading.ts";

const WANTED = ["ipv4", "ipv6", "domain", "url"] as const;
const SLICE = 256 * 1024;
const FACT_CHARS = 500;
const CONTROL = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/** Where readers put what they find. */
export class Collector {
  readonly facts: Record<string, Fact> = {};
  readonly #budget: Budget;
  readonly #found = new Map<string, { type: FoundIndicator["type"]; value: string; count: number }>();
  /** Where the last URL of the text ends that is being read. */
  #urlEnd = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Metadata of the file; texts are cut, and without deceptive characters. */
  fact(name: string, value: Fact | null | undefined): void {
    if (value === null || value === undefined || value === "") return;
    if (typeof value === "number" && !Number.isFinite(value)) return;
    this.facts[name] = typeof value === "string" ? tame(value) : value;
  }

  /** A text of its own: nothing that is found spans two. */
  text(text: string): void {
    const end = this.#budget.text(text.length);
    const extractor = createExtractor({ only: WANTED });
    this.#urlEnd = 0;
    // In slices: a log of one address has millions of indicators, which are counted and not stored.
    for (let at = 0; at < end; at += SLICE) {
      this.#budget.time();
      this.#collect(extractor.push(text.slice(at, Math.min(end, at + SLICE))));
    }
    this.#collect(extractor.flush());
    if (end < text.length) this.#budget.text(1);
  }

  /** An indicator that is known to be one. */
  indicator(type: FoundIndicator["type"], value: string): void {
    const known = this.#found.get(value);
    if (known !== undefined) {
      known.count++;
      return;
    }
    const { maxIndicators } = this.#budget;
    if (this.#found.size >= maxIndicators) {
      throw new ReadingError(`The file names more than ${maxIndicators.toLocaleString("en")} indicators`);
    }
    this.#found.set(value, { type, value, count: 1 });
  }

  indicators(): FoundIndicator[] {
    return [...this.#found.values()];
  }

  #collect(indicators: readonly Indicator[]): void {
    for (const { type, value, start, end, prefix } of indicators) {
      if (type === "url") this.#urlEnd = Math.max(this.#urlEnd, end);
      // What looks like a prefix within a URL is the beginning of its path.
      const network = prefix === undefined || start < this.#urlEnd ? null : prefixOf(value, prefix);
      if (type === "ipv4" || type === "ipv6" || type === "domain" || type === "url") {
        this.indicator(type, network ?? value);
      }
    }
  }
}

/** The network, where one is named: an address with the mask of its network is that address. */
function prefixOf(address: string, length: number): string | null {
  const text = `${address}/${length}`;
  const read = readIndicator(text);
  return read.kind === "prefix" && read.normal === text ? text : null;
}

function tame(text: string): string {
  const plain = text
    .slice(0, 4 * FACT_CHARS)
    .replace(CONTROL, " ")
    .trim();
  return plain.length > FACT_CHARS ? `${plain.slice(0, FACT_CHARS)}…` : plain;
}
