export { rememberWhole, saveQuery, wholeQuery } from "./api.ts";
export { RecentSearches } from "./RecentSearches.tsx";
export { useSaveQuery } from "./use-save.ts";
