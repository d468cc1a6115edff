import { SIDE_PANEL_WIDTH } from "@fyr/contract";
import type { ReactNode } from "react";
import { createStore } from "../../lib/store.ts";

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

export function moveSlideOver(to: number): void {
  slideOver.set((stack) => (stack.entries[to] === undefined ? stack : { ...stack, index: to }));
}

/** What would be lost if the user closed the panel now; null: nothing. */
export const slideOverLoss = createStore<string | null>(null);

/** Closes the panel and clears its history. */
export function closeSlideOver(): void {
  if (slideOver.get() === EMPTY) return;
  slideOver.set(EMPTY);
  for (const listener of closed) listener();
}

/** Calls back after each closing. @returns how to stop */
export function onSlideOverClosed(listener: () => void): () => void {
  closed.add(listener);
  return () => closed.delete(listener);
}
