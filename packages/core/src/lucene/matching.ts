import type { Piece } from "./tree.ts";

/** Whether a pattern covers a text. Going back never goes further than the last star, so it takes no exponential time. */
export function globMatches(pieces: readonly Piece[], text: string): boolean {
  const pattern = pieces.flatMap((piece) => (piece.type === "text" ? Array.from(piece.text, character) : [piece.type]));
  const characters = Array.from(text, character);
  let at = 0;
  let inPattern = 0;
  let star = -1;
  let afterStar = 0;
  while (at < characters.length) {
    const wanted = pattern[inPattern];
    if (wanted === "many") {
      star = inPattern++;
      afterStar = at;
    } else if (wanted === "one" || (wanted !== undefined && wanted === characters[at])) {
      inPattern++;
      at++;
    } else if (star >= 0) {
      inPattern = star + 1;
      at = ++afterStar;
    } else {
      return false;
    }
  }
  return pattern.slice(inPattern).every((wanted) => wanted === "many");
}

/** Marked, as a pattern's star is no character. */
function character(text: string): string {
  return `'${text}`;
}

const ENCODER = new TextEncoder();

/**
 * Insertions, deletions, substitutions and swaps of neighbours between two texts, counted in bytes of UTF-8 as the
 * engine counts them, and no byte touched twice; `limit + 1` for anything above the limit.
 */
export function editDistance(left: string, right: string, limit: number): number {
  const [a, b] = [ENCODER.encode(left), ENCODER.encode(right)];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return Math.min(last.at(-1) ?? 0, limit + 1);
}
