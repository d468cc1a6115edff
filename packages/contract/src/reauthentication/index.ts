import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { PASSKEY_BODY_MAX, WebAuthnJson } from "../passkeys/index.ts";
import { AuthorizationResponse } from "../single-sign-on/index.ts";
import { SecondFactorCode } from "../two-factor/index.ts";

const tag = "account";

/** One proof of who uses the session. */
const Proof = z.union([
  z.strictObject({ password: z.string().min(1).max(1024) }),
  z.strictObject({ code: SecondFactorCode }),
  z.strictObject({ response: WebAuthnJson }),
  z.strictObject({ single_sign_on: AuthorizationResponse }),
]);

export const reauthenticationEndpoints = {
  proofsOfOwner: endpoint({
    method: "GET",
    path: "/account/reauthenticate",
    tag,
    summary: "What this account can confirm with besides its password",
    data: z.object({ code: z.boolean(), passkey: z.boolean(), single_sign_on: z.boolean() }),
  }),

  reauthenticate: endpoint({
    method: "POST",
    path: "/account/reauthenticate",
    tag,
    summary:
      "Confirm who uses the session by the password, a two-factor code, a passkey or single sign-on; holds for ten minutes",
    body: Proof,
    bodyLimit: PASSKEY_BODY_MAX,
    data: z.object({ until: z.iso.datetime() }),
  }),
};
