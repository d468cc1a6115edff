export { type Brand, brandOf, isLongBrand, isShortBrand } from "./brand.ts";
export { fragmentsOf } from "./fragments.ts";
export { ownLabelOf } from "./label.ts";
export { COMMON_SUFFIXES, type Permutation, type PermutationKind, permutationsOf } from "./permutations.ts";
export { patternsOf } from "./patterns.ts";
export {
  comparisonOf,
  comparisonWith,
  editDistance,
  type LikenessReason,
  type LikenessRule,
  reasonsOf,
  shortPartsOf,
} from "./reasons.ts";
export { ASCII_SHAPES, shapeOf } from "./shape.ts";
export { BESIDE_BRANDS } from "./words.ts";
