import { ARTICLE_BYTES_MAX, ARTICLE_DAYS, articleEndpoints, ARTICLES_MAX } from "@fyr/contract";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@fyr/core/time";
import { createCollecting, createSourceStates } from "../../collectors/index.ts";
import type { Log } from "../../log.ts";
import { defineModule } from "../../module.ts";
import type { FileStore } from "../../storage/files/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { WorkQueue } from "../../work/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { openArticleOutbound } from "./outbound.ts";
import { createReadingAgain } from "./reading/again.ts";
import { hasGalaxies, isAllKnown, knownNow } from "./reading/known.ts";
import { createPace } from "./reading/pace.ts";
import { createArticleReader } from "./reading/reader.ts";
import { createRobots } from "./reading/robots.ts";
import { articleReading } from "./reading/work.ts";
import { createArticleRepository } from "./repository.ts";
import { articleRoutes, articleSourceRoutes } from "./routes.ts";
import { articlesReadSince, indicatorsOfArticle, isActorNamed } from "./search.ts";
import { createArticles } from "./service.ts";
import { articleCatalogue } from "./sources/catalogue.ts";
import { createArticleSourceRepository, ensureWellKnown } from "./sources/repository.ts";
import { createArticleSources } from "./sources/service.ts";
import { summaryOfArticleSources } from "./sources/summary.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly files: FileStore;
  readonly work: WorkQueue;
  readonly settings: {
    readonly offline: boolean;
    /** Path of a mirror's file. */
    readonly mirror: string | null;
    readonly proxy: string | null;
  };
  /** Addresses and prefixes of the own network where feeds and articles may be. */
  readonly allow: readonly string[];
  readonly audit: RecordAct;
  readonly log: Pick<Log, "info" | "warn">;
}

/** Articles of publishers' feeds: collected, read and searched. @throws MirrorError */
export async function articlesModule({ ledger, files, work, settings, allow, audit, log }: Needs) {
  const outbound = await openArticleOutbound({ ...settings, allow });
  await ensureWellKnown(ledger, new Date());
  const repository = createArticleSourceRepository(ledger);
  const reader = createArticleReader({ known: () => knownNow(ledger, files), log });
  const states = createSourceStates(ledger);
  await states.ensure((await repository.list()).map(({ id }) => id));
  const catalogue = articleCatalogue({ ledger, repository, reader, brought: work.wake });
  const nothing = () => undefined;
  const collecting = createCollecting({
    kind: "article-feed",
    sources: catalogue,
    states,
    ledger,
    work,
    files,
    outbound,
    atlas: async () => null,
    changed: nothing,
    log,
  });
  const reading = articleReading({
    ledger,
    outbound,
    robots: createRobots(outbound),
    pace: createPace(),
    reader,
    isAllKnown: () => isAllKnown(ledger),
  });
  const articles = createArticles(ledger, repository, () => hasGalaxies(ledger, files));
  const sources = createArticleSources({ ledger, repository, catalogue, states, outbound, collecting, work });
  return {
    /** Articles that have one of the values among their indicators. */
    articlesNaming: articles.namingAny,
    articlesReadSince: (since: Date, most: number) => articlesReadSince(ledger, since, most),
    /** The indicators of an article, in its order. */
    indicatorsOfArticle: (id: string) => indicatorsOfArticle(ledger, id),
    /** The name that articles show for an actor, malware or a tool of any name; null where nothing is known of it. */
    actorCalled: async (name: string) =>
      (await reader.actorCalled(name)) ?? ((await isActorNamed(ledger, name)) ? name : null),
    module: defineModule({
      name: "articles",
      endpoints: articleEndpoints,
      routes(scope) {
        articleRoutes(scope, articles);
        articleSourceRoutes(scope, sources, audit);
      },
      queues: [...collecting.queues, reading],
      tasks: [
        {
          name: "articles read early",
          everyMs: MINUTE_MS,
          work: createReadingAgain({
            ledger,
            known: () => knownNow(ledger, files),
            isAllKnown: () => isAllKnown(ledger),
          }),
        },
        {
          name: "old articles",
          everyMs: HOUR_MS,
          async work() {
            const kept = createArticleRepository(ledger);
            await kept.deleteBefore(new Date(Date.now() - ARTICLE_DAYS * DAY_MS));
            await kept.trim(ARTICLES_MAX, ARTICLE_BYTES_MAX);
          },
        },
      ],
      summary: [
        {
          name: "Articles",
          order: 26,
          page: "/admin/article-sources",
          read: async () => summaryOfArticleSources(await sources.list()),
        },
      ],
      listening: async () => collecting.begin(),
      async close() {
        await collecting.close();
        await reader.close();
      },
    }),
  };
}
