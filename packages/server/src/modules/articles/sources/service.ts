import { ARTICLE_SOURCES_MAX, type ArticleSource } from "@fyr/contract";
import { FeedError, readOpml, writeOpml } from "@fyr/core/articles";
import {
  type Collecting,
  disabledReasonOf,
  type SourceCatalogue,
  type SourceStates,
} from "../../../collectors/index.ts";
import { ApiFailure } from "../../../http/failure.ts";
import type { Outbound } from "../../../outbound/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { WorkQueue } from "../../../work/index.ts";
import { ARTICLE_READING } from "../reading/work-name.ts";
import { createArticleSearch } from "../search.ts";
import type { ArticleSourceRow } from "../tables.ts";
import { presentArticleSource, presentRun } from "./presenter.ts";
import type { ArticleSourceRepository, NewSource } from "./repository.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly repository: ArticleSourceRepository;
  readonly catalogue: SourceCatalogue;
  readonly states: SourceStates;
  readonly outbound: Pick<Outbound, "reach" | "reaches">;
  readonly collecting: Pick<Collecting, "request" | "cancel" | "enable" | "disable" | "unfinished">;
  readonly work: Pick<WorkQueue, "unfinished">;
}

type Act = (id: string) => Promise<ArticleSource>;

/** Sources of articles as administrators see and control them. An unknown source is `not_found`. */
export function createArticleSources(needs: Needs) {
  const { ledger, repository, catalogue, states, outbound, collecting, work } = needs;
  const search = createArticleSearch(ledger);

  async function standings(rows: readonly ArticleSourceRow[]): Promise<ArticleSource[]> {
    // Before the rows of their states: a collection that ends in between shows as under way once more.
    const unfinished = await collecting.unfinished();
    const [all, counts] = await Promise.all([states.list(), search.sources()]);
    const byId = new Map(all.map((state) => [state.id, state]));
    const articles = new Map(counts.map((one) => [one.id, one.articles]));
    return rows.map((row) =>
      presentArticleSource(row, byId.get(row.id), {
        collection: unfinished.get(row.id),
        isReachable: outbound.reaches(row.url),
        articles: articles.get(row.id) ?? 0,
        now: new Date(),
      }),
    );
  }
  async function find(id: string): Promise<ArticleSourceRow> {
    const row = await repository.find(id);
    if (row === undefined || row.removed_at !== null) throw new ApiFailure("not_found");
    return row;
  }
  async function standing(id: string): Promise<ArticleSource> {
    const [source] = await standings([await find(id)]);
    if (source === undefined) throw new ApiFailure("not_found");
    return source;
  }
  const change =
    (act: (source: ArticleSource) => Promise<unknown>): Act =>
    async (id) => {
      await act(await standing(id));
      return standing(id);
    };
  async function add(source: NewSource): Promise<ArticleSourceRow> {
    const row = await repository.add(source, new Date());
    await states.ensure([row.id]);
    await collecting.enable(row.id);
    return row;
  }

  return {
    async list() {
      const [sources, waiting] = await Promise.all([
        repository.list().then(standings),
        work.unfinished(ARTICLE_READING.kind),
      ]);
      return { sources, reach: outbound.reach, waiting: waiting.size };
    },
    async read(id: string) {
      const source = await standing(id);
      return { source, runs: (await states.runs(id)).map(presentRun) };
    },
    async add({ url, name, category }: NewSource): Promise<ArticleSource> {
      const { href, hostname } = new URL(url);
      const known = await repository.ofUrl(href);
      if (known !== undefined && known.removed_at === null) {
        throw new ApiFailure("conflict", { message: `${known.name} has this address` });
      }
      if ((await repository.count()) >= ARTICLE_SOURCES_MAX) {
        throw new ApiFailure("conflict", { message: `No more than ${ARTICLE_SOURCES_MAX} sources: remove one first` });
      }
      const added = await add({ url: href, name: name === "" ? hostname.replace(/^www\./, "") : name, category });
      return standing(added.id);
    },
    async import(opml: string) {
      const { sources: wanted, leftOut } = readList(opml);
      let room = ARTICLE_SOURCES_MAX - (await repository.count());
      let [added, known] = [0, 0];
      const refused = leftOut.map(({ line, reason }) => ({ url: line, reason }));
      for (const { url: written, title, category } of wanted) {
        const url = new URL(written);
        const before = await repository.ofUrl(url.href);
        if (before !== undefined && before.removed_at === null) known++;
        else if (url.username !== "" || url.password !== "")
          refused.push({ url: url.host, reason: "It has a password" });
        else if (room <= 0) refused.push({ url: url.href, reason: `More than ${ARTICLE_SOURCES_MAX} sources` });
        else {
          await add({ url: url.href, name: title.slice(0, 120), category: (category ?? "").slice(0, 60) });
          added++;
          room--;
        }
      }
      return { added, known, refused };
    },
    async export(): Promise<string> {
      const rows = await repository.list();
      return writeOpml(
        rows.map(({ name, url, home, category }) => ({ title: name, url, home, category: category || null })),
        "Sources of articles",
      );
    },
    async runAll() {
      const able = (await catalogue.list()).filter((source) => disabledReasonOf(source, outbound) === null);
      const disabled = new Set((await states.list()).flatMap(({ id, disabled_at: at }) => (at === null ? [] : [id])));
      const ids = able.map(({ id }) => id).filter((id) => !disabled.has(id));
      return { requested: await collecting.request(ids, "run") };
    },
    run: change(async ({ id, state, problem }) => {
      if (state === "offline") throw new ApiFailure("bad_request", { message: problem ?? "" });
      await collecting.request([id], "run");
    }),
    accept: change(async ({ id, state }) => {
      if (state !== "quarantined")
        throw new ApiFailure("conflict", { message: "No version of this feed is quarantined" });
      await collecting.request([id], "accept");
    }),
    enable: change(({ id }) => collecting.enable(id)),
    disable: change(({ id }) => collecting.disable(id)),
    async remove(id: string): Promise<void> {
      await find(id);
      await collecting.disable(id);
      await repository.remove(id, new Date());
    },
  };
}

export type ArticleSources = ReturnType<typeof createArticleSources>;

function readList(opml: string) {
  try {
    return readOpml(opml);
  } catch (error) {
    if (error instanceof FeedError)
      throw new ApiFailure("bad_request", { message: `It cannot be read: ${error.message}` });
    throw error;
  }
}
