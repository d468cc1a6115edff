import { z } from "zod";
import { ARTICLE_ELEMENTS, ARTICLE_TAGS } from "./constants.ts";

export const ArticleTag = z.enum(ARTICLE_TAGS);
export type ArticleTag = z.infer<typeof ArticleTag>;

/** What a source published, as the specification names it. */
export const Article = z.object({
  Id: z.uuid(),
  Title: z.string(),
  Summary: z.string(),
  Url: z.string(),
  /** The name of its source. */
  OwnerDisplayName: z.string(),
  PublishDate: z.iso.datetime(),
  /** When its source last changed it; null where it never did. */
  UpdateDate: z.iso.datetime().nullable(),
  NumIndicators: z.number().int(),
  Tags: z.array(ArticleTag),
});
export type Article = z.infer<typeof Article>;

/** The same story by another source. */
export const ArticleTwin = z.object({ Id: z.uuid(), Title: z.string(), OwnerDisplayName: z.string() });
export type ArticleTwin = z.infer<typeof ArticleTwin>;

export const ListedArticle = Article.extend({
  SourceId: z.string(),
  /** Near-duplicates of it, which the list does not show again. */
  AlsoToldBy: z.array(ArticleTwin),
  /** With `fold`: how many follow it by the same source that count in no page; the first of them come behind it. */
  Folded: z.number().int().optional(),
  /** With `fold`: it is one of those. */
  IsFolded: z.literal(true).optional(),
});
export type ListedArticle = z.infer<typeof ListedArticle>;

export const ArticleIndicator = z.object({ Indicator: z.string(), Type: z.string() });
export type ArticleIndicator = z.infer<typeof ArticleIndicator>;

/** An indicator, and where in the article it stands. */
export const FoundIndicator = ArticleIndicator.extend({
  /** The part of the document: its body, a table, a list, code, … */
  Section: z.string(),
  /** The heading above it. */
  Heading: z.string().nullable(),
  /** The words around it. */
  Context: z.string(),
  /** How often it stands there. */
  Count: z.number().int(),
  /** Of an address: the ports that stand behind it (`192.0.2.7:8443`), in their order. */
  Ports: z.array(z.number().int()),
});
export type FoundIndicator = z.infer<typeof FoundIndicator>;

/** What looks like an indicator, and why it is none of this article. */
export const LeftOutIndicator = ArticleIndicator.extend({
  Reason: z.string(),
  /** The name of the warning list that has it, where one is the reason. */
  List: z.string().nullable(),
  Section: z.string(),
  Context: z.string(),
});
export type LeftOutIndicator = z.infer<typeof LeftOutIndicator>;

/**
 * A part of an article's text. The parts stand in the order of a walk from the top: those that follow one with a greater
 * `depth` are within it. Flat, so that a schema without recursion describes it. There is no HTML in it.
 */
export const ArticleNode = z.object({
  depth: z.number().int(),
  kind: z.enum([...ARTICLE_ELEMENTS, "link", "text", "picture"]),
  /** Words of a text, where a link leads (http and https alone), what stands for a picture. */
  value: z.string().nullable(),
});
export type ArticleNode = z.infer<typeof ArticleNode>;

/** Who or what an article names, by the names and synonyms of MISP's galaxies. */
export const ArticleActor = z.object({
  /** As the galaxy calls it, whatever the article does. */
  Name: z.string(),
  Kind: z.enum(["actor", "malware", "tool"]),
  Galaxy: z.string(),
  /** As the article writes it. */
  Words: z.array(z.string()),
  Count: z.number().int(),
});
export type ArticleActor = z.infer<typeof ArticleActor>;

export const ReadArticle = ListedArticle.extend({
  Author: z.string().nullable(),
  /** The page of its source. */
  Home: z.string().nullable(),
  /** The words that decided on each tag. */
  TagWords: z.array(z.object({ Tag: ArticleTag, Words: z.array(z.string()) })),
  Cves: z.array(z.string()),
  /** Actors, malware and tools, those named most first. */
  Actors: z.array(ArticleActor),
  /** false: no galaxy is collected by whose names they would be told; what a document of STIX or MISP names is told all the same. */
  AreActorsKnown: z.boolean(),
  /** Whether all of the article was read, and not its summary alone. */
  IsWhole: z.boolean(),
  /** Why it was not. */
  Problem: z.string().nullable(),
  Text: z.array(ArticleNode),
  Indicators: z.array(FoundIndicator),
  LeftOut: z.array(LeftOutIndicator),
});
export type ReadArticle = z.infer<typeof ReadArticle>;
