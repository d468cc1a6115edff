import { z } from "zod";

/** Name or description of an API key: not blank, printable ASCII (specification, validation rules). */
export const KeyText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[\x20-\x7e]+$/, "ASCII characters only");

/** What a key may be used for: `query` answers lookups, `admin` does what its admin may, `ingest` sends events. */
export const KEY_SCOPES = ["query", "ingest", "admin"] as const;
export const KeyScope = z.enum(KEY_SCOPES);
export type KeyScope = z.infer<typeof KeyScope>;

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
