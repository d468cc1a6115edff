import { z } from "zod";

/** An unset variable and an empty one mean the same: people clear settings by emptying them. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" });
export const smtpUrl = z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" });
export const mailAddress = z.email({ error: "must be an e-mail address" }).max(254);
export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" });

/** A setting or a circumstance that a person must change; shown as one sentence, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

export const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
