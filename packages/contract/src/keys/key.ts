import { z } from "zod";
import { KeyScope } from "../endpoint.ts";

/** Name or description of an API key: not blank, printable ASCII (specification, validation rules). */
export const KeyText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[\x20-\x7e]+$/, "ASCII characters only");

export const ApiKey = z.object({
  Id: z.string(),
  Name: z.string(),
  Description: z.string(),
  /** The first characters of the secret, enough to recognise a key. */
  Prefix: z.string(),
  CreatedAt: z.iso.datetime(),
  LastUsedAt: z.iso.datetime().nullable(),
  Scopes: z.array(KeyScope),
  /** null: never. */
  ExpiresAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** `Key` is shown only once. */
export const CreatedApiKey = ApiKey.extend({ Key: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
