/** Characters of text of an article that are read; the document itself is bounded by `PAGE_MAX`. */
export const ARTICLE_TEXT_MAX = 4 * 1024 * 1024;
/** Characters of its text that are handed on. */
export const ARTICLE_TEXT_KEPT = 1024 * 1024;
export const INDICATORS_MAX = 10_000;
export const LEFT_OUT_MAX = 2000;
export const BLOCKS_MAX = 200_000;
export const LINKS_READ_MAX = 5000;
/** Elements that are open at once; what lies deeper counts as part of the deepest one. */
export const DEPTH_MAX = 512;
export const TITLE_MAX = 300;
export const SUMMARY_MAX = 1000;
export const HEADING_MAX = 200;
/** Characters of context before and behind an indicator. */
export const CONTEXT_AROUND = 100;
/** Places between elements within lines that are looked at. */
export const SEAMS_MAX = 20_000;
/** Of one address. */
export const PORTS_MAX = 20;
