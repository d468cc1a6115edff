import { z } from "zod";
import { SignedIn } from "../account/user.ts";
import { NAME_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const tag = "account";

/**
 * Options and answers of WebAuthn in their JSON form (W3C WebAuthn level 3, section 5.1); their inside is the
 * browser's.
 */
export const WebAuthnJson = z.record(z.string(), z.unknown());

/** Bytes of a body with an answer of WebAuthn. */
export const PASSKEY_BODY_MAX = 64 * 1024;

export const passkeyEndpoints = {
  listPasskeys: endpoint({
    method: "GET",
    path: "/account/passkeys",
    tag,
    summary: "Passkeys of this account",
    data: z.array(Passkey),
  }),

  passkeyOptions: endpoint({
    method: "POST",
    path: "/account/passkeys/options",
    tag,
    recentProof: true,
    summary: "Options for the browser to create a passkey",
    body: z.object({}),
    data: WebAuthnJson,
  }),

  addPasskey: endpoint({
    method: "POST",
    path: "/account/passkeys/add",
    tag,
    recentProof: true,
    summary: "Store a passkey that the browser created",
    body: z.object({ name: z.string().trim().min(1).max(NAME_MAX), response: WebAuthnJson }),
    bodyLimit: PASSKEY_BODY_MAX,
    data: Passkey,
  }),

  deletePasskey: endpoint({
    method: "POST",
    path: "/account/passkeys/delete",
    tag,
    recentProof: true,
    summary: "Delete a passkey",
    body: z.object({ id: z.uuid() }),
    data: z.null(),
  }),

  passkeyLoginOptions: endpoint({
    method: "POST",
    path: "/auth/passkey/options",
    tag,
    summary: "Options for the browser to sign in with a passkey of any account",
    access: "public",
    body: z.object({}),
    data: WebAuthnJson,
  }),

  passkeyLogin: endpoint({
    method: "POST",
    path: "/auth/passkey/login",
    tag,
    summary: "Sign in with the browser's answer; a passkey verifies its owner, so no second factor is required",
    access: "public",
    body: z.object({ response: WebAuthnJson }),
    bodyLimit: PASSKEY_BODY_MAX,
    data: SignedIn,
  }),
};
