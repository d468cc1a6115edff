import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const Collection = z.object({
  /** What the operator allows: nothing, a mirror, or the internet too. */
  reach: z.object({ offline: z.boolean(), mirror: z.boolean() }),
  /** Sources that are not disabled: those below, and those that cannot be reached or need a key. Answers count missing ones of these. */
  enabled: z.number().int(),
  /** Sources that are fetched by a schedule. */
  scheduled: z.number().int(),
  /** Those of them that have been collected at least once. */
  collected: z.number().int(),
  /** Those whose collection is enqueued or running. */
  in_progress: z.number().int(),
  /** Names of those that have failed and were never collected, the first few. */
  failed: z.array(z.string()),
  failed_total: z.number().int(),
  /** The atlas is compiled from the collected data. */
  compiling: z.boolean(),
});
export type Collection = z.infer<typeof Collection>;

export const collectionEndpoints = {
  collection: endpoint({
    method: "GET",
    path: "/collection",
    tag: "system",
    summary: "Progress of the first collection, for pages that have nothing to show yet",
    credentials: ["session", "key"],
    data: Collection,
  }),
};
