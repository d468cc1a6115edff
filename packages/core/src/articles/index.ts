export { actorsOf } from "./actors.ts";
export { FEED_ITEMS_MAX, FeedError, type FeedItem, type FeedReading, readFeed } from "./feed.ts";
export { type ActorKind, type ArticleActor, type Galaxy, nameInGalaxy, readGalaxies } from "./galaxy.ts";
export { type OpmlSource, OPML_SOURCES_MAX, readOpml, writeOpml } from "./opml.ts";
export { type ArticleOptions, readArticle } from "./read.ts";
export { areNearDuplicates, similarityOf, type TextSignature } from "./similar.ts";
export { ARTICLE_TAGS, type ArticleTag, tagArticle, type TaggedText, type TagReading } from "./tags.ts";
export type { ArticleIndicator, ArticleReading, ArticleSection, LeftOut, LeftOutReason } from "./types.ts";
export { readWarningLists, type WarningLists } from "./warning-lists.ts";
