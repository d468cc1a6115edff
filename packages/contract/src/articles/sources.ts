import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { SourceProgress, SourceRun } from "../sources/index.ts";
import { OPML_BYTES_MAX } from "./constants.ts";

const when = z.iso.datetime().nullable();

/** A feed of a publisher whose articles are collected, and how it stands. */
export const ArticleSource = z.object({
  id: z.string(),
  name: z.string(),
  /** Of its feed (RSS, Atom, RDF, JSON Feed) or its document (STIX, TAXII 2.1, MISP). */
  url: z.string(),
  /** The page of its publisher. */
  home: z.string().nullable(),
  category: z.string(),
  /** Whether Fyr came with it. */
  built_in: z.boolean(),
  interval_minutes: z.number().int(),
  state: z.enum(["new", "ok", "quarantined", "failed", "disabled", "offline"]),
  /** Why it is quarantined, has failed, is not fetched, or was not read whole. */
  problem: z.string().nullable(),
  /** In a row. */
  failures: z.number().int(),
  /** That are kept of it. */
  articles: z.number().int(),
  /** Entries of its feed as it was read last. */
  rows: z.number().int(),
  attempted_at: when,
  succeeded_at: when,
  /** When its feed last brought something. */
  changed_at: when,
  /** null: it is not fetched by itself. */
  next_at: when,
  /** null: no run is under way or requested. */
  progress: SourceProgress.nullable(),
});
export type ArticleSource = z.infer<typeof ArticleSource>;

const common = { tag: "admin", access: "admin", credentials: ["session", "key"], scope: "admin" } as const;
const params = z.object({ id: z.string().min(1).max(64) });
const act = (what: string, summary: string) =>
  endpoint({
    ...common,
    method: "POST",
    path: `/admin/article-sources/:id/${what}`,
    summary,
    params,
    data: ArticleSource,
  });

/** An address of a feed: http or https, without a password. */
const FeedUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.username === "" && url.password === "";
  }, "Give the address without a user and a password");

export const articleSourceEndpoints = {
  listArticleSources: endpoint({
    ...common,
    method: "GET",
    path: "/admin/article-sources",
    summary: "Sources of articles and their states",
    data: z.object({
      sources: z.array(ArticleSource),
      /** What the operator allows: nothing, a mirror, or the internet too. */
      reach: z.object({ offline: z.boolean(), mirror: z.boolean() }),
      /** Articles that wait to be read. */
      waiting: z.number().int(),
    }),
  }),
  readArticleSource: endpoint({
    ...common,
    method: "GET",
    path: "/admin/article-sources/:id",
    summary: "One source of articles, and its latest runs that changed something or failed",
    params,
    data: z.object({ source: ArticleSource, runs: z.array(SourceRun) }),
  }),
  addArticleSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/article-sources",
    summary: "Add a source of articles by the address of its feed; one that was removed comes back",
    body: z.object({
      url: FeedUrl,
      /** By default what its host is called. */
      name: z.string().trim().max(120).default(""),
      category: z.string().trim().max(60).default(""),
    }),
    data: ArticleSource,
  }),
  importArticleSources: endpoint({
    ...common,
    method: "POST",
    path: "/admin/article-sources/import",
    summary: "Add the feeds of an OPML document; those that are there already stay as they are",
    body: z.object({ opml: z.string().min(1).max(OPML_BYTES_MAX) }),
    bodyLimit: 2 * OPML_BYTES_MAX,
    data: z.object({
      added: z.number().int(),
      known: z.number().int(),
      /** Entries that could not be used, and why. */
      refused: z.array(z.object({ url: z.string(), reason: z.string() })),
    }),
  }),
  exportArticleSources: endpoint({
    ...common,
    method: "GET",
    path: "/admin/article-sources/export",
    summary: "All sources of articles as OPML 2.0",
    download: "text/x-opml",
    data: z.string(),
  }),
  runArticleSources: endpoint({
    ...common,
    method: "POST",
    path: "/admin/article-sources/run",
    summary: "Fetch all sources of articles now that are not disabled",
    data: z.object({ requested: z.number().int() }),
  }),
  runArticleSource: act("run", "Fetch a source of articles now"),
  acceptArticleSource: act("accept", "Read the quarantined version of a source's feed anyway"),
  enableArticleSource: act("enable", "Fetch a source of articles on schedule again"),
  disableArticleSource: act("disable", "Switch a source of articles off; its articles stay"),
  removeArticleSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/article-sources/:id/remove",
    summary: "Remove a source; its articles stay as long as they are kept",
    params,
    data: z.null(),
  }),
};
