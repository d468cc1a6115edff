import { formatIpv4, formatIpv6 } from "../ip/index.ts";

const FIRST_CAPACITY = 1024;

/**
 * A set of keys of `width` 32-bit words that remembers the order of insertion. Keys lie in one array, with an open
 * table of their numbers beside it: some 4 × width + 8 bytes a key at most twice over, against 100 in a Set of strings.
 */
class WordSet {
  size = 0;
  readonly #width: number;
  #keys: Uint32Array;
  /** Key number plus one; 0 is free. At most half full. */
  #table = new Uint32Array(2 * FIRST_CAPACITY);

  constructor(width: number) {
    this.#width = width;
    this.#keys = new Uint32Array(width * FIRST_CAPACITY);
  }

  /** Word `word` of key `index`. */
  word(index: number, word: number): number {
    return this.#keys[index * this.#width + word]!;
  }

  /** Adds the key in the first `width` words; answers whether it is new. */
  add(key: Uint32Array): boolean {
    const slot = this.#slotOf(key, 0);
    if (this.#table[slot] !== 0) return false;
    const at = this.size * this.#width;
    for (let word = 0; word < this.#width; word++) this.#keys[at + word] = key[word]!;
    this.#table[slot] = ++this.size;
    if (this.size * 2 === this.#table.length) this.#grow();
    return true;
  }

  /** The slot that holds the key `source[at]` …, or the free one where it belongs. */
  #slotOf(source: Uint32Array, at: number): number {
    const width = this.#width;
    const mask = this.#table.length - 1;
    let hash = 0;
    for (let word = 0; word < width; word++) hash = mix(hash ^ source[at + word]!);
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = this.#table[slot]!;
      if (number === 0) return slot;
      const from = (number - 1) * width;
      let word = 0;
      while (word < width && this.#keys[from + word] === source[at + word]) word++;
      if (word === width) return slot;
    }
  }

  #grow(): void {
    const keys = new Uint32Array(this.#keys.length * 2);
    keys.set(this.#keys);
    this.#keys = keys;
    this.#table = new Uint32Array(this.#table.length * 2);
    for (let index = 0; index < this.size; index++) {
      this.#table[this.#slotOf(keys, index * this.#width)] = index + 1;
    }
  }
}

/** The finaliser of MurmurHash3, by Austin Appleby (public domain): every bit of the key moves every bit of the hash. */
function mix(key: number): number {
  let hash = Math.imul(key ^ (key >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A set of addresses for logs of any size. */
export class AddressSet {
  readonly #ipv4 = new WordSet(1);
  readonly #ipv6 = new WordSet(4);
  readonly #key = new Uint32Array(4);
  /** By order of insertion, one bit an address: whether it is IPv6. */
  #families = new Uint8Array(FIRST_CAPACITY);

  get size(): number {
    return this.#ipv4.size + this.#ipv6.size;
  }

  /** @param value 0 … 2^32-1 */
  addIpv4(value: number): boolean {
    this.#key[0] = value;
    return this.#ipv4.add(this.#key);
  }

  /** Four 32-bit words, the most significant first. */
  addIpv6(word0: number, word1: number, word2: number, word3: number): boolean {
    const index = this.size;
    this.#key[0] = word0;
    this.#key[1] = word1;
    this.#key[2] = word2;
    this.#key[3] = word3;
    if (!this.#ipv6.add(this.#key)) return false;
    while (index >> 3 >= this.#families.length) {
      const families = new Uint8Array(this.#families.length * 2);
      families.set(this.#families);
      this.#families = families;
    }
    this.#families[index >> 3] = this.#families[index >> 3]! | (1 << (index & 7));
    return true;
  }

  /** The addresses as text (RFC 5952 for IPv6), in the order in which they were added. */
  *values(): Generator<string> {
    const ipv6 = this.#ipv6;
    let seen = 0;
    for (let index = 0; index < this.size; index++) {
      if (((this.#families[index >> 3] ?? 0) >> (index & 7)) & 1) {
        yield formatIpv6(ipv6.word(seen, 0), ipv6.word(seen, 1), ipv6.word(seen, 2), ipv6.word(seen, 3));
        seen++;
      } else {
        yield formatIpv4(this.#ipv4.word(index - seen, 0));
      }
    }
  }
}
