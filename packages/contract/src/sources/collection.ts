import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const Collection = z.object({
  /** What the operator allows: nothing, a mirror, or the internet too. */
  reach: z.object({ offline: z.boolean(), mirror: z.boolean() }),
  /** Sources that are fetched by themselves. */
  able: z.number().int(),
  /** Those of them that have brought something. */
  collected: z.number().int(),
  /** Those that are on their way now, or next. */
  under_way: z.number().int(),
  /** Names of those that were tried and brought nothing so far, the first few. */
  unreached: z.array(z.string()),
  unreached_total: z.number().int(),
  /** The atlas is compiled from the collected data. */
  compiling: z.boolean(),
});
export type Collection = z.infer<typeof Collection>;

export const collectionEndpoints = {
  collection: endpoint({
    method: "GET",
    path: "/collection",
    tag: "system",
    summary: "How far collecting is: for pages that have nothing to show yet",
    credentials: ["session", "key"],
    data: Collection,
  }),
};
