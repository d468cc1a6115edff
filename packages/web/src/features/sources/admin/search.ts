import { isStateFilter, type StateFilter } from "./states.ts";

/** The search parameters of the collectors: the words that are searched for, and the state. */
export const readCollectorsSearch = ({ search, state }: Record<string, unknown>): CollectorsSearch => ({
  ...(typeof search === "string" && search !== "" && { search: search.slice(0, 200) }),
  ...(isStateFilter(state) && state !== "" && { state }),
});

interface CollectorsSearch {
  search?: string;
  state?: StateFilter;
}
