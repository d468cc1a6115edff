import { ENDPOINTS } from "@fyr/contract";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/caller.ts";
import { Download } from "../../http/download.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { RecordAct } from "../audit/index.ts";
import { exportOf } from "./export.ts";
import type { Articles } from "./service.ts";
import type { ArticleSources } from "./sources/service.ts";

interface By {
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

export function articleRoutes({ bind }: RouteScope, articles: Articles): void {
  bind(ENDPOINTS.searchArticles, ({ params: { query, offset, tags } }) => articles.search(query, tags, offset));
  bind(ENDPOINTS.articleIndicators, ({ params }) => articles.indicators(params.id));
  bind(ENDPOINTS.listArticles, ({ query: { search, tags, actor, source, from, to, fold, offset, limit } }) => {
    const names = tags === "" ? null : tags.split(",").map((name) => name.trim());
    return articles.list({ text: search, tags: names, actor, source, from, to }, { offset, limit }, fold);
  });
  bind(ENDPOINTS.articlesNaming, ({ query: { value, ...span } }) => articles.naming(value, span));
  bind(ENDPOINTS.articleSourceNames, () => articles.sources());
  bind(ENDPOINTS.readArticle, ({ params }) => articles.read(params.id));
  bind(ENDPOINTS.exportArticle, async ({ params: { id, format } }) => exportOf(await articles.read(id), format));
}

export function articleSourceRoutes({ bind }: RouteScope, sources: ArticleSources, audit: RecordAct): void {
  const note = (action: string, detail: string, { caller, request }: By) =>
    audit({ action, actor: caller.email, subject: null, detail, address: request.ip });

  bind(ENDPOINTS.listArticleSources, () => sources.list());
  bind(ENDPOINTS.readArticleSource, ({ params }) => sources.read(params.id));
  bind(ENDPOINTS.addArticleSource, async ({ body, ...by }) => {
    const source = await sources.add(body);
    note("article_source_added", source.url, by);
    return source;
  });
  bind(ENDPOINTS.importArticleSources, async ({ body, ...by }) => {
    const outcome = await sources.import(body.opml);
    note("article_sources_imported", `${outcome.added} added`, by);
    return outcome;
  });
  bind(ENDPOINTS.exportArticleSources, async () => {
    const text = await sources.export();
    async function* lines() {
      yield text;
    }
    return Download.ofLines<string>("article-sources.opml", "text/x-opml; charset=utf-8", lines());
  });
  bind(ENDPOINTS.runArticleSources, async ({ ...by }) => {
    const run = await sources.runAll();
    note("article_sources_run", "all", by);
    return run;
  });
  const acts = [
    [ENDPOINTS.runArticleSource, "article_source_run", sources.run],
    [ENDPOINTS.acceptArticleSource, "article_source_accepted", sources.accept],
    [ENDPOINTS.enableArticleSource, "article_source_enabled", sources.enable],
    [ENDPOINTS.disableArticleSource, "article_source_disabled", sources.disable],
  ] as const;
  for (const [endpoint, action, act] of acts) {
    bind(endpoint, async ({ params, ...by }) => {
      const source = await act(params.id);
      note(action, source.url, by);
      return source;
    });
  }
  bind(ENDPOINTS.removeArticleSource, async ({ params, ...by }) => {
    const { source } = await sources.read(params.id);
    await sources.remove(params.id);
    note("article_source_removed", source.url, by);
    return null;
  });
}
