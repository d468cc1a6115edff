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
export { coverOf } from "./cover.ts";
export { isWide, rangeOfItem, reachOf, UNREVIEWED_WIDEST } from "./reach.ts";
export { isAddressName, isHouseName, isOfficialName } from "./official-name.ts";
export { CONFUSABLES } from "./confusables.ts";
export { STRUCK } from "./drawn-as.ts";
export { mixedScripts } from "./scripts.ts";
export { looksLike, skeletonOf } from "./skeleton.ts";
export { type Amount, excessOf, isTrusted, type Standing, TRUST, type Unreviewed } from "./trust.ts";
export { type ItemReading, readFormItem, readItem, targetOfItem } from "./item.ts";
