import { z } from "zod";
import { AccountDetails, LoginEmail, SessionUser, SignedIn } from "./user.ts";
import { DEVICES_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { SecondFactorCode } from "../two-factor/index.ts";

export * from "./user.ts";
export * from "./subscription.ts";
export * from "./person-name.ts";

const tag = "account";

export const AccountSession = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  address: z.string(),
  user_agent: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const accountEndpoints = {
  login: endpoint({
    method: "POST",
    path: "/auth/login",
    tag,
    summary: "Sign in",
    access: "public",
    body: z.object({
      email: LoginEmail,
      password: z.string().min(1).max(1024),
      /** Where two-factor is on: requested by the failure `second_factor`. */
      code: SecondFactorCode.optional(),
      /** What earlier logins of this browser have answered as `device`. */
      devices: z.array(z.string().max(1000)).max(DEVICES_MAX).default([]),
    }),
    data: SignedIn,
  }),

  logout: endpoint({
    method: "GET",
    path: "/auth/logout",
    tag,
    summary: "End this session",
    data: z.null(),
  }),

  authState: endpoint({
    method: "GET",
    path: "/auth/state",
    tag,
    summary: "Whether the session of the bearer token is active",
    access: "public",
    data: z.object({ loggedIn: z.boolean(), user: SessionUser.nullable() }),
  }),

  accountDetails: endpoint({
    method: "GET",
    path: "/account/details",
    tag,
    summary: "The signed-in account, its limits and what it has spent",
    data: AccountDetails,
  }),

  listSessions: endpoint({
    method: "GET",
    path: "/account/sessions",
    tag,
    summary: "Active sessions of this account, newest first",
    data: z.array(AccountSession),
  }),

  endSession: endpoint({
    method: "POST",
    path: "/account/sessions/end",
    tag,
    summary: "Sign out one session of this account, or all others",
    body: z.object({ id: z.union([z.uuid(), z.literal("others")], "Should be the id of a session, or others") }),
    data: z.object({ ended: z.number().int() }),
  }),
};
