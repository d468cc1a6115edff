import type { AddressSink } from "./address-match.ts";
import { scanAddresses } from "./address-scanner.ts";
import { collectAnchors, filterAnchors, newAnchors } from "./anchors.ts";
import { scanHashes, type HashSink } from "./hash-scanner.ts";
import { scanNames, type NameSink } from "./name-scanner.ts";
import { ADDRESS_TYPES, HASH_TYPES, NAME_TYPES, type IndicatorType } from "./types.ts";
import { foldInto, lastCut, newWindow, PAD, WINDOW } from "./window.ts";

/** Takes what is found in a text, window by window; within one, each kind in order of its position. */
export interface TextSink extends AddressSink, NameSink, HashSink {
  /** A window begins: what is found at `i` from now on stands in the text at `i - offset`. */
  enter(offset: number): void;
  /** It has been scanned. */
  leave(): void;
}

/** Scanning is synchronous and no sink scans, so one window and its lists serve all. */
const bytes = newWindow();
const anchors = newAnchors();
const addressAnchors = newAnchors();
const nameAnchors = newAnchors();
const byteAt = (i: number): number => bytes[i]!;

/**
 * Finds all of the wanted types; it may find others of the same kinds, which the sink has to leave out.
 * @param from where to begin; what is before is only looked back at.
 */
export function scanText(text: string, from: number, wanted: ReadonlySet<IndicatorType>, sink: TextSink): void {
  const addresses = ADDRESS_TYPES.some((type) => wanted.has(type));
  const names = NAME_TYPES.some((type) => wanted.has(type));
  const hashes = HASH_TYPES.some((type) => wanted.has(type));
  for (let at = from; at < text.length;) {
    const end = Math.min(at + WINDOW, text.length);
    foldInto(bytes, text, at, end);
    const windowEnd = PAD + end - at;
    const cut = end === text.length ? windowEnd : lastCut(byteAt, PAD, windowEnd);
    const to = cut < 0 ? windowEnd : cut;
    const offset = PAD - at;
    sink.enter(offset);
    if (addresses || names) {
      collectAnchors(bytes, PAD, to, anchors);
      filterAnchors(bytes, anchors, addressAnchors, nameAnchors);
    }
    if (addresses) scanAddresses(bytes, addressAnchors, to, sink);
    if (names) scanNames(bytes, nameAnchors, to, text, offset, sink);
    if (hashes) scanHashes(bytes, PAD, to, sink);
    sink.leave();
    at += to - PAD;
  }
}
