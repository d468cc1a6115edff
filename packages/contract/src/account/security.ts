import { z } from "zod";
import { PAGE, PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";

const tag = "account";

export const AccountSession = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  address: z.string(),
  user_agent: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const listSessions = endpoint({
  method: "GET",
  path: "/account/sessions",
  tag,
  summary: "Living sessions of this account, newest first",
  data: z.array(AccountSession),
});

export const endSession = endpoint({
  method: "POST",
  path: "/account/sessions/end",
  tag,
  summary: "Sign out one session of this account, or all others",
  body: z.object({ id: z.union([z.uuid(), z.literal("others")]) }),
  data: z.object({ ended: z.number().int() }),
});

/** Six digits (RFC 6238), or a recovery code. */
export const SecondFactorCode = z.string().trim().min(6).max(32);

export const twoFactorState = endpoint({
  method: "GET",
  path: "/account/two-factor",
  tag,
  summary: "Whether two-factor authentication is on",
  data: z.object({
    enabled: z.boolean(),
    enabled_at: z.iso.datetime().nullable(),
    recovery_codes_left: z.number().int(),
  }),
});

export const setUpTwoFactor = endpoint({
  method: "POST",
  path: "/account/two-factor/setup",
  tag,
  summary: "Make a TOTP secret (RFC 6238), which holds once a code of it has been given",
  body: z.object({}),
  data: z.object({ secret: z.string(), uri: z.string() }),
});

export const enableTwoFactor = endpoint({
  method: "POST",
  path: "/account/two-factor/enable",
  tag,
  summary: "Turn two-factor on with a code; answers recovery codes, shown once",
  body: z.object({ code: SecondFactorCode }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
});

export const disableTwoFactor = endpoint({
  method: "POST",
  path: "/account/two-factor/disable",
  tag,
  summary: "Turn two-factor off with a code or a recovery code",
  body: z.object({ code: SecondFactorCode }),
  data: z.null(),
});

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** What was done, e.g. `login`, `login_failed`, `key_created`, `password_reset`. */
  action: z.string(),
  /** Who did it: an e-mail address, or null for a stranger. */
  actor: z.string().nullable(),
  /** Whose account it concerns. */
  subject: z.string().nullable(),
  /** What of it, in words, e.g. the name of a key. */
  detail: z.string(),
  address: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listOwnAudit = endpoint({
  method: "GET",
  path: "/account/audit",
  tag,
  summary: "Security-relevant acts on this account, newest first",
  query: z.object(paging(PAGE, PAGE_MAX)),
  data: z.object({ entries: z.array(AuditEntry), ...page }),
});
