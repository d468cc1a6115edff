import { z } from "zod";
import { PersonName } from "../account/person-name.ts";
import { Email, NewPassword } from "../account/user.ts";
import { endpoint } from "../endpoint.ts";

const tag = "account";

export const registrationEndpoints = {
  register: endpoint({
    method: "POST",
    path: "/auth/register",
    tag,
    summary:
      "Register; the answer is the same whether or not the address has an account, and a mail is sent in either case",
    access: "public",
    body: z.object({ email: Email, password: NewPassword, name: PersonName.min(1) }),
    data: z.null(),
  }),
};
