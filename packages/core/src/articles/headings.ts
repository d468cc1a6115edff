import { inOneLine } from "../page/index.ts";
import { HEADING_MAX } from "./bounds.ts";
import { OF_INDICATORS, OF_REFERENCES } from "./places.ts";

export interface Heading {
  readonly text: string | null;
  readonly isOfIndicators: boolean;
  readonly isOfReferences: boolean;
}

interface OpenHeading {
  readonly level: number;
  readonly text: string;
}
export type HeadingMark = readonly OpenHeading[];

const NONE: Heading = { text: null, isOfIndicators: false, isOfReferences: false };
/** A line of bold words, or one that ends in a colon, heads what follows it like a heading below all others. */
const LINE = 7;
const TITLE_SHORT = 40;

/** The headings that a text stands under, by their level. */
export class Headings {
  #open: OpenHeading[] = [];
  current: Heading = NONE;
  /** The first one of the first level: the title, as pages show it. */
  title: string | null = null;

  /** @param level 1 to 6 */
  add(level: number, written: string): void {
    const text = inOneLine(written).slice(0, HEADING_MAX);
    if (text === "") return;
    const isTitle = level === 1 && this.title === null;
    if (isTitle) this.title = text;
    this.#open = this.#open.filter((heading) => heading.level < level);
    // A title says what the whole article is about, unless it is short: `# IOCs`.
    if (!isTitle || text.length <= TITLE_SHORT) this.#open.push({ level, text });
    this.#judge();
  }

  addLine(text: string): void {
    this.add(LINE, text);
  }

  /** A paragraph ends what a line heads. */
  endLine(): void {
    if (this.#open.at(-1)?.level !== LINE) return;
    this.#open = this.#open.filter(({ level }) => level < LINE);
    this.#judge();
  }

  /** What is open now, to go back to behind a part that is none of the article's. */
  mark(): HeadingMark {
    return this.#open;
  }

  goBack(mark: HeadingMark): void {
    this.#open = [...mark];
    this.#judge();
  }

  #judge(): void {
    let [isOfIndicators, isOfReferences] = [false, false];
    for (const { text } of this.#open.toReversed()) {
      isOfIndicators = OF_INDICATORS.test(text);
      isOfReferences = !isOfIndicators && OF_REFERENCES.test(text);
      if (isOfIndicators || isOfReferences) break;
    }
    this.current = { text: this.#open.at(-1)?.text ?? null, isOfIndicators, isOfReferences };
  }
}
