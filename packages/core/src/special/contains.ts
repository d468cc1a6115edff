import type { Family } from "../ip/index.ts";
import { SPECIAL_RANGES } from "./rows.ts";

interface Block {
  readonly family: Family;
  readonly first: number | bigint;
  readonly last: number | bigint;
}

/** Blocks that lie in no other: the widest of the registries. */
const BLOCKS: readonly Block[] = /* @__PURE__ */ SPECIAL_RANGES.filter(
  (block) => !SPECIAL_RANGES.some((other) => other !== block && isWithin(block, other)),
);

function isWithin(a: Block, b: Block): boolean {
  return a.family === b.family && a.first >= b.first && a.last <= b.last;
}

/** Whether the whole of a range is special-purpose space, of which no list can say whose it is. */
export function isInSpecialSpace(target: Block | { readonly family: "as"; readonly number: number }): boolean {
  return target.family !== "as" && BLOCKS.some((block) => isWithin(target, block));
}
