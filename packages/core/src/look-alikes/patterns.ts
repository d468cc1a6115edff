import { fragmentsOf } from "./fragments.ts";
import type { Brand } from "./brand.ts";
import { ASCII_SHAPES } from "./shape.ts";

/** What a character of a shape may be in a name of ASCII: `o` is also written `0`, and an `m` as `rn`. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ["m", "(?:m|rn)"],
  ...Array.from(ASCII_SHAPES.to, (letter, at): [string, string] => [
    letter,
    `[${letter}${ASCII_SHAPES.from.charAt(at)}]`,
  ]),
]);
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

const writtenAs = (character: string): string =>
  WRITTEN.get(character) ?? character.replaceAll(SPECIAL, String.raw`\$&`);

const patternOf = (text: string, between = ""): string => Array.from(text, writtenAs).join(between);

/**
 * Regular expressions of which each name matches one that may look like a brand's by its shape, an edit away, or with
 * hyphens between; other names match, too. They hold names as they are written: nothing is made of a name first.
 */
export function patternsOf(brand: Pick<Brand, "shape" | "plain" | "edits">): string[] {
  const { shape, plain, edits } = brand;
  return [
    ...new Set(
      [shape, plain].flatMap((form) => {
        const parts = fragmentsOf({ shape: form, edits }).map((part) => patternOf(part));
        return parts.concat(patternOf(form), patternOf(form.replaceAll("-", ""), "-*"));
      }),
    ),
  ].filter((pattern) => pattern !== "");
}
