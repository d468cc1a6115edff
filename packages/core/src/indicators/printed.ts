import { formatIpv4, formatIpv6 } from "../ip/index.ts";

const IPV4_SLOTS = 8192;
const IPV6_SLOTS = 1024;

/**
 * The text of recently seen addresses. A log names few addresses often: giving the same string again saves printing
 * it, and those who put it in a map its hash. Direct-mapped, so its memory is bounded.
 */
class PrintedAddresses {
  readonly #ipv4Keys = new Uint32Array(IPV4_SLOTS);
  readonly #ipv4: string[] = Array.from({ length: IPV4_SLOTS }, () => "");
  readonly #ipv6Keys = new Uint32Array(4 * IPV6_SLOTS);
  readonly #ipv6: string[] = Array.from({ length: IPV6_SLOTS }, () => "");

  /** @param text holds the address at `start` … `end - 1`, in normal form unless `defanged`. */
  ipv4(value: number, defanged: boolean, text: string, start: number, end: number): string {
    const slot = Math.imul(value, 0x9e37_79b1) >>> 19;
    const known = this.#ipv4[slot]!;
    if (this.#ipv4Keys[slot] === value && known !== "") return known;
    this.#ipv4Keys[slot] = value;
    // A piece of the text is made faster than one put together.
    return (this.#ipv4[slot] = defanged ? formatIpv4(value) : text.slice(start, end));
  }

  ipv6(word0: number, word1: number, word2: number, word3: number): string {
    const slot = Math.imul(word0 ^ Math.imul(word1, 31) ^ Math.imul(word2, 961) ^ word3, 0x9e37_79b1) >>> 22;
    const keys = this.#ipv6Keys;
    const at = 4 * slot;
    const known = this.#ipv6[slot]!;
    const same = keys[at] === word0 && keys[at + 1] === word1 && keys[at + 2] === word2 && keys[at + 3] === word3;
    if (same && known !== "") return known;
    keys[at] = word0;
    keys[at + 1] = word1;
    keys[at + 2] = word2;
    keys[at + 3] = word3;
    return (this.#ipv6[slot] = formatIpv6(word0, word1, word2, word3));
  }
}

/** One for all: its answers do not depend on earlier calls. */
export const printed = new PrintedAddresses();
