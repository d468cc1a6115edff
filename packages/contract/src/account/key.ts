import { z } from "zod";

/** Name or description of an API key: not blank, printable ASCII (specification, validation rules). */
export const KeyText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[\x20-\x7e]+$/);

export const ApiKey = z.object({
  Id: z.string(),
  Name: z.string(),
  Description: z.string(),
  /** The first characters of the secret, enough to tell keys apart. */
  Prefix: z.string(),
  CreatedAt: z.iso.datetime(),
  LastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** `Key` is shown only once. */
export const CreatedApiKey = ApiKey.extend({ Key: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
