/** Reads an article, whose id is the key. */
export const ARTICLE_READING = { kind: "article", single: true, unfinishedMax: 50_000 } as const;
