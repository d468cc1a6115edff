export {
  CONFIDENCE,
  kindOf,
  providerOf,
  submissionLabel,
  submissionNameLabel,
  SUBMISSION_SOURCE,
  type SubmissionWord,
} from "./label.ts";
export { hostOf, namesOfAddress } from "./named.ts";
export { isTrusted, type Standing, TRUST } from "./trust.ts";
export { type ItemReading, readItem, targetOfItem } from "./read-item.ts";
