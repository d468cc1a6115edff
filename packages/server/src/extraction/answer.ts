import { ATTACHMENT_TYPES } from "@fyr/contract";
import { z } from "zod";
import { READING } from "./limits.ts";

/** What reading a file gave, as it comes from the process that reads. */
export const Reading = z.object({
  type: z.enum(ATTACHMENT_TYPES),
  /** One that a browser does not run, whatever the file is. */
  mediaType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]{1,100}$/),
  /** The metadata of the file. */
  metadata: z.record(z.string().max(50), z.union([z.string().max(600), z.number(), z.boolean()])),
  /** In the order in which they were come across; null: files of this kind are not read. */
  indicators: z
    .array(
      z.object({
        type: z.enum(["ipv4", "ipv6", "domain", "url"]),
        value: z.string().max(16_384),
        count: z.number().int(),
      }),
    )
    .max(READING.indicators)
    .nullable(),
  /** In words, why not all of it was read. */
  error: z.string().max(500).nullable(),
});
export type Reading = z.infer<typeof Reading>;
