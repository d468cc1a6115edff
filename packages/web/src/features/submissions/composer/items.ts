import { type ItemType, type PostedItem, type SubmissionCategory } from "@fyr/contract";
import { type ItemReading, readItem } from "@fyr/core/submissions";
import type { Detected } from "./detect.ts";
import type { LockedItem } from "./store.ts";

/** The metadata of an item or a file. */
export interface Metadata {
  /** Name of a provider. */
  readonly attribution: string | null;
  readonly category: SubmissionCategory | null;
  readonly description: string;
}

export const NO_METADATA: Metadata = { attribution: null, category: null, description: "" };

/** An indicator that goes with a post. */
export interface DraftItem extends Metadata {
  /** In its normal form: its identity. */
  readonly value: string;
  readonly type: ItemType;
  /** Detected in the text, or added by hand. */
  readonly origin: "auto" | "manual";
  /** Cannot be removed. */
  readonly locked: boolean;
}

export interface Items {
  readonly list: readonly DraftItem[];
  /** Detected items that the user removed: they are not added again while the text contains them. */
  readonly dismissed: readonly string[];
}

/** Why an item will not be stored, such as `8 bits of 10.0.0.0/8 are private use`; null: it will. */
export function refusalOf({ value }: Detected): string | null {
  const read: ItemReading = readItem(value);
  return read.ok ? null : read.reason;
}

const made = ({ type, value }: Detected, origin: DraftItem["origin"], locked = false): DraftItem => ({
  ...NO_METADATA,
  type,
  value,
  origin,
  locked,
});

export const startWith = (locked: readonly LockedItem[]): Items => ({
  list: locked.map((item) => made(item, "manual", true)),
  dismissed: [],
});

export const hasMetadata = ({ attribution, category, description }: Metadata): boolean =>
  attribution !== null || category !== null || description.trim() !== "";

/** The items after the text has changed: a manual one, or one with metadata, stays; others are what is detected. */
export function refresh({ list, dismissed }: Items, detected: readonly Detected[]): Items {
  const values = new Set(detected.map(({ value }) => value));
  const remaining = list.filter((item) => item.origin === "manual" || hasMetadata(item) || values.has(item.value));
  const known = new Set([...remaining.map(({ value }) => value), ...dismissed]);
  const arrived = detected.filter(({ value }) => !known.has(value)).map((item) => made(item, "auto"));
  const away = dismissed.filter((value) => values.has(value));
  const same = arrived.length === 0 && remaining.length === list.length && away.length === dismissed.length;
  return same ? { list, dismissed } : { list: [...remaining, ...arrived], dismissed: away };
}

/** Adds by hand; an item that was detected before no longer depends on the text. */
export function addManual({ list, dismissed }: Items, added: readonly Detected[]): Items {
  const values = new Set(added.map(({ value }) => value));
  const known = new Set(list.map(({ value }) => value));
  return {
    list: [
      ...list.map((item): DraftItem => (values.has(item.value) ? { ...item, origin: "manual" } : item)),
      ...added.filter(({ value }) => !known.has(value)).map((item) => made(item, "manual")),
    ],
    dismissed: dismissed.filter((value) => !values.has(value)),
  };
}

export function remove({ list, dismissed }: Items, value: string): Items {
  if (list.some((item) => item.value === value && item.locked)) return { list, dismissed };
  return { list: list.filter((item) => item.value !== value), dismissed: [...dismissed, value] };
}

/** Sets metadata of one item, or with null of all. */
export const describe = ({ list, dismissed }: Items, value: string | null, metadata: Metadata): Items => ({
  list: list.map((item) => (value === null || item.value === value ? { ...item, ...metadata } : item)),
  dismissed,
});

export const posted = (list: readonly DraftItem[]): PostedItem[] =>
  list.map(({ value, type, attribution, category, description }) => ({
    value,
    type,
    attribution,
    category,
    description: description.trim() === "" ? null : description.trim(),
  }));
