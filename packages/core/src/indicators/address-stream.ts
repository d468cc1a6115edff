import type { AddressMatch, AddressSink } from "./address-match.ts";
import { scanAddresses } from "./address-scanner.ts";
import { collectAnchors, filterAnchors, newAnchors } from "./anchors.ts";
import { AddressSet } from "./address-set.ts";
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

  const scan = (to: number): void => {
    collectAnchors(window, PAD, to, anchors);
    filterAnchors(window, anchors, addressAnchors, nameAnchors);
    scanAddresses(window, addressAnchors, to, sink);
  };

  /** Scans up to the last break, or all if there is none, and moves the rest to the front. */
  const scanFull = (): void => {
    const end = PAD + filled;
    const cut = lastCut(window, PAD, end);
    const to = cut < 0 ? end : cut;
    scan(to);
    window.copyWithin(PAD, to, end);
    filled = end - to;
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
      scan(PAD + filled);
      filled = 0;
      window.fill(0);
    },
    counts: () => ({ unique: sink.set.size, duplicates: sink.duplicates, bytes }),
    addresses: () => sink.set.values(),
  };
}

class CountingSink implements AddressSink {
  readonly set = new AddressSet();
  duplicates = 0;

  ipv4(match: AddressMatch): void {
    if (!this.set.addIpv4(match.word0)) this.duplicates++;
  }

  ipv6(match: AddressMatch): void {
    if (!this.set.addIpv6(match.word0, match.word1, match.word2, match.word3)) this.duplicates++;
  }
}
