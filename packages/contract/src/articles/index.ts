import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";
import { ARTICLE_ACTOR_CHARACTERS, ARTICLES_PAGE, HAS_TAG, NO_TAG } from "./constants.ts";
import { Article, ArticleIndicator, ArticleTag, ListedArticle, ReadArticle } from "./shapes.ts";
import { articleSourceEndpoints } from "./sources.ts";

export * from "./constants.ts";
export * from "./shapes.ts";
export * from "./sources.ts";

const tag = "articles";
/** What everyone may read: headlines and indicators, as their publishers have them on the open web. */
const open = { method: "GET", tag, access: "public", credentials: ["session", "key"] } as const;
const read = { method: "GET", tag, credentials: ["session", "key"], scope: "query" } as const;
const id = z.object({ id: z.uuid() });
const QUERY_MAX = 200;

export const ARTICLE_EXPORTS = ["csv", "json", "stix"] as const;
export type ArticleExport = (typeof ARTICLE_EXPORTS)[number];

export const articleEndpoints = {
  searchArticles: endpoint({
    ...open,
    path: "/articles/search/:query/:offset/:tags",
    summary: `Articles by text and tags, the latest first and each story once, ${ARTICLES_PAGE} a call; \`none\` for no text and for no tags`,
    params: z.object({
      query: z.string().trim().min(1).max(QUERY_MAX),
      offset: z.coerce.number().int().min(0).max(1_000_000),
      tags: z
        .string()
        .trim()
        .min(1)
        .max(400)
        .meta({ description: `\`none\`, or tags with commas between, case sensitive; also ${HAS_TAG}, ${NO_TAG}` }),
    }),
    data: z.array(Article),
  }),
  articleIndicators: endpoint({
    ...open,
    path: "/articles/:id/indicators",
    summary: "The indicators of an article, in its order",
    params: id,
    data: z.array(ArticleIndicator),
  }),
  listArticles: endpoint({
    ...read,
    path: "/articles/list",
    summary: "Articles by text, tags, source and day, the latest first, each story once",
    query: z.object({
      ...paging(ARTICLES_PAGE, 100),
      search: z.string().trim().max(QUERY_MAX).default(""),
      /** With commas between; one of them is enough. */
      tags: z.string().trim().max(400).default(""),
      /** The name of an actor, of malware or of a tool, as galaxies call it. */
      actor: z.string().trim().max(ARTICLE_ACTOR_CHARACTERS).default(""),
      source: z.string().max(64).default(""),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** Of many in succession by one source the first few count; the others come with them, marked. */
      fold: z.stringbool().default(false),
    }),
    data: z.object({ articles: z.array(ListedArticle), ...page }),
  }),
  articlesNaming: endpoint({
    ...read,
    path: "/articles/naming",
    summary: "Stories that have a value among their indicators, or a URL or e-mail address of that host, each once",
    query: z.object({ value: z.string().trim().min(1).max(2048), ...paging(5, ARTICLES_PAGE) }),
    data: z.object({ articles: z.array(ListedArticle), ...page }),
  }),
  articleSourceNames: endpoint({
    ...read,
    path: "/articles/sources",
    summary: "Sources that articles are kept of, by name",
    data: z.array(z.object({ Id: z.string(), Name: z.string(), Articles: z.number().int() })),
  }),
  readArticle: endpoint({
    ...read,
    path: "/articles/:id",
    summary: "An article: its text for display, its indicators with their places, and what was left out and why",
    params: id,
    data: ReadArticle,
  }),
  exportArticle: endpoint({
    ...read,
    path: "/articles/:id/export/:format",
    summary: "The indicators of an article as CSV, as JSON, or as a bundle of STIX 2.1 with its report",
    params: id.extend({ format: z.enum(ARTICLE_EXPORTS) }),
    download: "application/octet-stream",
    data: z.string(),
  }),
  ...articleSourceEndpoints,
};

/** The tags of a list with commas between; null where it is `none` or empty. What is no tag finds nothing. */
export function readArticleTags(text: string): readonly string[] | null {
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return names.length === 0 || (names.length === 1 && names[0] === "none") ? null : names;
}

export const isArticleTag = (text: string): text is ArticleTag => ArticleTag.safeParse(text).success;
