export {
  CONFIDENCE,
  kindOf,
  providerOf,
  submissionLabel,
  submissionDomainLabel,
  SUBMISSION_SOURCE,
  type SubmissionClaim,
} from "./label.ts";
export { hostOf, mentionsOfAddress } from "./mentions.ts";
export { isTrusted, type Standing, TRUST } from "./trust.ts";
export { type ItemReading, readFormItem, readItem, targetOfItem } from "./item.ts";
