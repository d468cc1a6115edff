import {
  ASCII_LETTER,
  BACKSLASH,
  CLASSES,
  CLOSE_BRACKET,
  DIGIT,
  DOT,
  FOREIGN_CJK,
  FOREIGN_LETTER,
  HYPHEN,
  NAME,
  OPEN_BRACKET,
  UNDERSCORE,
  wordAt,
} from "./characters.ts";
import { DOT_WORD, dotJoint, isDotWord } from "./joints.ts";

/** RFC 1035 section 2.3.4. The 61 of the product's specification is the rule of its form fields. */
export const MAX_LABEL = 63;
/** RFC 1035 section 2.3.4, less the root's length byte and the first label's. */
export const MAX_NAME = 253;

/** A chain of labels joined by dots, as positions in the scanned bytes. One object is reused for all chains. */
export class DomainMatch {
  start = 0;
  end = 0;
  /** Where the last label begins. */
  lastLabel = 0;
  /**
   * Whether it follows the rules of host names; whether its last label is a known top-level domain is another matter.
   */
  valid = false;
  defanged = false;
  /** Whether it holds letters beyond ASCII, so that it has to go through IDNA. */
  foreign = false;
}

const HAS_UNDERSCORE = 1;
const HAS_FOREIGN = 2;
const HAS_OTHER_THAN_LETTERS = 4;

/** Top-level domains behind which a sentence of Chinese, Japanese or Korean may go on: `evil.com下载`. */
const ENDS: ReadonlySet<string> = new Set(
  "biz cc cn club co com eu hk info io jp kr live me net online org ru shop site tk top tw us vip xyz".split(" "),
);
const LONGEST_END = 6;

/**
 * Reads the chain of labels that begins at `start`, to its end: what is no valid name is consumed too. Underscores may
 * be in labels to the left of the last two, as in `_dmarc.example.org`.
 *
 * Chinese, Japanese and Korean letters directly before or behind a name in ASCII are the sentence's: `访问evil.com下载`.
 * @param isHost whether the name begins at `start` for sure, as behind `//`
 */
export function readName(bytes: Uint8Array, start: number, match: DomainMatch, isHost = false): void {
  let i = start;
  let labels = 0;
  let valid = true;
  let defanged = false;
  let all = 0;
  let before = 0;
  let last = 0;
  let lastLabel = start;
  /** Behind the last Chinese, Japanese or Korean letter of the first label. */
  let behind = 0;
  for (;;) {
    lastLabel = i;
    before = last;
    last = 0;
    for (;;) {
      const byte = bytes[i]!;
      const classes = CLASSES[byte]!;
      if (!(classes & NAME)) break;
      if (!(classes & ASCII_LETTER)) {
        if (byte === FOREIGN_CJK) {
          if (labels === 0) behind = i + 1;
          else if (last === 0 && i - lastLabel <= LONGEST_END && ENDS.has(wordAt(bytes, lastLabel, i))) break;
        }
        last |= kindOf(byte, classes);
      }
      i++;
    }
    // Most of what is read has plain dots.
    const isPlain = bytes[i] === DOT && (CLASSES[bytes[i + 1]!]! & NAME) !== 0;
    let joint = isPlain ? 1 : dotJoint(bytes, i);
    if (joint === 0 && isDotWord(bytes, lastLabel, i)) {
      i -= DOT_WORD;
      joint = DOT_WORD + 1;
    }
    labels++;
    all |= last;
    if (i === lastLabel || i - lastLabel > MAX_LABEL || bytes[lastLabel] === HYPHEN) valid = false;
    if (!isPlain) {
      if (joint === 0 || !(CLASSES[bytes[i + joint]!]! & NAME) || isOptional(bytes, i, joint)) break;
      // `[a-z.]com` is a class of characters in an expression.
      if (joint === 2 && bytes[i] === DOT && isOpened(bytes[start - 1]!)) valid = false;
      defanged ||= joint > 1;
    }
    if (bytes[i - 1] === HYPHEN) valid = false;
    i += joint;
  }
  if (behind > 0 && !isHost && isAscii(bytes, behind, i)) {
    readName(bytes, behind, match, true);
    return;
  }
  match.start = start;
  match.end = i;
  match.lastLabel = lastLabel;
  match.defanged = defanged;
  match.foreign = (all & HAS_FOREIGN) !== 0;
  match.valid =
    valid &&
    labels > 1 &&
    bytes[i - 1] !== HYPHEN &&
    ((before | last) & HAS_UNDERSCORE) === 0 &&
    (defanged || i - start <= MAX_NAME) &&
    i - lastLabel >= 2 &&
    ((last & HAS_OTHER_THAN_LETTERS) === 0 || isALabel(bytes, lastLabel));
}

/** Whether a letter or digit of ASCII stands at `from`, and nothing beyond ASCII before `to`. */
function isAscii(bytes: Uint8Array, from: number, to: number): boolean {
  if (!(CLASSES[bytes[from]!]! & (ASCII_LETTER | DIGIT))) return false;
  for (let i = from; i < to; i++) if (bytes[i]! >= 0x80) return false;
  return true;
}

/** Whether `[.` at `i` opens a label that is closed again, as in `file[.txt]`. */
function isOptional(bytes: Uint8Array, i: number, joint: number): boolean {
  if (joint !== 2 || bytes[i] !== OPEN_BRACKET) return false;
  let end = i + joint;
  while (end - i <= MAX_LABEL && CLASSES[bytes[end]!]! & NAME) end++;
  return bytes[end] === CLOSE_BRACKET;
}

const isOpened = (before: number): boolean => before === OPEN_BRACKET || before === BACKSLASH;

/**
 * The name that was read from `bytes[start]` … `bytes[end - 1]`, which stand in `text` from `start - offset` on, with
 * plain dots.
 */
export function plainName(bytes: Uint8Array, start: number, end: number, text: string, offset: number): string {
  let plain = "";
  let label = start;
  for (let i = start; i < end;) {
    let joint = dotJoint(bytes, i);
    let labelEnd = i;
    if (joint === 0 && isDotWord(bytes, label, i)) {
      labelEnd -= DOT_WORD;
      joint = 1;
    }
    if (joint === 0) i++;
    else {
      plain += `${text.slice(label - offset, labelEnd - offset)}.`;
      i += joint;
      label = i;
    }
  }
  return plain + text.slice(label - offset, end - offset);
}

function kindOf(byte: number, classes: number): number {
  if (byte === FOREIGN_LETTER || byte === FOREIGN_CJK) return HAS_FOREIGN;
  if (byte === UNDERSCORE) return HAS_UNDERSCORE | HAS_OTHER_THAN_LETTERS;
  return classes & DIGIT || byte === HYPHEN ? HAS_OTHER_THAN_LETTERS : 0;
}

/** Whether the label begins with `xn--` (RFC 5890 section 2.3.2.1). */
function isALabel(bytes: Uint8Array, at: number): boolean {
  return (
    (bytes[at]! | 32) === 120 && (bytes[at + 1]! | 32) === 110 && bytes[at + 2] === HYPHEN && bytes[at + 3] === HYPHEN
  );
}
