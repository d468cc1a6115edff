import { decodePunycode } from "../domains/index.ts";
import { fragmentsOf } from "./fragments.ts";
import type { Brand } from "./brand.ts";
import { anyShapeOf, shapeOf } from "./shape.ts";

/**
 * Whether a domain may be alike at all, told at once of those of other scripts: all of these are compared, as no search
 * knows what they look like, and few of them are. Others always may.
 * @returns false where no rule finds its label like the brand's
 */
export function likelyAmongForeign(brand: Brand): (registrable: string) => boolean {
  const pieces = [brand.shape, brand.plain].flatMap((shape) => {
    const fragments = fragmentsOf({ shape, edits: brand.edits });
    return fragments.length > 0 ? fragments : [shape];
  });
  const bare: ReadonlySet<string> = new Set([brand.shape, brand.plain].map(withoutHyphens));
  const shapeOfForeign = shapes();
  const isLike = (label: string): boolean => {
    const shape = shapeOfForeign(label);
    const plain = label.includes("rn") ? label.split("rn").map(shapeOfForeign).join("rn") : shape;
    return [shape, plain].some(
      (form) => pieces.some((piece) => form.includes(piece)) || bare.has(withoutHyphens(form)),
    );
  };
  return (registrable) => {
    if (!registrable.startsWith("xn--")) return true;
    const label = registrable.slice(0, registrable.indexOf("."));
    // One that cannot be read is compared as it is written.
    const read = decodePunycode(label.slice("xn--".length));
    return isLike(label) || (read !== null && isLike(read));
  };
}

const withoutHyphens = (text: string): string => text.replaceAll("-", "");

const LETTERS = /^[\p{L}\p{N}-]*$/u;

/**
 * `shapeOf`, which remembers the shape of each letter: what stands beside most of them does not change it. Whose letters
 * are of other kinds is looked at as a whole.
 */
export function shapes(): (label: string) => string {
  const ofLetters = new Map<string, string | null>();
  function ofLetter(letter: string): string | null {
    let shape = ofLetters.get(letter);
    if (shape === undefined) ofLetters.set(letter, (shape = alone(letter)));
    return shape;
  }
  return (label) => {
    if (!LETTERS.test(label)) return shapeOf(label);
    let shape = "";
    for (const letter of label) {
      const one = ofLetter(letter);
      if (one === null) return shapeOf(label);
      shape += one;
    }
    return shape.replaceAll("rn", "m");
  };
}

/** Parts of syllables that become one letter where they meet. */
const JOINS = /\p{Script=Hangul}/u;

/** The shape of a letter that has the same wherever it stands; null of others. */
function alone(letter: string): string | null {
  if (JOINS.test(letter)) return null;
  const shape = anyShapeOf(`b${letter}b`).slice(1, -1);
  const isAlone = !/[_.+]/.test(shape) && anyShapeOf(letter) === shape && anyShapeOf(`b${letter}`) === `b${shape}`;
  return isAlone ? shape : null;
}
