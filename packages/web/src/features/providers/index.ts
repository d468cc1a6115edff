export { ProviderSearch } from "./search/ProviderSearch.tsx";
export { ProviderField } from "./search/ProviderField.tsx";
export { useProviders } from "./api.ts";
