import { z } from "zod";
import { SignedIn } from "../account/user.ts";
import { endpoint } from "../endpoint.ts";
import { SecondFactorCode } from "../two-factor/index.ts";

/** What Fyr has sealed for itself: the page hands it back as it is. */
const Sealed = z.string().min(1).max(4096);

/** Where the browser goes to prove who uses it, and what the page hands back with the provider's answer. */
export const AuthorizationRequest = z.object({ url: z.url(), flow: Sealed });
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

/** The query that the provider sends the browser back with (OpenID Connect Core 1.0, section 3.1.2.5). */
export const AuthorizationResponse = z.strictObject({ flow: Sealed, response: z.string().min(1).max(8192) });
export type AuthorizationResponse = z.infer<typeof AuthorizationResponse>;

/** How a login goes on: it is done, needs Fyr's own second factor, or the password of the account with that address. */
export const SingleSignOnResult = z.discriminatedUnion("state", [
  z.object({ state: z.literal("signed_in"), session: SignedIn }),
  z.object({ state: z.literal("second_factor"), ticket: Sealed }),
  z.object({ state: z.literal("password"), ticket: Sealed, email: z.string() }),
]);
export type SingleSignOnResult = z.infer<typeof SingleSignOnResult>;

/** An account's connection with the identity provider. */
export const SingleSignOnConnection = z.object({
  /** The address that the provider has stated last; null where it stated none. */
  email: z.string().nullable(),
  connected_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type SingleSignOnConnection = z.infer<typeof SingleSignOnConnection>;

const tag = "account";

export const singleSignOnEndpoints = {
  beginSingleSignOn: endpoint({
    method: "POST",
    path: "/auth/single-sign-on/begin",
    tag,
    access: "public",
    summary: "Where to sign in by OpenID Connect",
    body: z.object({}),
    data: AuthorizationRequest,
  }),

  finishSingleSignOn: endpoint({
    method: "POST",
    path: "/auth/single-sign-on/finish",
    tag,
    access: "public",
    summary: "Sign in with the identity provider's answer",
    body: AuthorizationResponse,
    data: SingleSignOnResult,
  }),

  confirmSingleSignOn: endpoint({
    method: "POST",
    path: "/auth/single-sign-on/confirm",
    tag,
    access: "public",
    summary:
      "Sign in where single sign-on requires the second factor, or the password of the account with that address",
    body: z.object({
      ticket: Sealed,
      password: z.string().min(1).max(1024).optional(),
      code: SecondFactorCode.optional(),
    }),
    data: SignedIn,
  }),

  singleSignOn: endpoint({
    method: "GET",
    path: "/account/single-sign-on",
    tag,
    summary: "This account's connection with the identity provider; null without one",
    data: SingleSignOnConnection.nullable(),
  }),

  proveBySingleSignOn: endpoint({
    method: "POST",
    path: "/account/single-sign-on/prove",
    tag,
    summary: "Where to sign in again, for a re-authentication",
    body: z.object({}),
    data: AuthorizationRequest,
  }),

  beginConnection: endpoint({
    method: "POST",
    path: "/account/single-sign-on/begin",
    tag,
    recentProof: true,
    summary: "Where to sign in to connect this account with the identity provider",
    body: z.object({}),
    data: AuthorizationRequest,
  }),

  connectSingleSignOn: endpoint({
    method: "POST",
    path: "/account/single-sign-on/connect",
    tag,
    recentProof: true,
    summary: "Connect this account with the one at the identity provider, which then signs in to it",
    body: AuthorizationResponse,
    data: SingleSignOnConnection,
  }),

  disconnectSingleSignOn: endpoint({
    method: "POST",
    path: "/account/single-sign-on/disconnect",
    tag,
    recentProof: true,
    summary: "Disconnect this account from the identity provider",
    body: z.object({}),
    data: z.null(),
  }),
};
