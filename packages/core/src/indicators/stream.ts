import { extractInto, wantedTypes } from "./extract.ts";
import type { ExtractOptions, Indicator } from "./types.ts";
import { lastCutIn, WINDOW } from "./window.ts";

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

  const scan = (found: Indicator[], text: string): void => {
    extractInto(found, text, base, wanted);
    base += text.length;
  };

  return {
    push(chunk) {
      const found: Indicator[] = [];
      const cut = lastCutIn(chunk);
      if (cut < 0) {
        buffered += chunk;
      } else {
        scan(found, buffered + chunk.slice(0, cut));
        buffered = chunk.slice(cut);
      }
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
      return found;
    },
  };
}
