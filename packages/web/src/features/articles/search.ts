import { ARTICLE_ACTOR_CHARACTERS, ARTICLE_TAGS, HAS_TAG, NO_TAG } from "@fyr/contract";
import { idIn, pageOf, present, text } from "../../lib/search-values.ts";

/** The search parameters of the page of articles. */
export interface NewsSearch {
  readonly search?: string;
  /** With commas between. */
  readonly tags?: string;
  /** Who or what the articles name, as galaxies call it. */
  readonly actor?: string;
  readonly source?: string;
  /** Days, `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
  readonly page?: number;
  /** The article that is read. */
  readonly article?: string;
}

/** What is undefined is left out of the address. */
export type NewsChange = { readonly [K in keyof NewsSearch]?: NewsSearch[K] | undefined };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SOURCE = /^[\w-]{1,64}$/;
/** What the page can be asked for as a tag. */
export const TAG_CHOICES: readonly string[] = [...ARTICLE_TAGS, HAS_TAG, NO_TAG];

const fitting = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined;
const day = (value: unknown): string | undefined => {
  const written = fitting(value, DAY);
  return written !== undefined && !Number.isNaN(Date.parse(written)) ? written : undefined;
};
const tagsIn = (value: unknown): string => {
  const wanted = String(value).split(",");
  return TAG_CHOICES.filter((tag) => wanted.includes(tag)).join(",");
};

export const readNewsSearch = (search: Readonly<Record<string, unknown>>): NewsSearch =>
  present({
    search: text(search["search"], 200),
    tags: text(tagsIn(search["tags"])),
    actor: text(text(search["actor"])?.trim(), ARTICLE_ACTOR_CHARACTERS),
    source: fitting(search["source"], SOURCE),
    from: day(search["from"]),
    to: day(search["to"]),
    page: pageOf(search["page"]),
    article: idIn(search["article"]),
  });
