import { ARTICLE_ACTOR_CHARACTERS, ARTICLE_TAGS, HAS_TAG, NO_TAG } from "@fyr/contract";

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

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What the page can be asked for as a tag. */
export const TAG_CHOICES: readonly string[] = [...ARTICLE_TAGS, HAS_TAG, NO_TAG];

const fitting = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined;
const day = (value: unknown): string | undefined => {
  const text = fitting(value, DAY);
  return text !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined;
};

export function readNewsSearch(given: Readonly<Record<string, unknown>>): NewsSearch {
  const search = typeof given["search"] === "string" ? given["search"].slice(0, 200) : "";
  const actor = typeof given["actor"] === "string" ? given["actor"].trim().slice(0, ARTICLE_ACTOR_CHARACTERS) : "";
  const wanted = typeof given["tags"] === "string" ? given["tags"].split(",") : [];
  const tags = TAG_CHOICES.filter((tag) => wanted.includes(tag)).join(",");
  const source = fitting(given["source"], /^[\w-]{1,64}$/);
  const [from, to, article] = [day(given["from"]), day(given["to"]), fitting(given["article"], ID)];
  const page = Number(given["page"]);
  return {
    ...(search !== "" && { search }),
    ...(tags !== "" && { tags }),
    ...(actor !== "" && { actor }),
    ...(source !== undefined && { source }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(Number.isSafeInteger(page) && page > 1 && page < 10_000 && { page }),
    ...(article !== undefined && { article }),
  };
}

/** The search with one tag more or less. */
export function withTag(tags: string | undefined, tag: string): string | undefined {
  const chosen = (tags ?? "").split(",").filter((one) => one !== "");
  const next = chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag];
  return next.length === 0 ? undefined : next.join(",");
}
