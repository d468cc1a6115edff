export { createHistoryRepository, type HistoryRepository } from "./history-repository.ts";
export { type MentionedAddresses, withMentions } from "./mentions.ts";
export { createPastLookup, type PastLookup } from "./past.ts";
export {
  createBackground,
  createIpLookup,
  createObservingLookup,
  type InstantLookup,
  type IpLookup,
  type Observed,
  type ObservedAddresses,
} from "./lookup.ts";
export { queryModule } from "./module.ts";
