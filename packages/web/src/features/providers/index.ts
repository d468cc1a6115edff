export { ProviderField } from "./search/ProviderField.tsx";
export { useProviders } from "./api.ts";
