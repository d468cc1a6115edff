export { type ProviderService, startProviders } from "./service.ts";
export { providerRoutes } from "./all-routes.ts";
export { addDemoProviders, removeDemoProviders } from "./demo.ts";
export { countDay } from "./stats/count.ts";
export { daysBefore, daysFrom, endOf } from "./stats/days.ts";
export {
  createFindProvider,
  displayNameOf,
  type FindProvider,
  type FoundProvider,
  providerNames,
} from "./provider-names.ts";
export { createStatsRepository, providerTotals } from "./stats/repository.ts";
