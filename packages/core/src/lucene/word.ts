import type { QueryReader } from "./reader.ts";
import type { Piece, TextRange } from "./tree.ts";
import { parseAddress, parsePrefix } from "../ip/index.ts";

/** A run of characters without blanks, escapes resolved. */
export interface Word extends TextRange {
  readonly pieces: readonly Piece[];
}

/** What ends a word wherever it stands. Unlike Lucene's, a word may have `/`, `!` and (behind its field) `:` inside. */
const ENDS = /[\s()[\]{}"^~]/;
const BOUND_ENDS = /[\s\]}]/;

type Ends = "word" | "name" | "bound";

/** Reads a word; `name` stops before a colon, `bound` is one end of a range. */
export function readWord(reader: QueryReader, ends: Ends): Word {
  const from = reader.at;
  const stop = ends === "bound" ? BOUND_ENDS : ENDS;
  const pieces: Piece[] = [];
  let text = "";
  const flush = (): void => {
    if (text !== "") pieces.push({ type: "text", text });
    text = "";
  };
  for (; !reader.ended; reader.at++) {
    const character = reader.peek();
    if (character === "\\") {
      text += readEscape(reader);
    } else if (stop.test(character) || (ends === "name" && character === ":")) {
      break;
    } else if (character === "*" || character === "?") {
      flush();
      pieces.push({ type: character === "*" ? "many" : "one" });
    } else {
      text += character;
    }
  }
  flush();
  return { from, to: reader.at, pieces };
}

/** The character behind a backslash, or the one that `\u` and four hexadecimal digits name; ends on its last. */
function readEscape(reader: QueryReader): string {
  const from = reader.at;
  reader.at++;
  if (reader.ended) reader.refuse("A backslash escapes the character behind it: there is none", { from, to: from + 1 });
  if (reader.peek() !== "u") return reader.peek();
  const code = /^[0-9a-f]{4}$/i.exec(reader.text.slice(reader.at + 1, reader.at + 5))?.[0];
  if (code === undefined) reader.refuse("'\\u' needs four hexadecimal digits", { from, to: reader.at + 1 });
  reader.at += 4;
  return String.fromCharCode(Number.parseInt(code, 16));
}

/** The text of a word without wildcards; undefined for one with them. */
export function plainText({ pieces }: Word): string | undefined {
  if (pieces.length === 0) return "";
  const [first] = pieces;
  return pieces.length === 1 && first?.type === "text" ? first.text : undefined;
}

/** Reads `"…"`; a quote and a backslash within are escaped by a backslash. */
export function readQuoted(reader: QueryReader): TextRange & { readonly text: string } {
  const from = reader.at;
  let text = "";
  for (reader.at++; !reader.ended; reader.at++) {
    const character = reader.peek();
    if (character === '"') {
      reader.at++;
      return { from, to: reader.at, text };
    }
    text += character === "\\" ? readEscape(reader) : character;
  }
  return reader.refuse("The quote is never closed", { from, to: from + 1 });
}

/** Two hexadecimal digits at a time: hardware addresses, serial numbers, fingerprints of certificates. */
const HEX_PAIRS = /^[0-9a-f]{2}(?::[0-9a-f]{2}){2,}$/i;
const URL_START = /^[a-z][a-z0-9+.-]*:\/\/./i;

/**
 * Whether a run of characters with colons in it is one term, not `field:value`: an IPv6 address or prefix, a URL, or
 * pairs of hexadecimal digits. In Lucene each of them is an error unless quoted; they are what people paste here.
 */
export function isOneTerm(run: string): boolean {
  if (!run.includes(":")) return true;
  return URL_START.test(run) || HEX_PAIRS.test(run) || parseAddress(run).ok || parsePrefix(run).ok;
}
