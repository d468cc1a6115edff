/** The search parameters of a feed's page. */
export interface FeedSearch {
  /** A part of the values that are shown. */
  readonly search?: string;
}

export function readFeedSearch(given: Readonly<Record<string, unknown>>): FeedSearch {
  const search = given["search"];
  return typeof search === "string" && search !== "" ? { search: search.slice(0, 200) } : {};
}
