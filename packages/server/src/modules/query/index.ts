export { type Background, createBackground } from "./background.ts";
export { createMissingLists } from "./missing-lists.ts";
export { createHistoryRepository, type HistoryRepository } from "./history-repository.ts";
export { createIpLookup, createObservingLookup, type InstantLookup, type IpLookup } from "./ip-lookup.ts";
export { queryModule } from "./module.ts";
export { type MentionedAddresses, type Observed, type ObservedAddresses, withMentions } from "./observed.ts";
export type { ReservedFor } from "./routes.ts";
export { createPastLookup, type PastLookup } from "./label-history.ts";
export { STORED_QUERIES } from "./stored.ts";
