import {
  ANCHOR,
  BACKSLASH,
  CLASSES,
  CLOSE_BRACKET,
  COLON,
  DIGIT,
  DOT,
  HEX,
  NAME,
  SLASH,
  SPACE,
  UNDERSCORE,
  WORD,
} from "./characters.ts";
import { PAD, WINDOW } from "./window.ts";

/*
 * Addresses and names are found by the `.`, `:` and brackets in them, and in a log one byte in ten is one of those.
 * They are collected first, two bytes at a time and without a branch, since a branch that is taken now and then, at no
 * foreseeable time, costs more than reading ten bytes; then all are dropped whose neighbours show that nothing depends
 * on them. Few are left, and each scanner reads only its own.
 */

/** Positions in ascending order: `positions[0]` … `positions[count - 1]`. */
export interface Anchors {
  readonly positions: Uint32Array;
  count: number;
}

/** A list with room for all positions of a window. */
export function newAnchors(): Anchors {
  return { positions: new Uint32Array(PAD + WINDOW + PAD), count: 0 };
}

/** By two bytes as one number, in the machine's byte order: how many are anchors, and 4 if only the second one is. */
const PAIRS = new Uint8Array(65_536);
const pair = new Uint8Array(2);
const pairAsNumber = new Uint16Array(pair.buffer);
for (let number = 0; number < 65_536; number++) {
  pairAsNumber[0] = number;
  const first = CLASSES[pair[0]!]! & ANCHOR ? 1 : 0;
  const second = CLASSES[pair[1]!]! & ANCHOR ? 1 : 0;
  PAIRS[number] = first + second + (first < second ? 4 : 0);
}

const HIGH_BITS = 0x8080;

/**
 * Collects the anchors in `bytes[from]` … `bytes[to - 1]`, and perhaps one at `to`. Answers whether all of these bytes
 * are ASCII.
 * @param from even. @param bytes begins at an even offset of its buffer.
 */
export function collectAnchors(bytes: Uint8Array, from: number, to: number, anchors: Anchors): boolean {
  const pairs = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  const { positions } = anchors;
  const end = (to + 1) >> 1;
  let count = 0;
  let all = 0;
  for (let i = from >> 1; i < end; i++) {
    const both = pairs[i]!;
    const kind = PAIRS[both]!;
    all |= both;
    // Written in any case, and overwritten where it does not count.
    positions[count] = 2 * i + (kind >> 2);
    positions[count + 1] = 2 * i + 1;
    count += kind & 3;
  }
  anchors.count = count;
  return (all & HIGH_BITS) === 0;
}

const OPENERS = "[({";
/** Kinds of bytes that the filters distinguish. */
const KINDS = new Uint8Array(256);
const KIND = {
  other: 0,
  digit: 1,
  hex: 2,
  word: 3,
  foreign: 4,
  dot: 5,
  colon: 6,
  slash: 7,
  backslash: 8,
  opener: 9,
  closer: 10,
  blank: 11,
  underscore: 12,
};
const KIND_BITS = 4;
for (let byte = 0; byte < 256; byte++) KINDS[byte] = kindOf(byte);

function kindOf(byte: number): number {
  const classes = CLASSES[byte]!;
  if (classes & DIGIT) return KIND.digit;
  if (classes & HEX) return KIND.hex;
  if (byte === UNDERSCORE) return KIND.underscore;
  if (classes & WORD) return KIND.word;
  if (classes & NAME) return KIND.foreign;
  if (byte === DOT) return KIND.dot;
  if (byte === COLON) return KIND.colon;
  if (byte === SLASH) return KIND.slash;
  if (byte === BACKSLASH) return KIND.backslash;
  if (byte === CLOSE_BRACKET) return KIND.closer;
  if (byte === SPACE) return KIND.blank;
  return OPENERS.includes(String.fromCharCode(byte)) ? KIND.opener : KIND.other;
}

const { digit, hex, word, foreign, dot, colon, slash, backslash, opener, closer, blank, underscore } = KIND;
const nameKinds: ReadonlySet<number> = new Set([digit, hex, word, foreign, underscore]);
const wordKinds: ReadonlySet<number> = new Set([word, underscore]);

/**
 * Of addresses: a plain dot of an IPv4 address stands between digits. A colon of an IPv6 address follows a digit, or
 * is the first of two. A bracket may open a joint, or close one behind a dot.
 */
function mayBeOfAddress(before: number, anchor: number, after: number): boolean {
  const hexBefore = before === digit || before === hex;
  if (anchor === closer) return false;
  if (anchor === dot) return (before === digit || before === backslash) && (after === digit || after === closer);
  if (anchor === opener) {
    if (after === blank) return before === blank || before === digit;
    return hexBefore || before === blank ? after === dot || after === colon || after === hex : after === colon;
  }
  if (after === colon || after === opener) return hexBefore || !wordKinds.has(before);
  return hexBefore && (after === digit || after === hex);
}

/**
 * Of names: a plain dot stands between characters of names; one between digits may be dropped, since a name has
 * another one before its top-level domain. The colon of a URL stands before a slash, or what stands for it. A bracket
 * may open a joint, or close one behind `dot`.
 */
function mayBeOfName(before: number, anchor: number, after: number): boolean {
  if (anchor === opener) {
    if (after === blank) return before === blank || nameKinds.has(before);
    return after === dot || after === colon || after === hex;
  }
  if (anchor === closer) return before === word && nameKinds.has(after);
  if (anchor === colon) return after === slash || after === backslash || after === opener || after === underscore;
  if (anchor === dot && after === closer) return nameKinds.has(before);
  if (!nameKinds.has(after) || (before === digit && after === digit)) return false;
  return before === backslash || nameKinds.has(before);
}

const OF_ADDRESS = 1;
const OF_NAME = 2;
/** By the kinds of the byte before an anchor, the anchor and the byte after: whose it may be. */
const OWNERS = new Uint8Array(1 << (3 * KIND_BITS));
for (const before of Object.values(KIND)) {
  for (const anchor of [dot, colon, opener, closer]) {
    for (const after of Object.values(KIND)) {
      OWNERS[around(before, anchor, after)] =
        (mayBeOfAddress(before, anchor, after) ? OF_ADDRESS : 0) | (mayBeOfName(before, anchor, after) ? OF_NAME : 0);
    }
  }
}

function around(before: number, anchor: number, after: number): number {
  return (((before << KIND_BITS) | anchor) << KIND_BITS) | after;
}

/** Sorts the anchors into those for the address scanner and those for the name scanner. */
export function filterAnchors(bytes: Uint8Array, anchors: Anchors, ofAddresses: Anchors, ofNames: Anchors): void {
  const { positions, count } = anchors;
  const addressPositions = ofAddresses.positions;
  const namePositions = ofNames.positions;
  let addressCount = 0;
  let nameCount = 0;
  for (let i = 0; i < count; i++) {
    const at = positions[i]!;
    const owners = OWNERS[around(KINDS[bytes[at - 1]!]!, KINDS[bytes[at]!]!, KINDS[bytes[at + 1]!]!)]!;
    addressPositions[addressCount] = at;
    addressCount += owners & OF_ADDRESS;
    namePositions[nameCount] = at;
    nameCount += owners >> 1;
  }
  ofAddresses.count = addressCount;
  ofNames.count = nameCount;
}
