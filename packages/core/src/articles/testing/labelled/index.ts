import type { LabelledArticle } from "./article.ts";
import { CODE } from "./code.ts";
import { LISTS } from "./lists.ts";
import { PRINTED } from "./printed.ts";
import { PROSE } from "./prose.ts";
import { TABLES } from "./tables.ts";

export type { LabelledArticle } from "./article.ts";

/** Thirty articles in the shapes of real ones, all of it made up. */
export const LABELLED: readonly LabelledArticle[] = [...TABLES, ...LISTS, ...CODE, ...PROSE, ...PRINTED];
