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
