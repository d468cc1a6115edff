export { ProviderField } from "./search/ProviderField.tsx";
export { finderOf } from "./search/find.ts";
export { allProviders, useCountryStats, useProviders } from "./api.ts";
