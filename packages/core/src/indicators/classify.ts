import { extract } from "./extract.ts";
import type { Indicator } from "./types.ts";

/** The longest thing that a search box takes to be one thing. */
const MAX_LENGTH = 8192;
const AROUND = /^[\s"'`<([]+|[\s"'`>,;.]+$/g;

/**
 * What this one thing is, for a search box: the indicator that the text consists of, blanks, quotes and punctuation
 * around it aside, with its zone, prefix or port; null if it is none, or more than one.
 */
export function classify(text: string): Indicator | null {
  if (text.length > MAX_LENGTH) return null;
  const [first] = extract(text);
  if (first === undefined || text.slice(0, first.start).replace(AROUND, "") !== "") return null;
  const rest = text.slice(first.end);
  const suffix = suffixOf(first, rest);
  return rest
    .slice(suffix)
    .replace(/^[\])]/, "")
    .replace(AROUND, "") === ""
    ? first
    : null;
}

/** The length of the zone, prefix or port at the beginning of what follows the address. */
function suffixOf({ zone, prefix, port }: Indicator, rest: string): number {
  const afterZone = zone === undefined ? 0 : 1 + zone.length;
  if (prefix !== undefined) return afterZone + 1 + String(prefix).length;
  if (port === undefined) return afterZone;
  return rest.indexOf(String(port), afterZone) + String(port).length;
}
