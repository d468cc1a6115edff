export { rememberWhole, saveQuery, sharedLists, shareList, wholeQuery } from "./api.ts";
export { endSharing } from "./stop-sharing.ts";
export { RecentSearches } from "./RecentSearches.tsx";
export { useSaveQuery } from "./use-save.ts";
