import { SIDE_PANEL_WIDTH } from "@fyr/contract";
import type { ReactNode } from "react";
import { createStore } from "../../lib/store.ts";

/** A panel in the address of a page: a kind of value, or of something else that a feature shows, and which. */
export type Beside = readonly [kind: string, value: string];

export interface SlideOverEntry {
  /** Unique among the entries. */
  readonly id: number;
  /** Opening what is shown already changes nothing. */
  readonly key: string;
  readonly title: string;
  /** Of the window's width, in percent. */
  readonly width: number;
  readonly content: ReactNode;
  /** The link to the page that shows the same, where there is one. */
  readonly href?: string;
  /** What stands for it in the address of the page, where anything does. */
  readonly beside?: Beside;
}

interface Stack {
  readonly entries: readonly SlideOverEntry[];
  readonly index: number;
}

const EMPTY: Stack = { entries: [], index: -1 };
const closed = new Set<() => void>();

/** The panel's history: what was opened, and which of it is shown. */
export const slideOver = createStore<Stack>(EMPTY);

/** Shows an entry on top of the one in view; what lay ahead of that is dropped, as in a browser. */
export function openSlideOver({
  width = SIDE_PANEL_WIDTH,
  ...entry
}: Omit<SlideOverEntry, "id" | "width"> & { width?: number }) {
  slideOver.set(({ entries, index }) => {
    if (entries[index]?.key === entry.key) return { entries, index };
    const remaining = entries.slice(0, index + 1);
    return { entries: [...remaining, { ...entry, width, id: remaining.length }], index: remaining.length };
  });
}

/** Names what is shown under a key, once its name is known. */
export function titleSlideOver(key: string, title: string): void {
  slideOver.set((stack) => {
    const isNews = stack.entries.some((entry) => entry.key === key && entry.title !== title);
    if (!isNews) return stack;
    return { ...stack, entries: stack.entries.map((entry) => (entry.key === key ? { ...entry, title } : entry)) };
  });
}

export function moveSlideOver(to: number): void {
  slideOver.set((stack) => (stack.entries[to] === undefined ? stack : { ...stack, index: to }));
}

/** What would be lost if the user closed the panel now; null: nothing. */
export const slideOverLoss = createStore<string | null>(null);

/** A list from which an entry was opened. */
export interface SlideOverList {
  /** Shows the next of it, or the one before; at its ends nothing. */
  readonly go: (by: 1 | -1) => void;
}

/** The list that the arrows, j and k walk while the panel is open; null: none. */
export const slideOverList = createStore<SlideOverList | null>(null);

/** Lets the keys walk a list: for what opened the panel from one, just now. */
export function walkInSlideOver(list: SlideOverList): void {
  if (slideOver.get().entries.length === 1) slideOverList.set(list);
}

/** Has `open` show something in place of all that the panel shows. */
export function replaceSlideOver(open: () => void): void {
  slideOver.set(EMPTY);
  open();
}

/** Closes the panel and clears its history. */
export function closeSlideOver(): void {
  if (slideOver.get() === EMPTY) return;
  slideOver.set(EMPTY);
  slideOverList.set(null);
  for (const listener of closed) listener();
}

/** Calls back after each closing. @returns how to stop */
export function onSlideOverClosed(listener: () => void): () => void {
  closed.add(listener);
  return () => closed.delete(listener);
}
