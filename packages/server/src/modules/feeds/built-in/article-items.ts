import { MINUTE_MS } from "@fyr/core/time";
import type { NewItem } from "../append.ts";

interface ArticleRead {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly source_name: string;
  readonly published_at: Date;
  readonly read_at: Date;
  readonly tags: readonly string[];
  /** Names of actors, malware and tools. */
  readonly actors: readonly string[];
  readonly num_indicators: number;
}

/** Articles that were read since then, the first read first. */
export type ArticlesReadSince = (since: Date, most: number) => Promise<readonly ArticleRead[]>;

export const ARTICLES_MOST = 5000;
/** What is stored at one moment becomes visible at another: the last minutes are read again, and brought once. */
export const ARTICLES_LATE_MS = 10 * MINUTE_MS;
/** Actors that an item names: what is said of an item is bounded. */
const ACTORS_MOST = 20;

export const itemOfArticle = (one: ArticleRead): NewItem => ({
  value: one.url,
  data: {
    id: one.id,
    title: one.title,
    source: one.source_name,
    published: one.published_at.toISOString(),
    tags: one.tags,
    actors: one.actors.slice(0, ACTORS_MOST),
    indicators: one.num_indicators,
  },
});
