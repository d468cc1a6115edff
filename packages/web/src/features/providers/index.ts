export { ProviderSearch } from "./search/ProviderSearch.tsx";
