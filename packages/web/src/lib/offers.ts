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

/** Where groups stand: what the text is, what is called so, what is like it, what it can be searched for in. */
export const RANK = { reading: 0, named: 10, like: 20, search: 30, recent: 5 } as const;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word of a text begins a word of a name. */
export function isNamed(text: string, name: string): boolean {
  const [asked, words] = [wordsOf(text), wordsOf(name)];
  return asked.length > 0 && asked.every((word) => words.some((one) => one.startsWith(word)));
}
