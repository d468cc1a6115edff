import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Six digits (RFC 6238), or a recovery code. */
export const SecondFactorCode = z.string().trim().min(6).max(64);

const tag = "account";

export const twoFactorEndpoints = {
  twoFactorState: endpoint({
    method: "GET",
    path: "/account/two-factor",
    tag,
    summary: "Whether two-factor authentication is on",
    data: z.object({
      enabled: z.boolean(),
      enabled_at: z.iso.datetime().nullable(),
      recovery_codes_remaining: z.number().int(),
    }),
  }),

  setUpTwoFactor: endpoint({
    method: "POST",
    path: "/account/two-factor/setup",
    tag,
    recentProof: true,
    summary: "Create a TOTP secret (RFC 6238), which takes effect once a code of it is verified",
    body: z.object({}),
    data: z.object({ secret: z.string(), uri: z.string() }),
  }),

  enableTwoFactor: endpoint({
    method: "POST",
    path: "/account/two-factor/enable",
    tag,
    recentProof: true,
    summary: "Turn on two-factor authentication with a code; only this answer contains the recovery codes",
    body: z.object({ code: SecondFactorCode }),
    data: z.object({ recovery_codes: z.array(z.string()) }),
  }),

  disableTwoFactor: endpoint({
    method: "POST",
    path: "/account/two-factor/disable",
    tag,
    recentProof: true,
    summary: "Turn off two-factor authentication with a code or a recovery code",
    body: z.object({ code: SecondFactorCode }),
    data: z.null(),
  }),
};
