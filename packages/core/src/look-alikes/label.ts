import { type DomainPlace, placeOf, unicodeName } from "../domains/index.ts";

/** The label that the owner of a name chose, as people read it; null for a public suffix. @param name in normal form */
export const ownLabelOf = (name: string): string | null => labelAt(placeOf(name));

/** The same of a name whose place is known. */
export function labelAt({ registrable, suffix }: DomainPlace): string | null {
  if (registrable === null || suffix === null) return null;
  const label = registrable.slice(0, -suffix.length - 1);
  return unicodeName(`${label}.${suffix}`)?.split(".")[0] ?? label;
}
