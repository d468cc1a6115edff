import { z } from "zod";
import { POSTS_PAGE_MAX } from "../constants.ts";
import { paging } from "../paging.ts";
import { SUBMISSIONS_PAGE } from "./post.ts";

export const tag = "submissions";

/** A post or reply in a path. */
export const params = z.object({ id: z.uuid() });

/** A page of what belongs to it. */
export const paged = paging(SUBMISSIONS_PAGE, POSTS_PAGE_MAX);
export const query = z.object(paged);

/** How much of it there is, over all replies. */
export const count = z.object({ count: z.number().int() });
