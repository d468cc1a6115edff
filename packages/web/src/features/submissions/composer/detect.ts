import { ITEM_TYPE, type ItemType } from "@fyr/contract";
import { createExtractor } from "@fyr/core/indicators";
import { parseRange } from "@fyr/core/ip";
import { readItem } from "@fyr/core/submissions";

/** An address, prefix, domain or URL that a text names, in its normal form. */
export interface Detected {
  readonly value: string;
  readonly type: ItemType;
}

const TYPES = { ipv4: ITEM_TYPE.ip, ipv6: ITEM_TYPE.ip, domain: ITEM_TYPE.domain, url: ITEM_TYPE.url } as const;
/** Between the ends of a range. */
const TO = /^ ?[-–] ?$/;
/** Signs that are looked back at. */
const LOOKED_BACK = 200;
const ONLY = ["ipv4", "ipv6", "url", "domain"] as const;

/**
 * Finds the indicators of a text that comes in pieces: each once, in the order of their first occurrence; domains within
 * URLs are not among them, nor the ends of a range, which say nothing of themselves.
 */
export function createDetector() {
  const extractor = createExtractor({ only: ONLY });
  const known = new Set<string>();
  let urlEnd = 0;
  let recent = "";
  /** Where `recent` begins in the text. */
  let from = 0;
  let before: { readonly value: string; readonly end: number } | null = null;
  const see = (piece: string): void => {
    const kept = recent.slice(-LOOKED_BACK);
    from += recent.length - kept.length;
    recent = kept + piece;
  };
  const newAmong = (found: ReturnType<typeof extractor.push>): Detected[] => {
    const arrived: Detected[] = [];
    for (const { type, value, start, end, prefix } of found) {
      if (type === "url") urlEnd = Math.max(urlEnd, end);
      const first = before;
      before = { value, end };
      if (
        first !== null &&
        TO.test(recent.slice(first.end - from, start - from)) &&
        parseRange(`${first.value}-${value}`).ok
      ) {
        if (arrived.at(-1)?.value === first.value) {
          arrived.pop();
          known.delete(first.value);
        }
        continue;
      }
      // What looks like a prefix within a URL is the beginning of its path.
      const network = prefix === undefined || start < urlEnd ? value : `${value}/${prefix}`;
      const normal = type === "url" || network !== value ? normalOf(network) : value;
      if (known.has(normal)) continue;
      known.add(normal);
      arrived.push({ type: TYPES[type as keyof typeof TYPES], value: normal });
    }
    return arrived;
  };
  return {
    /** Takes the next piece, and answers what is new and certain by now. */
    push(piece: string): Detected[] {
      see(piece);
      return newAmong(extractor.push(piece));
    },
    /** Answers what the end of the text makes certain. */
    end: (): Detected[] => newAmong(extractor.flush()),
  };
}

/** The indicators of a text, as `createDetector` finds them. */
export function detect(text: string): Detected[] {
  const detector = createDetector();
  return [...detector.push(text), ...detector.end()];
}

/** A prefix or URL in its normal form; as it was written where it cannot be submitted, which its pill shows. */
function normalOf(text: string): string {
  const read = readItem(text);
  return read.ok ? read.value : text;
}
