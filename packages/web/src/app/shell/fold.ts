import type { ComponentType } from "react";
import { type DoorParts, doorParts } from "../../lib/doors/index.ts";
import type { ShellParts } from "../../lib/shell-parts.ts";
import * as listed from "./parts.ts";

const PARTS: readonly ShellParts[] = Object.values(listed);

interface Part {
  readonly key: string;
  readonly Part: ComponentType;
}

const partsOf = (place: "banner" | "beside"): readonly Part[] =>
  PARTS.flatMap(({ name: key, [place]: Part }) => (Part === undefined ? [] : [{ key, Part }]));

export const BANNERS = partsOf("banner");
export const BESIDE = partsOf("beside");
export const HOTKEYS: Readonly<Record<string, () => void>> = Object.assign({}, ...PARTS.map(({ hotkeys }) => hotkeys));

const DOORS = PARTS.flatMap(({ doors = [] }) => doors);
doorParts.set({
  open: Object.assign({}, ...DOORS.map(({ open }) => open)),
  panels: Object.assign({}, ...DOORS.map(({ panels }) => panels)),
  acts: DOORS.flatMap(({ acts = [] }) => acts),
  ...Object.assign({}, ...DOORS.map(({ openAny }): DoorParts => (openAny ? { openAny } : {}))),
});

const HEADER = PARTS.flatMap(({ header = [] }) => header).toSorted((a, b) => a.order - b.order);
type Slot = (typeof HEADER)[number]["slot"];

/** What features have in a slot of the header, in order. */
export const headerParts = (slot: Slot, isAdmin: boolean): readonly Part[] =>
  HEADER.filter((part) => part.slot === slot && (part.only === undefined || isAdmin)).map(
    ({ order, component: Part }) => ({ key: `${slot} ${order}`, Part }),
  );
