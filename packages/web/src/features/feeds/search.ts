import { present, text } from "../../lib/search-values.ts";

/** The search parameters of a feed's page. */
export interface FeedSearch {
  /** A part of the values that are shown. */
  readonly search?: string;
}

export const readFeedSearch = ({ search }: Readonly<Record<string, unknown>>): FeedSearch =>
  present({ search: text(search, 200) });
