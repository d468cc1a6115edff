import { setImmediate as breathe } from "node:timers/promises";
import { readItem } from "@fyr/core/submissions";
import type { Reading } from "../../extraction/index.ts";

/** Items that one file adds to its post. */
export const FILE_ITEMS_MAX = 1000;
const AT_ONCE = 500;

interface FoundItems {
  readonly items: { readonly item_type: number; readonly value: string }[];
  /** How many there are, those beyond the most that are kept too. */
  readonly count: number;
}

/** What of a file's indicators are items: addresses, domains and URLs of the public internet, each once. */
export async function foundItems(indicators: NonNullable<Reading["indicators"]>): Promise<FoundItems> {
  const items = new Map<string, number>();
  for (const [index, { value }] of indicators.entries()) {
    // Others want to be answered in between.
    if (index % AT_ONCE === AT_ONCE - 1) await breathe();
    const read = readItem(value);
    if (read.ok) items.set(read.value, read.type);
  }
  const chosen = [...items].slice(0, FILE_ITEMS_MAX);
  return { items: chosen.map(([value, item_type]) => ({ item_type, value })), count: items.size };
}
