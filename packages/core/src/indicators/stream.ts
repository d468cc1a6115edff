import { extractInto, wantedTypes } from "./extract.ts";
import type { ExtractOptions, Indicator } from "./types.ts";
import { lastCut, PAD, WINDOW } from "./window.ts";

/** How many characters before a piece `lastCut` looks at: the last one may be a place to cut, by the two before it. */
const TAIL = 3;

/** Extraction from a text that arrives in pieces. */
export interface Extractor {
  /** Takes the next piece, cut anywhere, and answers the indicators that are certain by now. */
  push(chunk: string): Indicator[];
  /** Answers what the end of the text makes certain. The extractor is then as new, its offsets back at 0. */
  flush(): Indicator[];
}

/**
 * An extractor whose answers, put together, are `extract` of the whole text, however it is cut. It holds back the text
 * behind the last blank, quote or angle bracket, and never more than 64 Ki characters.
 */
export function createExtractor(options: ExtractOptions = {}): Extractor {
  const wanted = wantedTypes(options);
  let buffered = "";
  let base = 0;
  /** The end of what was scanned: what follows may depend on it. */
  let context = "";
  /** The end of all that was pushed, of the length that a cut depends on. */
  let tail = "";

  const scan = (found: Indicator[], text: string): void => {
    extractInto(found, context + text, context.length, base, wanted);
    base += text.length;
    context = (context + text.slice(-PAD)).slice(-PAD);
  };

  return {
    push(chunk) {
      const found: Indicator[] = [];
      const around = tail + chunk;
      // The last character of the piece before may be a place to cut, now that the next is known.
      const from = Math.max(0, tail.length - 1);
      const cut = lastCut((i) => around.charCodeAt(i), from, around.length) - tail.length;
      if (cut < 0) {
        buffered += chunk;
      } else {
        scan(found, buffered + chunk.slice(0, cut));
        buffered = chunk.slice(cut);
      }
      tail = around.slice(-TAIL);
      // A run without a break: cut where `extract` does.
      const whole = buffered.length - (buffered.length % WINDOW);
      if (whole > 0) {
        scan(found, buffered.slice(0, whole));
        buffered = buffered.slice(whole);
      }
      return found;
    },
    flush() {
      const found: Indicator[] = [];
      scan(found, buffered);
      buffered = "";
      base = 0;
      context = "";
      tail = "";
      return found;
    },
  };
}
