/*
 * The `input` of a search, as it stands in links: pieces joined by commas, each URL-encoded (specification, route table).
 * Only `%` and `,` need it, so that addresses stay readable.
 *
 * A list that is too long for a link is stored in the query history and its link is `history:<id>`: the link restores
 * the view for the owner of the entry. `shared:<id>`, with the id of a share, restores it for other
 * accounts. The query is saved already: where it is to be logged, its cost is added to that.
 */

/** Servers, proxies and chat programs begin to cut links not far above this. */
export const LONGEST_INPUT = 2000;

const SHARED = /^shared:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const HISTORY = /^history:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

const encodePiece = (piece: string): string => piece.replaceAll(/[%,]/g, (mark) => encodeURIComponent(mark));

export const joinInput = (pieces: readonly string[]): string => pieces.map(encodePiece).join(",");

/** The pieces of an input. One that is not well-formed stands for itself; blank ones are dropped. */
export function splitInput(input: string): string[] {
  return input
    .split(",")
    .map((piece) => decode(piece).trim())
    .filter((piece) => piece !== "");
}

function decode(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

/** The id of the history entry that an input refers to; null if it is the input itself. */
export const historyId = (input: string): string | null => HISTORY.exec(input)?.[1] ?? null;

export const historyInput = (id: string): string => `history:${id}`;

/** The id of the share of a list that an input refers to; null if it refers to none. */
export const sharedId = (input: string): string | null => SHARED.exec(input)?.[1] ?? null;

export const sharedInput = (id: string): string => `shared:${id}`;
