import { placeOf, unicodeName } from "../domains/index.ts";
import { skeletonOf } from "../submissions/index.ts";

/**
 * Why one domain may be taken for another: its letters look the same, it is the same before another suffix, one letter
 * differs, or the other is a word of it.
 */
export type Likeness = "confusable" | "other suffix" | "one letter" | "word within";

/** Shorter labels are a letter away from too many others, and words of too many. */
const LONG_ENOUGH = 5;
/** Digits that stand for letters, besides those that UTS 39 takes for confusable. */
const DIGITS: Readonly<Record<string, string>> = { "3": "e", "5": "s" };

/** Of a name in normal form, the label that its owner chose, as people read it; null for a public suffix. */
export function ownLabelOf(name: string): string | null {
  const { registrable, suffix } = placeOf(name);
  if (registrable === null || suffix === null) return null;
  const label = registrable.slice(0, -suffix.length - 1);
  return unicodeName(`${label}.${suffix}`)?.split(".")[0] ?? label;
}

/**
 * Why a name may be taken for a domain or lies under one that may be; null where it may not, or is the domain's own.
 * @param name in normal form, as `domain` is
 */
export function likenessOf(name: string, domain: string): Likeness | null {
  const [theirs, own] = [ownLabelOf(name), ownLabelOf(domain)];
  if (theirs === null || own === null) return null;
  if (placeOf(name).registrable === placeOf(domain).registrable) return null;
  if (theirs === own) return own.length < LONG_ENOUGH ? null : "other suffix";
  if (shapeOf(theirs) === shapeOf(own)) return "confusable";
  if (own.length < LONG_ENOUGH) return null;
  if (isOneEditAway(theirs, own)) return "one letter";
  return theirs.split("-").includes(own) ? "word within" : null;
}

const shapeOf = (label: string): string =>
  skeletonOf(Array.from(label, (character) => DIGITS[character] ?? character).join(""));

/** Whether one letter was added, left out or replaced, or two neighbours have changed places. */
function isOneEditAway(a: string, b: string): boolean {
  const [short, long] = (a.length < b.length ? [a, b] : [b, a]).map((text) => Array.from(text));
  if (short === undefined || long === undefined || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = (text: readonly string[], from: number): string => text.slice(from).join("");
  if (short.length < long.length) return rest(short, same) === rest(long, same + 1);
  const swapped = short[same] === long[same + 1] && short[same + 1] === long[same];
  return rest(short, same + 1) === rest(long, same + 1) || (swapped && rest(short, same + 2) === rest(long, same + 2));
}
