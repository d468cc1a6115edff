import { z } from "zod";
import { PASSWORD_MIN } from "../constants.ts";
import { isBlank } from "../text.ts";
import { Subscription } from "./subscription.ts";

/** What a person types to sign in: any text, because the first administrator may be `admin@localhost`. */
export const LoginEmail = z.string().trim().toLowerCase().min(1).max(254);
/** Of an account that an administrator creates: `admin@localhost` is valid, too. */
export const AccountEmail = LoginEmail.pipe(z.email({ pattern: z.regexes.html5Email }));
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** The specification's words, spelling included. */
const NEW_PASSWORD_RULE = "Should be atleast 8 alphanumeric characters long";
/** The limits protect argon2 from megabytes of input. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, NEW_PASSWORD_RULE)
  .max(1024)
  .refine((password) => !isBlank(password), NEW_PASSWORD_RULE);

export const AccountStatus = z.enum(["active", "deactivated"]);

/** What the session start reads (specification: account details). Spends and limits are in credits. */
export const AccountDetails = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** 1 free, 2 or higher pro, 1337 admin. */
  type: z.number().int(),
  account_status: AccountStatus,
  ...Subscription.shape,
  subscription_start: z.string().nullable(),
  subscription_end: z.string().nullable(),
  api_daily_usage: z.number().int(),
  api_monthly_usage: z.number().int(),
  api_daily_spend: z.number().int(),
  api_monthly_spend: z.number().int(),
  /** null: no limit. */
  limit_feed: z.number().int().nullable(),
  limit_api_daily: z.number().int().nullable(),
  limit_api_monthly: z.number().int().nullable(),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

export const SessionUser = AccountDetails.pick({ id: true, email: true, name: true, type: true });
export type SessionUser = z.infer<typeof SessionUser>;

/**
 * What a login answers, whatever proved who it is. `device` is no credential: a browser that sends it with later logins
 * cannot be locked out by wrong passwords of others.
 */
export const SignedIn = z.object({
  token: z.string(),
  expires_at: z.iso.datetime(),
  user: SessionUser,
  device: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;
