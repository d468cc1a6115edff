import { placeOf, unicodeName } from "../domains/index.ts";

/** The label that the owner of a name chose, as people read it; null for a public suffix. @param name in normal form */
export function ownLabelOf(name: string): string | null {
  const { registrable, suffix } = placeOf(name);
  if (registrable === null || suffix === null) return null;
  const label = registrable.slice(0, -suffix.length - 1);
  return unicodeName(`${label}.${suffix}`)?.split(".")[0] ?? label;
}
