export { kindOf, providerOf, submissionLabel, SUBMISSION_SOURCE, type SubmissionWord } from "./label.ts";
export { type ItemReading, readItem, targetOfItem } from "./read-item.ts";
