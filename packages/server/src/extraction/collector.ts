import { createExtractor, type Indicator } from "@fyr/core/indicators";
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
    for (const { type, value } of indicators) {
      if (type === "ipv4" || type === "ipv6" || type === "domain" || type === "url") this.indicator(type, value);
    }
  }
}

function tame(text: string): string {
  const plain = text
    .slice(0, 4 * FACT_CHARS)
    .replace(CONTROL, " ")
    .trim();
  return plain.length > FACT_CHARS ? `${plain.slice(0, FACT_CHARS)}…` : plain;
}
