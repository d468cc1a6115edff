export { fragmentsOf } from "./fragments.ts";
export { ownLabelOf } from "./label.ts";
export { COMMON_SUFFIXES, type Permutation, type PermutationKind, permutationsOf } from "./permutations.ts";
export {
  ASCII_SHAPES,
  type Brand,
  brandOf,
  comparisonWith,
  editDistance,
  isLongBrand,
  isShortBrand,
  type LikenessReason,
  type LikenessRule,
  reasonsOf,
  shapeOf,
  shortPartsOf,
} from "./reasons.ts";
