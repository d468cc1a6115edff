const PRIME1 = 0x9e3779b1;
const PRIME2 = 0x85ebca77;
const PRIME3 = 0xc2b2ae3d;
const PRIME4 = 0x27d4eb2f;

/**
 * XXH32 with seed 0 (Yann Collet, xxHash specification 0.1.1) over whole 32-bit words. Finds damage, not intent: who
 * can write the file can write its checksum too.
 */
export function xxh32(words: Uint32Array): number {
  const { length } = words;
  let hash: number;
  let at = 0;
  if (length < 4) {
    // 0 + PRIME5
    hash = 0x165667b1;
  } else {
    let a = (PRIME1 + PRIME2) | 0;
    let b = PRIME2 | 0;
    let c = 0;
    let d = -PRIME1 | 0;
    for (; at <= length - 4; at += 4) {
      a = round(a, words[at] ?? 0);
      b = round(b, words[at + 1] ?? 0);
      c = round(c, words[at + 2] ?? 0);
      d = round(d, words[at + 3] ?? 0);
    }
    hash = (rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18)) | 0;
  }
  // The length in bytes, modulo 2^32.
  hash = (hash + length * 4) | 0;
  for (; at < length; at++) {
    hash = Math.imul(rotate((hash + Math.imul(words[at] ?? 0, PRIME3)) | 0, 17), PRIME4);
  }
  hash = Math.imul(hash ^ (hash >>> 15), PRIME2);
  hash = Math.imul(hash ^ (hash >>> 13), PRIME3);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function round(lane: number, word: number): number {
  return Math.imul(rotate((lane + Math.imul(word, PRIME2)) | 0, 13), PRIME1);
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
