import { ASCII_LETTER, CLASSES, DIGIT, UNDERSCORE } from "./characters.ts";

const H = 104;
const LOWER = 32;
const S = 115;
const STAR = 42;

/** The scheme of a URL as it was written. */
interface Scheme {
  readonly start: number;
  readonly name: "http" | "https";
  readonly defanged: boolean;
}

/** `http`, `https` and their defanged forms with `x` or `*` for a `t`, before `end`, with no word before them. */
export function schemeBefore(bytes: Uint8Array, end: number, floor: number): Scheme | null {
  const secure = (bytes[end - 1]! | LOWER) === S;
  const p = end - (secure ? 2 : 1);
  const start = p - 3;
  if (start < floor || (bytes[p]! | LOWER) !== 112 || (bytes[start]! | LOWER) !== H) return null;
  if (!isSchemeT(bytes[p - 1]!) || !isSchemeT(bytes[p - 2]!)) return null;
  if (CLASSES[bytes[start - 1]!]! & (ASCII_LETTER | DIGIT)) return null;
  const defanged = (bytes[p - 1]! | LOWER) !== 116 || (bytes[p - 2]! | LOWER) !== 116;
  return { start, name: secure ? "https" : "http", defanged };
}

/** Where the scheme ends that begins at `start` and has `__` for `://`, as in `http__example.org`; `start` if none does. */
export function endOfScheme(bytes: Uint8Array, start: number): number {
  if ((bytes[start]! | LOWER) !== H || !beginsScheme(bytes, start)) return start;
  const end = (bytes[start + 4]! | LOWER) === S ? start + 5 : start + 4;
  return bytes[end] === UNDERSCORE && bytes[end + 1] === UNDERSCORE ? end : start;
}

function isSchemeT(byte: number): boolean {
  return byte === STAR || (byte | LOWER) === 116 || (byte | LOWER) === 120;
}

/** Whether `http`, or a defanged form of it, stands at `i`. */
export function beginsScheme(bytes: Uint8Array, i: number): boolean {
  return (
    (bytes[i]! | LOWER) === H && isSchemeT(bytes[i + 1]!) && isSchemeT(bytes[i + 2]!) && (bytes[i + 3]! | LOWER) === 112
  );
}
