/** Characters of a document that are read. */
export const PAGE_MAX = 16 * 1024 * 1024;
/** Characters of one attribute; what is longer is cut. */
export const ATTRIBUTE_MAX = 8192;
/** Characters of a URL; longer ones are left out, but for `data:`, which are cut. */
export const URL_CHARACTERS_MAX = 4096;
export const LINKS_MAX = 2000;
export const RESOURCES_MAX = 2000;
export const COMMENTS_MAX = 200;
export const COMMENT_MAX = 2000;
export const FORMS_MAX = 100;
export const FIELDS_MAX = 200;
export const PHRASES_MAX = 200;
export const PHRASE_MAX = 300;
/** Characters of visible text, and of scripts that stand in the document, together. */
export const TEXT_MAX = 1024 * 1024;
export const SCRIPT_TEXT_MAX = 4 * 1024 * 1024;
