/** Words that are hashed together. */
export const SHINGLE = 3;
const BITS = 64;
/** Words are runs of letters and digits; of scripts that put no blanks between words, each character is one. */
const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]|[\p{L}\p{N}]+/gu;

/**
 * The simhash of a text (Charikar, "Similarity estimation techniques from rounding algorithms", 2002), 64 bits in hexadecimal:
 * texts that have most of their words in common differ in few bits. Each run of three words in a row counts once for each
 * time that it stands there; case and width of letters are overlooked. Null for a text without words.
 */
export function simhash(text: string): string | null {
  const words = wordHashes(text);
  if (words.length === 0) return null;
  const sums = new Int32Array(BITS);
  for (let at = 0; at === 0 || at + SHINGLE <= words.length; at++) {
    let [low, high] = [0x2545f491, 0x6c8e9cf5];
    for (const [a, b] of words.slice(at, at + SHINGLE)) {
      low = mixed(low ^ a);
      high = mixed(high ^ b);
    }
    for (let bit = 0; bit < 32; bit++) {
      sums[bit] = (sums[bit] ?? 0) + ((low >>> bit) & 1 ? 1 : -1);
      sums[bit + 32] = (sums[bit + 32] ?? 0) + ((high >>> bit) & 1 ? 1 : -1);
    }
  }
  return hexOf((bit) => (sums[bit] ?? 0) > 0);
}

/** Two hashes of each word of a text, in its order; case and width of letters are overlooked. */
export function wordHashes(text: string): (readonly [number, number])[] {
  const words: (readonly [number, number])[] = [];
  for (const [word] of text.normalize("NFKC").toLowerCase().matchAll(WORDS)) words.push(hashOf(word));
  return words;
}

/** In how many of their 64 bits two hashes in hexadecimal differ. */
export function bitsApart(one: string, other: string): number {
  let apart = 0;
  for (let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`); differing > 0n; differing >>= 1n) {
    apart += Number(differing & 1n);
  }
  return apart;
}

/** 64 bits in hexadecimal, the first the highest. */
export function hexOf(isSet: (bit: number) => boolean): string {
  let hex = "";
  for (let at = 0; at < BITS; at += 4) {
    let digit = 0;
    for (let bit = at; bit < at + 4; bit++) digit = digit * 2 + (isSet(bit) ? 1 : 0);
    hex += digit.toString(16);
  }
  return hex;
}

function hashOf(word: string): readonly [number, number] {
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995);
    high ^= high >>> 15;
  }
  return [mixed(low), mixed(high)];
}

/** The last steps of MurmurHash3: every bit of the number changes half of the result's. */
export function mixed(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
