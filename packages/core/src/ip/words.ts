/*
 * IPv6 addresses as four 32-bit words, most significant first. BigInts are pleasant to write but each operation
 * allocates; where addresses are handled by the million they travel as words.
 */

const halves = new BigUint64Array(1);
const words = new Uint32Array(halves.buffer);
/** Typed arrays use the machine's byte order: which word of a 64-bit value comes first in memory. */
const LITTLE_ENDIAN = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
const HIGH = LITTLE_ENDIAN ? 1 : 0;
const LOW = 1 - HIGH;

/** Writes the words of a value 0n … 2^128-1n at `target[at]` … `target[at + 3]`. */
export function writeWords(value: bigint, target: Uint32Array, at: number): void {
  halves[0] = value >> 64n;
  target[at] = words[HIGH] ?? 0;
  target[at + 1] = words[LOW] ?? 0;
  // Storing takes the value modulo 2^64.
  halves[0] = value;
  target[at + 2] = words[HIGH] ?? 0;
  target[at + 3] = words[LOW] ?? 0;
}

/** The value of the words `source[at]` … `source[at + 3]`. */
export function readWords(source: Uint32Array, at: number): bigint {
  words[HIGH] = source[at] ?? 0;
  words[LOW] = source[at + 1] ?? 0;
  const high = halves[0] ?? 0n;
  words[HIGH] = source[at + 2] ?? 0;
  words[LOW] = source[at + 3] ?? 0;
  return (high << 64n) | (halves[0] ?? 0n);
}
