import type { ArticleSection } from "./types.ts";

/** What all texts of a part of the page have in common. */
export interface Place {
  readonly section: ArticleSection;
  /** The nearest heading. */
  readonly heading: string | null;
  /** Whether a heading, a table's head or what leads to a list says that indicators follow. */
  readonly isOfIndicators: boolean;
  readonly isOfReferences: boolean;
}

export interface Block extends Place {
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
}

export interface Link {
  /** Where it leads, as the page has it. */
  readonly written: string;
  /** Where its text stands. */
  readonly from: number;
  readonly to: number;
}

/** An article as one text, and what stands where in it. */
export interface ArticleText {
  readonly text: string;
  /** In the order of the text, without overlap. */
  readonly blocks: readonly Block[];
  readonly links: readonly Link[];
}
