export { ownLabelOf } from "./label.ts";
export { COMMON_SUFFIXES, type Permutation, type PermutationKind, permutationsOf } from "./permutations.ts";
export { type Brand, brandOf, type LikenessReason, type LikenessRule, reasonsOf, shapeOf } from "./reasons.ts";
