import type { ComponentType } from "react";
import type { DoorParts } from "./doors/index.ts";

interface HeaderPart {
  /** From left to right, after the box: tools of features before those of the shell itself, the user after them. */
  readonly slot: "tools" | "user";
  /** The position among those of its slot. */
  readonly order: number;
  readonly component: ComponentType;
  /** The only users who see it. */
  readonly only?: "admin";
}

/** What a key, or several at once, do. */
interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
  /** The only users that they apply to. */
  readonly only?: "admin" | "others";
}

/** Keys of one part of the app, as the help lists them. Groups with the same title are one. */
export interface KeyGroup {
  readonly title: "Everywhere" | "Search box" | "Post" | "Events" | "Timeline" | "Result table";
  readonly keys: readonly KeyHelp[];
}

/** What a feature adds to what surrounds every page of a logged-in user. It is in the chunk of the shell. */
export interface ShellParts {
  /** Of the feature. */
  readonly name: string;
  readonly header?: readonly HeaderPart[];
  /** Between the header and the page. */
  readonly banner?: ComponentType;
  /** Rendered beside the page: a window over it, or an effect without anything to see. */
  readonly beside?: ComponentType;
  /** Keys for the whole page, as `useHotkeys` takes them. */
  readonly hotkeys?: Readonly<Record<string, () => void>>;
  /** What it does with values that lead on. */
  readonly doors?: DoorParts;
}

/** Declares them. */
export const defineShellParts = (parts: ShellParts): ShellParts => parts;
