import { setImmediate as breathe } from "node:timers/promises";
import { type PostedItem, type SubmittedItem } from "@fyr/contract";
import { readFormItem, readItem } from "@fyr/core/submissions";
import type { Item } from "./items.ts";

/** Characters of an input that cannot be read which the answer repeats. */
const EXCERPT = 200;

/** Inputs after which others get their turn: some milliseconds. */
const SLICE = 50;

export interface ReadInput<T> {
  /** The answer to each input, in their order. */
  readonly results: SubmittedItem[];
  /** What is stored of them: each value once. */
  readonly items: T[];
}

/**
 * Reads lines of submitted data.
 * @param first number of the first of these lines
 */
export const readLines = (lines: readonly string[], first: number): Promise<ReadInput<Item>> =>
  readAll(
    lines.map((text) => ({ text })),
    (type, value) => ({ item_type: type, value }),
    (index) => `the same as line ${index + first}`,
    readFormItem,
  );

/** An item of a post in its normal form, with its claim. */
export type ReadItem = Pick<PostedItem, "value" | "type" | "attribution" | "category" | "description">;

/** Reads the items of a post: the value decides what each is, whatever type was sent. */
export const readItems = (sent: readonly PostedItem[]): Promise<ReadInput<ReadItem>> =>
  readAll(
    sent.map((item) => ({ text: item.value, ...item })),
    (type, value, { attribution, category, description }) => ({
      type,
      value,
      attribution,
      category,
      description: description || null,
    }),
    (index) => `the same as item ${index + 1}`,
    readItem,
  );

async function readAll<Sent extends { readonly text: string }, T>(
  inputs: readonly Sent[],
  itemOf: (type: ReadItem["type"], value: string, sent: Sent) => T,
  sameAs: (index: number) => string,
  readOne: typeof readItem,
): Promise<ReadInput<T>> {
  const results: SubmittedItem[] = [];
  const items: T[] = [];
  const seen = new Map<string, number>();
  for (const [index, input] of inputs.entries()) {
    // Long URLs take a tenth of a millisecond each.
    if (index % SLICE === SLICE - 1) await breathe();
    const read = readOne(input.text);
    if (!read.ok) {
      const value = input.text.length > EXCERPT ? `${input.text.slice(0, EXCERPT)}…` : input.text;
      results.push({ value, status: "invalid", item_type: read.type, error_message: read.reason });
      continue;
    }
    const { type, value } = read;
    const before = seen.get(value);
    if (before === undefined) {
      seen.set(value, index);
      items.push(itemOf(type, value, input));
      results.push({ value, status: "success", item_type: type, error_message: null });
    } else {
      results.push({ value, status: "invalid", item_type: type, error_message: sameAs(before) });
    }
  }
  return { results, items };
}
