import { ARTICLES_PAGE, type ListedArticle, readArticleTags, type ReadArticle } from "@fyr/contract";
import { ApiFailure } from "../../http/failure.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { presentArticle, presentFolded, presentListed } from "./presenter.ts";
import { createArticleRepository } from "./repository.ts";
import { createArticleSearch, type FoundArticle, type WantedArticles } from "./search.ts";
import type { ArticleSourceRepository } from "./sources/repository.ts";

/** Values that are asked for at once, and articles with one of them. */
const VALUES_MAX = 20;
const NAMING_MAX = 20;

/**
 * What is known of articles. Each of them is public: its publisher has it on the open web.
 * @param hasGalaxies whether actors and malware can be told by a galaxy
 */
export function createArticles(
  ledger: Ledger,
  sources: Pick<ArticleSourceRepository, "find">,
  hasGalaxies: () => Promise<boolean>,
) {
  const search = createArticleSearch(ledger);
  const repository = createArticleRepository(ledger);

  async function shown(id: string) {
    const found = await search.read(id);
    if (found === undefined) throw new ApiFailure("not_found");
    return found;
  }
  /** Stories with who else tells them. */
  async function listed({ rows, total }: { rows: FoundArticle[]; total: number }, offset: number) {
    const twins = await search.twins(rows.map(({ story }) => story));
    return {
      articles: rows.map((row): ListedArticle => presentListed(row, twins)),
      total,
      has_more: offset + rows.length < total,
    };
  }
  async function indicators(id: string) {
    await shown(id);
    return (await repository.indicators(id)).map(({ value, type }) => ({ Indicator: value, Type: type }));
  }

  return {
    async search(text: string, tags: string, offset: number) {
      const wanted = { text: text === "none" ? "" : text, tags: readArticleTags(tags) };
      const { rows } = await search.stories(wanted, { offset, limit: ARTICLES_PAGE });
      return rows.map(presentArticle);
    },
    indicators,
    async list(wanted: WantedArticles, { offset, limit }: { offset: number; limit: number }, isFolded = false) {
      if (isFolded) {
        const { rows, total } = await search.folded(wanted, { offset, limit });
        const twins = await search.twins(rows.map(({ story }) => story));
        return {
          articles: rows.map((row): ListedArticle => presentFolded(row, twins)),
          total,
          has_more: offset + limit < total,
        };
      }
      return listed(await search.stories(wanted, { offset, limit }), offset);
    },
    async naming(value: string, { offset, limit }: { offset: number; limit: number }) {
      return listed(await search.naming(value, { offset, limit }), offset);
    },
    async namingAny(values: readonly string[]) {
      const found = await search.namingAny(values.slice(0, VALUES_MAX), NAMING_MAX);
      return found.map(({ id, title }) => ({ Id: id, Title: title }));
    },
    async sources() {
      return (await search.sources()).map(({ id, name, articles }) => ({ Id: id, Name: name, Articles: articles }));
    },
    async read(id: string): Promise<ReadArticle> {
      const found = await shown(id);
      const [row, named, twins, source, areActorsKnown] = await Promise.all([
        repository.find(id),
        repository.indicators(id),
        search.twins([found.story]),
        sources.find(found.source_id),
        hasGalaxies(),
      ]);
      if (row === undefined) throw new ApiFailure("not_found");
      return {
        ...presentListed(found, twins),
        Author: row.author,
        Home: source?.home ?? null,
        TagWords: row.tag_words.map(({ Tag, Words }) => ({ Tag, Words: [...Words] })),
        Cves: [...row.cves],
        Actors: [...row.actors],
        AreActorsKnown: areActorsKnown,
        IsWhole: row.is_whole,
        Problem: row.problem,
        Text: [...row.nodes],
        Indicators: named.map(({ value, type, section, heading, context, count, ports }) => ({
          Indicator: value,
          Type: type,
          Section: section,
          Heading: heading,
          Context: context,
          Count: count,
          Ports: [...ports],
        })),
        LeftOut: row.left_out.map(({ Indicator, Type, Reason, List, Section, Context }) => ({
          Indicator,
          Type,
          Reason,
          List: List ?? null,
          Section,
          Context,
        })),
      };
    },
  };
}

export type Articles = ReturnType<typeof createArticles>;
