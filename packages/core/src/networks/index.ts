export { countedLength, judgedSpans, type JudgedSpan, uncountedOf } from "./judged-spans.ts";
export { judgedRanges } from "./judged-ranges.ts";
export { type Count, type Counted, countryOf, Counts, type Some, type SystemCount } from "./counts.ts";
export { type PrefixCount, type RiskyRange, sizeOf, Tally, type Tallied, type TallyLimits, textOf } from "./tally.ts";
export { knownSums, knowsNone } from "./unknown.ts";
export { specialSystem, type SpecialSystem } from "./special-systems.ts";
