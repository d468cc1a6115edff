import type { Article, ArticleTwin, ListedArticle } from "@fyr/contract";
import type { FoldedArticle, FoundArticle } from "./search.ts";

export const presentArticle = (row: FoundArticle): Article => ({
  Id: row.id,
  Title: row.title,
  Summary: row.summary,
  Url: row.url,
  OwnerDisplayName: row.source_name,
  PublishDate: row.published_at.toISOString(),
  UpdateDate: row.updated_at?.toISOString() ?? null,
  NumIndicators: row.num_indicators,
  Tags: [...row.tags],
});

type Twin = Pick<FoundArticle, "id" | "story" | "title" | "source_name">;

export const presentListed = (row: FoundArticle, twins: readonly Twin[]): ListedArticle => ({
  ...presentArticle(row),
  SourceId: row.source_id,
  AlsoToldBy: twins
    .filter(({ id, story }) => story === row.story && id !== row.id)
    .map(({ id, title, source_name }): ArticleTwin => ({ Id: id, Title: title, OwnerDisplayName: source_name })),
});

export const presentFolded = (row: FoldedArticle, twins: readonly Twin[]): ListedArticle => ({
  ...presentListed(row, twins),
  ...(row.folded > 0 && { Folded: row.folded }),
  ...(row.is_folded && { IsFolded: true }),
});
