export { createHistoryRepository, type HistoryRepository } from "./history-repository.ts";
export { historyRoutes } from "./history-routes.ts";
export { ipRoutes } from "./ip-routes.ts";
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
