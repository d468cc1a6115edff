import { z } from "zod";
import { TOKEN_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { PersonName } from "./person-name.ts";
import { Email, LoginEmail, NewPassword } from "./user.ts";

const tag = "account";

/** A secret of a link in a mail. */
const LinkToken = z.string().min(1).max(TOKEN_MAX);

export const register = endpoint({
  method: "POST",
  path: "/auth/register",
  tag,
  summary: "Register; answers the same whether or not the address has an account, and writes to it in either case",
  access: "public",
  body: z.object({ email: Email, password: NewPassword, name: PersonName.min(1) }),
  data: z.null(),
});

export const requestPasswordReset = endpoint({
  method: "GET",
  path: "/account/password-reset/:email",
  tag,
  summary: "Mail a link to set a new password, valid for 10 minutes; answers the same for any address",
  access: "public",
  params: z.object({ email: LoginEmail }),
  data: z.null(),
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/account/password-reset",
  tag,
  summary: "Set a new password with the token of the mail; all sessions of the account end",
  access: "public",
  body: z.object({ token: LinkToken, password: NewPassword }),
  data: z.null(),
});
