import type { ReactNode } from "react";
import type { IndicatorReading } from "@fyr/core/indicators";
import type { DoorPage } from "./doors/index.ts";

/** What stands in the box of the header. */
export interface Asked {
  /** Without blanks around it. */
  readonly text: string;
  /** As it was when nobody had typed for a moment: for what is searched for and not only read. */
  readonly settled: string;
  /** What one thing it is, if any. Of kind `text` it is none. */
  readonly read: IndicatorReading;
  readonly isAdmin: boolean;
}

/** One line below the box. */
export interface Offer {
  /** Unique among all. */
  readonly id: string;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly icon: ReactNode;
  /** What the text is taken for by who chooses it: 'Network', 'Provider', 'Page'. */
  readonly as: string;
  /** The page that it leads to, or what it does. */
  readonly open: DoorPage | (() => unknown);
}

/** Lines of one sort. */
export interface OfferGroup {
  readonly title: string;
  readonly offers: readonly Offer[];
  /** In place of offers: that they are being loaded, that there are none. */
  readonly note?: string;
  /** More may come: Enter waits for it where nothing better is there. */
  readonly isPending?: boolean;
  /** The group with the smallest stands first. */
  readonly rank: number;
}

/**
 * Where groups stand: what the text is, what is called so, what is like it, what it can be searched for in, and what only
 * resembles it, which Enter never opens.
 */
export const RANK = { reading: 0, named: 10, like: 20, search: 30, resembling: 40, recent: 5 } as const;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word of a text begins a word of a name, or is its plural. */
export const isNamed = (text: string, name: string): boolean =>
  eachWord(text, name, (word, one) => one.startsWith(word) || (one.length > 2 && word === `${one}s`));

/** Whether each word of a text begins a word of a name but for an error of typing, of two in long words. */
export const isNearlyNamed = (text: string, name: string): boolean =>
  eachWord(text, name, (word, one) => errorsIn(word, one) <= (word.length < 4 ? 0 : word.length < 8 ? 1 : 2));

function eachWord(text: string, name: string, isFound: (word: string, one: string) => boolean): boolean {
  const [asked, words] = [wordsOf(text), wordsOf(name)];
  return asked.length > 0 && asked.every((word) => words.some((one) => isFound(word, one)));
}

/** The letters to add, drop or change until a word begins another. */
function errorsIn(word: string, other: string): number {
  const begun = other.slice(0, word.length + 2);
  let row = Array.from({ length: begun.length + 1 }, (_, at) => at);
  for (const [index, letter] of Array.from(word).entries()) {
    const next = [index + 1];
    for (let at = 1; at <= begun.length; at += 1) {
      const [above = 0, left = 0, before = 0] = [row[at], next[at - 1], row[at - 1]];
      next.push(Math.min(above + 1, left + 1, before + (begun[at - 1] === letter ? 0 : 1)));
    }
    row = next;
  }
  return Math.min(...row);
}
