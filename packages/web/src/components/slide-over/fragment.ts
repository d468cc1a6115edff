import type { Beside, SlideOverEntry } from "./store.ts";

/** What stands in an address for the panels that are open at it: `#beside=address:192.0.2.1,as:64496`. */
const BEGINNING = "#beside=";
/** More than a person opens, from a link. */
const MOST = 16;
const LONGEST = 8192;

/** The fragment for panels, one in front of the other; up to the first that no address stands for. */
export function fragmentOf(entries: readonly Pick<SlideOverEntry, "beside">[]): string {
  const end = entries.findIndex(({ beside }) => beside === undefined);
  const kept = entries.slice(0, end < 0 ? entries.length : end).flatMap(({ beside }) => (beside ? [beside] : []));
  return kept.length === 0 ? "" : BEGINNING + kept.map(([kind, value]) => `${kind}:${encoded(value)}`).join(",");
}

const encoded = (value: string): string => encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%3A", ":");

/** The panels of a fragment; none where it is no such fragment, or unreadable. */
export function readFragment(hash: string): readonly Beside[] {
  if (!hash.startsWith(BEGINNING) || hash.length > LONGEST) return [];
  try {
    return hash
      .slice(BEGINNING.length)
      .split(",")
      .slice(0, MOST)
      .flatMap((one): Beside[] => {
        const at = one.indexOf(":");
        return at > 0 && at < one.length - 1 ? [[one.slice(0, at), decodeURIComponent(one.slice(at + 1))]] : [];
      });
  } catch {
    return [];
  }
}
