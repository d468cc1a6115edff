import { z } from "zod";
import { PAGE, PAGE_MAX } from "./constants.ts";

/** `offset` and `limit` as they come in a query string, bounded. */
export const paging = (limit: number, max: number) => ({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(max).default(limit),
});

/** What every paged answer carries beside its rows. */
export const page = { total: z.number().int(), has_more: z.boolean() };

/** Of lists that are searched by a part of a text. */
export const search = z.string().max(200).default("");
export const searchedPage = z.object({ ...paging(PAGE, PAGE_MAX), search });
