import { ASCII_LETTER, CLASSES, DIGIT, FOREIGN_LETTER, HYPHEN, NAME, UNDERSCORE } from "./characters.ts";
import { dotJoint } from "./joints.ts";

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

/**
 * Reads the chain of labels that begins at `start`, to its end: what is no valid name is consumed too. Underscores may
 * be in labels to the left of the last two, as in `_dmarc.example.org`.
 */
export function readName(bytes: Uint8Array, start: number, match: DomainMatch): void {
  let i = start;
  let labels = 0;
  let valid = true;
  let defanged = false;
  let all = 0;
  let before = 0;
  let last = 0;
  let lastLabel = start;
  for (;;) {
    lastLabel = i;
    before = last;
    last = 0;
    for (;;) {
      const byte = bytes[i]!;
      const classes = CLASSES[byte]!;
      if (!(classes & NAME)) break;
      if (!(classes & ASCII_LETTER)) last |= kindOf(byte, classes);
      i++;
    }
    labels++;
    all |= last;
    if (i === lastLabel || i - lastLabel > MAX_LABEL || bytes[lastLabel] === HYPHEN) valid = false;
    const joint = dotJoint(bytes, i);
    if (joint === 0 || !(CLASSES[bytes[i + joint]!]! & NAME)) break;
    if (bytes[i - 1] === HYPHEN) valid = false;
    defanged ||= joint > 1;
    i += joint;
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

function kindOf(byte: number, classes: number): number {
  if (byte === FOREIGN_LETTER) return HAS_FOREIGN;
  if (byte === UNDERSCORE) return HAS_UNDERSCORE | HAS_OTHER_THAN_LETTERS;
  return classes & DIGIT || byte === HYPHEN ? HAS_OTHER_THAN_LETTERS : 0;
}

/** Whether the label begins with `xn--` (RFC 5890 section 2.3.2.1). */
function isALabel(bytes: Uint8Array, at: number): boolean {
  return (
    (bytes[at]! | 32) === 120 && (bytes[at + 1]! | 32) === 110 && bytes[at + 2] === HYPHEN && bytes[at + 3] === HYPHEN
  );
}
