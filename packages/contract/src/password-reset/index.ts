import { z } from "zod";
import { LoginEmail, NewPassword } from "../account/user.ts";
import { TOKEN_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";

const tag = "account";

/** A secret of a link in a mail. */
const LinkToken = z.string().min(1).max(TOKEN_MAX);

export const passwordResetEndpoints = {
  requestPasswordReset: endpoint({
    method: "GET",
    path: "/account/password-reset/:email",
    tag,
    summary: "Mail a link to set a new password, valid for 10 minutes; the answer is the same for any address",
    access: "public",
    params: z.object({ email: LoginEmail }),
    data: z.null(),
  }),

  accessOfReset: endpoint({
    method: "POST",
    path: "/account/password-reset/access",
    tag,
    summary: "What lets others into the account of the token besides its password; leaves the token valid",
    access: "public",
    body: z.object({ token: LinkToken }),
    data: z.object({
      keys: z.array(z.object({ name: z.string(), prefix: z.string() })),
      passkeys: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Who signs in at an identity provider; the address that it has stated last. */
      single_sign_on: z.array(z.object({ email: z.string().nullable() })),
    }),
  }),

  resetPassword: endpoint({
    method: "POST",
    path: "/account/password-reset",
    tag,
    summary: "Set a new password with the token of the mail; all sessions of the account end",
    access: "public",
    body: z.object({
      token: LinkToken,
      password: NewPassword,
      /** Delete all API keys and passkeys of the account as well, and disconnect it from single sign-on. */
      remove_access: z.boolean().default(false),
    }),
    /** As a login answers it. */
    data: z.object({ device: z.string() }),
  }),

  sendAccountReset: endpoint({
    method: "POST",
    path: "/admin/accounts/reset",
    tag: "admin",
    access: "admin",
    summary: "Mail the account's owner a link to set a new password",
    body: z.object({ id: z.uuid() }),
    data: z.null(),
  }),
};
