import { CONFUSABLES } from "./confusables.ts";
import { providerOf } from "./label.ts";

const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  CONFUSABLES.flatMap(([prototype, codePoints]) =>
    codePoints.split(" ").map((code) => [String.fromCodePoint(Number.parseInt(code, 16)), prototype] as const),
  ),
);

/**
 * What a name looks like: names with the same skeleton are taken for each other (UTS 39, section 4). Letters of either
 * case count as the same, as in the names by which labels know providers, and what is not shown does not count.
 */
export function skeletonOf(name: string): string {
  const shown = name.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  // Before and after: a capital I looks like an l, and the small form of a Cyrillic capital like that of a Latin one.
  return providerOf(prototypes(prototypes(shown).toLowerCase()));
}

const prototypes = (text: string): string =>
  Array.from(text.normalize("NFD"), (character) => PROTOTYPES.get(character) ?? character)
    .join("")
    .normalize("NFD");
