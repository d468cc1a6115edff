import type { Brand } from "./brand.ts";

/**
 * Texts of which every label holds at least one that is no further from a brand's shape than its edits: what a search may
 * look for before it counts them. One edit leaves one of two halves as it is, or swaps the letters where they meet; two
 * leave one of three thirds, or two of them but for such a swap, or all but for two.
 * @returns none where the shape may not differ
 */
export function fragmentsOf({ shape, edits }: Pick<Brand, "shape" | "edits">): string[] {
  if (edits === 0) return [];
  const size = Math.floor(shape.length / (edits + 1));
  const parts = Array.from({ length: edits + 1 }, (_, at) =>
    at === edits ? shape.slice(at * size) : shape.slice(at * size, (at + 1) * size),
  );
  const joined = parts.slice(1).map((part, at) => swapped(parts[at] ?? "", part));
  const all = parts.slice(1).reduce(swapped, parts[0] ?? "");
  return [...new Set([...parts, ...joined, all])];
}

/** Two texts in one, with the letters swapped where they meet. */
const swapped = (before: string, after: string): string =>
  before.slice(0, -1) + after.slice(0, 1) + before.slice(-1) + after.slice(1);
