import { type PostedItem, type SubmittedItem } from "@fyr/contract";
import { readItem } from "@fyr/core/submissions";

/** Characters of an item that cannot be read which are told again. */
const EXCERPT = 200;

/** An item in its normal form, with what its sender says of it. */
export type ReadItem = Pick<PostedItem, "value" | "type" | "attribution" | "category" | "description">;

/** Reads the items of a post: what each is, whatever its sender took it for, and what of them is kept, each thing once. */
export function readItems(sent: readonly PostedItem[]): { results: SubmittedItem[]; items: ReadItem[] } {
  const results: SubmittedItem[] = [];
  const items: ReadItem[] = [];
  const seen = new Map<string, number>();
  for (const [index, item] of sent.entries()) {
    const read = readItem(item.value);
    if (!read.ok) {
      const value = item.value.length > EXCERPT ? `${item.value.slice(0, EXCERPT)}…` : item.value;
      results.push({ value, status: "invalid", item_type: read.type, error_message: read.reason });
      continue;
    }
    const { type, value } = read;
    const before = seen.get(value);
    const error = before === undefined ? null : `the same as item ${before}`;
    results.push({ value, status: error === null ? "success" : "invalid", item_type: type, error_message: error });
    if (error !== null) continue;
    seen.set(value, index + 1);
    items.push({ ...item, type, value, description: item.description || null });
  }
  return { results, items };
}
