export { rememberWhole, saveQuery, sharedLists, shareList, stopSharing, wholeQuery } from "./api.ts";
export { RecentSearches } from "./RecentSearches.tsx";
export { useSaveQuery } from "./use-save.ts";
