import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { AccountDetails, LoginEmail, SessionUser, SignedIn } from "./user.ts";
import { ApiKey, CreatedApiKey, KeyScope, KeyText } from "./key.ts";
import { SecondFactorCode } from "./security.ts";

const tag = "account";

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  tag,
  summary: "Sign in",
  access: "public",
  body: z.object({
    email: LoginEmail,
    password: z.string().min(1).max(1024),
    /** Where two-factor is on: asked for by the failure `second_factor`. */
    code: SecondFactorCode.optional(),
  }),
  data: SignedIn,
});

export const logout = endpoint({
  method: "GET",
  path: "/auth/logout",
  tag,
  summary: "End this session",
  data: z.null(),
});

export const authState = endpoint({
  method: "GET",
  path: "/auth/state",
  tag,
  summary: "Whether the bearer token is a living session",
  access: "public",
  data: z.object({ loggedIn: z.boolean(), user: SessionUser.nullable() }),
});

export const accountDetails = endpoint({
  method: "GET",
  path: "/account/details",
  tag,
  summary: "The signed-in account, its limits and what it has spent",
  data: AccountDetails,
});

export const listKeys = endpoint({
  method: "GET",
  path: "/account/list-keys",
  tag,
  summary: "API keys of this account",
  data: z.array(ApiKey),
});

export const createKey = endpoint({
  method: "POST",
  path: "/account/create-key",
  tag,
  summary: "Make an API key; its secret is in this answer and never again",
  failures: { invalid: "key_failed", failed: "internal" },
  body: z.object({
    name: KeyText,
    description: KeyText,
    scopes: z.array(KeyScope).min(1).default(["query"]),
    expires_at: z.iso.datetime().nullable().default(null),
  }),
  data: CreatedApiKey,
});

export const deleteKey = endpoint({
  method: "POST",
  path: "/account/delete-key",
  tag,
  summary: "Delete an API key",
  body: z.object({ id: z.string().max(64) }),
  data: z.null(),
});

export const setPassword = endpoint({
  method: "POST",
  path: "/admin/accounts/password",
  tag: "admin",
  summary: "Give an account a new random password, answered once; its sessions end",
  access: "admin",
  credentials: ["session", "key"],
  scope: "admin",
  body: z.object({ email: LoginEmail }),
  data: z.object({ email: z.string(), password: z.string() }),
});
