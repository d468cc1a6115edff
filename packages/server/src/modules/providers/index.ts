export { type ProviderService, startProviders } from "./service.ts";
export { providerRoutes } from "./all-routes.ts";
export { addDemoProviders, removeDemoProviders } from "./demo.ts";
export { countDay } from "./stats/count.ts";
export { daysBefore, daysFrom, endOf } from "./stats/days.ts";
export { createStatsRepository } from "./stats/repository.ts";
