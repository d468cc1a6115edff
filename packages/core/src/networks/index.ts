export { type JudgedSpan, judgedSpans } from "./judged-spans.ts";
export {
  type Count,
  type PrefixCount,
  type RiskyRange,
  sizeOf,
  type SystemCount,
  Tally,
  type Tallied,
  textOf,
} from "./tally.ts";
