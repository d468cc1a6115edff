// Without schemas: the web's first scripts have some of these.

/** What articles are about, by stated rules; written exactly so. */
export const ARTICLE_TAGS = [
  "Hacktivism",
  "Espionage",
  "Vulnerability",
  "Malware",
  "Leak",
  "Patch",
  "Privacy",
  "Crime",
  "Breach",
] as const;

/** Asked for among tags: an article that has any, and one that has none. */
export const HAS_TAG = "Has Tag";
export const NO_TAG = "No Tag";
/** In a path: no text, or no tags. */
export const NO_CHOICE = "none";

/** Articles of one call of the search. */
export const ARTICLES_PAGE = 30;
/** Days for which an article is kept after it was published, and articles and bytes that are kept in all. */
export const ARTICLE_DAYS = 365;
export const ARTICLES_MAX = 20_000;
export const ARTICLE_BYTES_MAX = 2 * 1024 * 1024 * 1024;
/** Indicators, and others that were left out, that are kept of one article. */
export const ARTICLE_INDICATORS_MAX = 2000;

/** Characters of the name of an actor, and those that are kept of one article. */
export const ARTICLE_ACTOR_CHARACTERS = 80;
export const ARTICLE_ACTORS_MAX = 50;

/** Sources of articles. */
export const ARTICLE_SOURCES_MAX = 500;
/** Bytes of an OPML document. */
export const OPML_BYTES_MAX = 1024 * 1024;

/** Parts of a text that hold others, named as in HTML. */
export const ARTICLE_ELEMENTS = [
  "p",
  "h2",
  "h3",
  "h4",
  "strong",
  "em",
  "code",
  "pre",
  "ul",
  "ol",
  "li",
  "blockquote",
  "table",
  "tr",
  "th",
  "td",
  "figcaption",
] as const;
