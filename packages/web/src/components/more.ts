import type { ReactNode } from "react";

/** What '+ N' stands for: the part of a list that its place has no room for. */
export interface MoreProps {
  /** All of the list, not the rest alone. */
  items: readonly string[];
  more: number;
  label: string;
  render: (item: string) => ReactNode;
}

export const moreClass =
  "relative h-5 shrink-0 rounded border border-line-strong bg-panel px-1.5 text-2xs text-dim hover:bg-hover hover:text-ink";
