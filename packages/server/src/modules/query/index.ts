export { createHistoryRepository, type HistoryRepository } from "./history-repository.ts";
export { historyRoutes } from "./history-routes.ts";
export { ipRoutes } from "./ip-routes.ts";
export { createIpLookup, type IpLookup } from "./lookup.ts";
