import { createStore } from "../store.ts";
import type { DoorKind, DoorPage } from "./kinds.ts";

/** What can be done with a value, in its menu. */
export interface DoorAct {
  readonly label: string;
  /** What is done, or the page that it leads to. Null: it does not apply to such a value, or not for this user. */
  readonly act: (kind: DoorKind, value: string) => (() => void) | DoorPage | null;
}

/** What a feature does with values. */
export interface DoorParts {
  /** Shows a value beside the page. */
  readonly open?: { readonly [K in DoorKind]?: (value: string) => void };
  /** Shows a value of any kind for which no feature has something of its own. */
  readonly openAny?: (kind: DoorKind, value: string) => void;
  /** Shows what is no value, by a word for it and its id: a post. */
  readonly panels?: Readonly<Record<string, (id: string) => void>>;
  readonly acts?: readonly DoorAct[];
}

/** What all features do with values. The shell sets it: pages that stand without it lead to other pages only. */
export const doorParts = createStore<DoorParts>({});

/** @returns what shows a value of a kind beside the page, if anything does */
export function openerOf(kind: DoorKind): ((value: string) => void) | undefined {
  const { open, openAny } = doorParts.get();
  return open?.[kind] ?? (openAny && ((value) => openAny(kind, value)));
}

/** Shows a value beside the page. @returns whether anything does */
export function openValue(kind: DoorKind, value: string): boolean {
  const open = openerOf(kind);
  open?.(value);
  return open !== undefined;
}
