import { ACCOUNT_TYPE } from "@fyr/contract";
import { ApiFailure } from "../../http/failure.ts";
import { hashPassword, randomPassword } from "./password.ts";
import type { AccountRepository } from "./repository.ts";

/** Gives the account a random password and ends its sessions. @throws ApiFailure `not_found` */
export async function givePassword(
  repository: Pick<AccountRepository, "byEmail" | "changePassword">,
  email: string,
): Promise<{ accountId: string; type: number; password: string }> {
  const account = await repository.byEmail(email);
  if (account === undefined) throw new ApiFailure("not_found", { message: `No account has the e-mail ${email}` });
  const password = randomPassword();
  await repository.changePassword(account.id, await hashPassword(password), new Date());
  return { accountId: account.id, type: account.type, password };
}

/**
 * Makes an account with a random password. A free one may spend `freeDaily` a day, others have no limit yet.
 * @throws ApiFailure `conflict` if the e-mail is taken
 */
export async function makeAccount(
  repository: Pick<AccountRepository, "create">,
  { email, name, type, freeDaily }: { email: string; name: string; type: number; freeDaily: number },
): Promise<{ accountId: string; password: string }> {
  const password = randomPassword();
  const accountId = await repository.create({
    email,
    name,
    passwordHash: await hashPassword(password),
    type,
    limitDaily: type === ACCOUNT_TYPE.free ? freeDaily : null,
    limitMonthly: null,
  });
  if (accountId === null)
    throw new ApiFailure("conflict", { message: `An account with the e-mail ${email} already exists` });
  return { accountId, password };
}
