import { placeOf } from "../domains/index.ts";
import { ownLabelOf } from "./label.ts";
import { plainShapeOf, shapeOf } from "./shape.ts";

/** What is compared of a domain, made once for all names that it is held against. */
export interface Brand {
  /** In normal form: the registrable domain. */
  readonly registrable: string;
  /** Its label as people read it. */
  readonly label: string;
  readonly shape: string;
  /** The shape with its `rn` as they are: in `usernetflix` they are no m. */
  readonly plain: string;
  /** Shapes of names may differ by so many letters. */
  readonly edits: number;
}

/** Shorter labels are a letter away from too many others, and parts of too many words. */
const LONG = 5;
/** From this length on two letters may differ. */
const VERY_LONG = 10;
/** Words of less are no token of a brand. */
export const SHORTEST = 3;

/** @param domain in normal form @returns null for a public suffix */
export function brandOf(domain: string): Brand | null {
  const { registrable } = placeOf(domain);
  const label = ownLabelOf(domain);
  if (registrable === null || label === null) return null;
  const shape = shapeOf(label);
  const edits = shape.length >= VERY_LONG ? 2 : 1;
  return { registrable, label, shape, plain: plainShapeOf(label), edits: shape.length < SHORTEST + 1 ? 0 : edits };
}

/** Whether its label is looked for within others. Shorter ones are parts of too many, and count as whole words alone. */
export const isLongBrand = ({ shape }: Pick<Brand, "shape">): boolean => shape.length >= LONG;

/** Whether a brand is too short to be looked for within every label, and long enough to be within those of threats. */
export const isShortBrand = (brand: Pick<Brand, "shape">): boolean =>
  brand.shape.length >= SHORTEST && !isLongBrand(brand);
