export { type ProviderService, startProviders } from "./service.ts";
export { addDemoProviders, removeDemoProviders } from "./demo.ts";
export { SEEDED_PROVIDERS } from "./seeds/index.ts";
export { countDays } from "./stats/count.ts";
export { daysBefore, daysFrom, endOf } from "./stats/days.ts";
export {
  attributionNow,
  createFindProvider,
  displayNameOf,
  type FindProvider,
  type FoundProvider,
  providerNames,
  providerNow,
} from "./provider-names.ts";
export { createKnownNames, type KnownNames } from "./known-names.ts";
export { providersModule } from "./module.ts";
export { createStatsRepository, providerTotals } from "./stats/repository.ts";
