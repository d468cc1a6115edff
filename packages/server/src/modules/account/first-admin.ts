import { ACCOUNT_TYPE } from "@fyr/contract";
import { hashPassword, randomPassword } from "./password.ts";
import type { AccountRepository } from "./repository.ts";

/**
 * Makes the first admin where there is none. Answers the password to print, once, if it was not given by configuration.
 */
export async function ensureFirstAdmin(
  repository: AccountRepository,
  wanted: { email: string; password: string | null },
): Promise<{ email: string; password: string } | null> {
  if (await repository.anyOfType(ACCOUNT_TYPE.admin)) return null;
  const password = wanted.password ?? randomPassword();
  const id = await repository.create({
    email: wanted.email,
    name: "Administrator",
    passwordHash: await hashPassword(password),
    type: ACCOUNT_TYPE.admin,
    limitDaily: null,
    limitMonthly: null,
  });
  return id === null || wanted.password !== null ? null : { email: wanted.email, password };
}
