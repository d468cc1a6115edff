import type { ReactNode } from "react";

/** One column of a data table. */
export interface DataColumn<T> {
  readonly id: string;
  readonly label: string;
  /** Pixels; columns grow beyond it where there is room. */
  readonly width: number;
  /** Its part of that room, beside those of the others; its width by default, and with 0 it does not grow. */
  readonly share?: number;
  /** What rows are ordered by; undefined comes last in either direction. */
  sort(row: T): string | number | undefined;
  /** Whether a first click orders it from its lowest on; by default it does where it has texts that are no times. */
  readonly ascends?: boolean;
  /** The text that is copied and filtered. */
  text(row: T): string;
  /** The code of two letters that stands for the value, as of a country: two letters in the filter are one, not a part of a name. */
  code?(row: T): string | null;
  /** What a text finds that is no part of a value, such as a prefix of addresses; null for any other text. */
  finds?(text: string): ((row: T) => boolean) | null;
  cell(row: T): ReactNode;
  readonly initiallyHidden?: boolean;
  /** It holds buttons, whose label its name is: it is not sorted by, copied or hidden. */
  readonly actions?: boolean;
}

/** A filter whose rows are found elsewhere. */
export interface GivenFilter {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How it was read, or why it cannot be. */
  readonly note?: { readonly text: string; readonly isWrong: boolean } | null;
  /** False while the rows that are given are not those that it asks for: no file is made of them. */
  readonly isApplied?: boolean;
  readonly placeholder?: string;
}

/** How many columns from the left stay in view. */
export const FIXED_COLUMNS = 3;
