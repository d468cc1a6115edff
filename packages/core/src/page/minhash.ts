import { mixed, SHINGLE, wordHashes } from "./simhash.ts";

/** Hash functions; each keeps four bits, a digit of hexadecimal. */
const HASHES = 128;
const CHANCE = 1 / 16;
/** Words that are read: what a text begins with tells it apart. */
const WORDS_MAX = 20_000;

/**
 * The minhash of a text (A. Broder, "On the resemblance and containment of documents", 1997): for each of 128 hash functions the
 * last four bits of the smallest hash of a run of three words (P. Li and A. König, "b-Bit minwise hashing", WWW 2010), in
 * hexadecimal. Null for a text without words.
 */
export function minhash(text: string): string | null {
  const words = wordHashes(text).slice(0, WORDS_MAX);
  if (words.length === 0) return null;
  const least = new Uint32Array(HASHES).fill(0xffffffff);
  for (let at = 0; at === 0 || at + SHINGLE <= words.length; at++) {
    let run = 0x2545f491;
    for (const [low, high] of words.slice(at, at + SHINGLE)) run = mixed(mixed(run ^ low) ^ high);
    for (let index = 0; index < HASHES; index++) {
      const hash = mixed(run ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0;
      if (hash < (least[index] ?? 0)) least[index] = hash;
    }
  }
  return Array.from(least, (hash) => (hash & 15).toString(16)).join("");
}

/** What part of all runs of words of two texts both have, 0 to 1, as their minhashes tell. */
export function resemblance(one: string, other: string): number {
  let same = 0;
  for (let at = 0; at < HASHES; at++) if (one[at] === other[at]) same++;
  // Four bits are the same by chance in one of sixteen.
  return Math.max(0, (same / HASHES - CHANCE) / (1 - CHANCE));
}
