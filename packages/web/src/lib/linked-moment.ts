import { text } from "./search-values.ts";

/** A past moment of a link: a single address alone is answered as of one. */
interface LinkedMoment {
  at?: string;
}

export function readMoment(given: Record<string, unknown>): LinkedMoment {
  const at = text(given["at"])?.slice(0, 40);
  return at === undefined ? {} : { at };
}
