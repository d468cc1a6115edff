/*
 * The scanners read bytes: UTF-8 or Latin-1 straight from a file, or a string folded to one byte a code unit
 * (window.ts). Either way bytes below 0x80 are ASCII, and those above are in no address, hash or scheme.
 */

/** What a folded string holds for a letter, mark or digit beyond ASCII: it may be part of a name. */
export const FOREIGN_LETTER = 0x81;
/** What it holds for a letter of Chinese, Japanese or Korean: sentences of these have no blanks around names. */
export const FOREIGN_CJK = 0x83;
/** What it holds for a symbol such as `✪`, which pages have in their addresses. */
export const FOREIGN_SYMBOL = 0x82;
/** What it holds for anything else beyond ASCII. */
export const FOREIGN_OTHER = 0x80;

export const DIGIT = 1;
export const HEX = 2;
/** Letters, digits, `-` and `_`: next to an address they make it part of something else. */
export const WORD = 4;
/** WORD, or a foreign letter. */
export const NAME = 8;
export const ASCII_LETTER = 16;
/** No indicator spans these, and none minds on which side of the text's ends they stand: blanks, controls, `"<>`. */
export const BREAK = 32;
/** What links the words of addresses and names: `.` `:` and the brackets of defanged ones. */
export const ANCHOR = 64;
/** Part of the local part of an e-mail address: fewer than RFC 5322 allows, because `key=a@b.org` is more common. */
export const LOCAL = 128;
/** Ends a URL besides BREAK. Of the apostrophe, which RFC 3986 allows, `url.ts` decides by what is around it. */
export const URL_END = 256;
/** May begin the defanged form of a dot or at sign, with or without a blank before. */
export const JOINT = 512;

/** The classes of each byte. */
export const CLASSES: Uint16Array = new Uint16Array(256);

function add(classes: number, characters: string): void {
  for (const character of characters) {
    const code = character.charCodeAt(0);
    CLASSES[code] = CLASSES[code]! | classes;
  }
}

const digits = "0123456789";
const letters = "abcdefghijklmnopqrstuvwxyz";
add(DIGIT | HEX | WORD | NAME | LOCAL, digits);
add(ASCII_LETTER | WORD | NAME | LOCAL, letters + letters.toUpperCase());
add(HEX, "abcdefABCDEF");
add(WORD | NAME | LOCAL, "-_");
add(LOCAL, ".+%");
add(NAME, String.fromCharCode(FOREIGN_LETTER, FOREIGN_CJK));
add(JOINT, "\\[({");
add(ANCHOR, ".:[({]");
add(BREAK | URL_END, '"<>\u007f');
for (let code = 0; code <= 0x20; code++) add(BREAK | URL_END, String.fromCharCode(code));
add(URL_END, "`{}|^\\" + String.fromCharCode(FOREIGN_OTHER));

export const AT = 64;
export const BACKSLASH = 92;
export const COMMA = 44;
export const CLOSE_BRACKET = 93;
export const COLON = 58;
export const DOT = 46;
export const GREATER = 62;
export const HYPHEN = 45;
export const OPEN_BRACKET = 91;
export const PERCENT = 37;
export const SLASH = 47;
export const SPACE = 32;
export const UNDERSCORE = 95;
export const ZERO = 48;

/** 0 to 15 for a byte of class HEX. */
export function hexValue(byte: number): number {
  return byte <= 57 ? byte - ZERO : (byte | 32) - 87;
}

/** What `bytes[start]` … `bytes[end - 1]` spell, in lower case: for few bytes, as no text is at hand. */
export function wordAt(bytes: Uint8Array, start: number, end: number): string {
  let word = "";
  for (let i = start; i < end; i++) word += String.fromCharCode(bytes[i]!);
  return word.toLowerCase();
}

/** The codes of characters of ASCII. */
export function codesOf(characters: string): ReadonlySet<number> {
  return new Set(characters.split("").map((character) => character.charCodeAt(0)));
}
