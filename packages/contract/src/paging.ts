import { z } from "zod";

/** `offset` and `limit` as they come in a query string, bounded. */
export const paging = (limit: number, max: number) => ({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(max).default(limit),
});

/** What every paged answer carries beside its rows. */
export const page = { total: z.number().int(), has_more: z.boolean() };
