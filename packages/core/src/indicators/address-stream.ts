import { formatIpv4, formatIpv6 } from "../ip/index.ts";
import type { AddressMatch, AddressSink } from "./address-match.ts";
import { scanAddresses } from "./address-scanner.ts";
import { collectAnchors, filterAnchors, newAnchors } from "./anchors.ts";
import { AddressSet } from "./address-set.ts";
import { plainFormsInPlace } from "./plain-forms.ts";
import { lastCut, newWindow, PAD, WINDOW } from "./window.ts";

export interface AddressCounts {
  /** Different addresses found. */
  readonly unique: number;
  /** Occurrences beyond the first of each. */
  readonly duplicates: number;
  /** Bytes pushed. */
  readonly bytes: number;
}

export interface AddressScanner {
  /** Reads the next bytes, cut anywhere; they are not stored. */
  push(chunk: Uint8Array): void;
  /** Scans what was held back for what might have followed. To be called once, at the end. */
  flush(): void;
  /** Up to date but for at most the last 64 KiB pushed; exact after `flush`. */
  counts(): AddressCounts;
  /** The unique addresses in normal form, in the order of their first occurrence. */
  addresses(): Iterable<string>;
  /**
   * The prefixes (`8.8.8.0/24`) by the first address of each, as `addresses` gives it, each once: the first 100,000 of the text.
   * An address with a mask (`8.8.8.8/24`) is no prefix, and neither is one of a single address.
   */
  prefixes(): ReadonlyMap<string, readonly string[]>;
}

/**
 * Finds the addresses of a file by its bytes, UTF-8 or Latin-1, without decoding them: the same addresses as
 * `extract(text, { only: ["ipv4", "ipv6"] })`. Memory: 64 KiB and some 16 bytes for each different IPv4 address.
 */
export function createAddressScanner(): AddressScanner {
  const window = newWindow();
  const anchors = newAnchors();
  const addressAnchors = newAnchors();
  const nameAnchors = newAnchors();
  const sink = new CountingSink();
  let filled = 0;
  let bytes = 0;

  /**
   * Scans what is before `to`, and moves the rest of what is before `end` to the front.
   * @param isCut whether a break is before `to`
   */
  const scanAndMove = (to: number, end: number, isCut: boolean): void => {
    const isAscii = collectAnchors(window, PAD, to, anchors);
    const plainEnd = isAscii ? to : plainFormsInPlace(window, PAD, to);
    // Where forms became shorter, what is behind them moves too, and would be overwritten by the pad.
    const rest = plainEnd < to ? window.slice(to, end) : null;
    if (plainEnd < to) {
      window.fill(0, plainEnd, plainEnd + PAD);
      collectAnchors(window, PAD, plainEnd, anchors);
    }
    filterAnchors(window, anchors, addressAnchors, nameAnchors);
    scanAddresses(window, addressAnchors, plainEnd, sink);
    // The text before a cut may decide how the text behind it is read.
    if (isCut) window.copyWithin(0, plainEnd - PAD, plainEnd);
    else window.fill(0, 0, PAD);
    if (rest === null) window.copyWithin(PAD, to, end);
    else window.set(rest, PAD);
    filled = end - to;
  };

  /** Scans up to the last break, or all if there is none, and moves the rest to the front. */
  const scanFull = (): void => {
    const end = PAD + filled;
    const cut = lastCut((i) => window[i]!, PAD, end);
    scanAndMove(cut < 0 ? end : cut, end, cut >= 0);
  };

  return {
    push(chunk) {
      bytes += chunk.length;
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + WINDOW - filled);
        window.set(part, PAD + filled);
        filled += part.length;
        at += part.length;
        if (filled === WINDOW) scanFull();
      }
    },
    flush() {
      window.fill(0, PAD + filled);
      scanAndMove(PAD + filled, PAD + filled, false);
      window.fill(0);
    },
    counts: () => ({ unique: sink.set.size, duplicates: sink.duplicates, bytes }),
    addresses: () => sink.set.values(),
    prefixes: () => sink.prefixes,
  };
}

/** More than any list in one search; bounds what a file can make the page store. */
const PREFIXES_MAX = 100_000;

class CountingSink implements AddressSink {
  readonly set = new AddressSet();
  readonly prefixes = new Map<string, string[]>();
  #prefixCount = 0;
  duplicates = 0;

  ipv4(match: AddressMatch): void {
    if (match.prefix >= 0 && match.prefix < 32 && isFirstOf(match, 32)) this.#addPrefix(formatIpv4(match.word0), match);
    if (!this.set.addIpv4(match.word0)) this.duplicates++;
  }

  ipv6(match: AddressMatch): void {
    if (match.prefix >= 0 && match.prefix < 128 && isFirstOf(match, 128)) {
      this.#addPrefix(formatIpv6(match.word0, match.word1, match.word2, match.word3), match);
    }
    if (!this.set.addIpv6(match.word0, match.word1, match.word2, match.word3)) this.duplicates++;
  }

  #addPrefix(address: string, { prefix }: AddressMatch): void {
    if (this.#prefixCount >= PREFIXES_MAX) return;
    const text = `${address}/${prefix}`;
    const known = this.prefixes.get(address);
    if (known?.includes(text) === true) return;
    this.#prefixCount++;
    if (known === undefined) this.prefixes.set(address, [text]);
    else known.push(text);
  }
}

/** Whether the address is the first one of its prefix: no bit behind the prefix is set. */
function isFirstOf({ word0, word1, word2, word3, prefix }: AddressMatch, bits: 32 | 128): boolean {
  const words = bits === 32 ? [word0] : [word0, word1, word2, word3];
  return words.every((word, index) => {
    const within = Math.min(32, Math.max(0, prefix - 32 * index));
    return within === 32 || word << within === 0;
  });
}
