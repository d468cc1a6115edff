import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { LoginAttempts } from "./attempts.ts";
import { checkPassword, hashPassword, randomPassword } from "./password.ts";
import { asCaller } from "./presenter.ts";
import type { Account, AccountRepository } from "./repository.ts";
import type { Tokens } from "./tokens.ts";

export interface Login {
  readonly token: string;
  readonly expiresAt: Date;
  readonly account: Account;
}

export interface AccountService {
  /** @throws ApiFailure `login_failed`, `not_validated`, `deactivated`, `ratelimited` */
  login(email: string, password: string, from: { address: string; userAgent: string }): Promise<Login>;
  /** A session of somebody who has proven who he is in another way. @throws ApiFailure `deactivated` */
  begin(account: Account, from: { address: string; userAgent: string }): Promise<Login>;
  logout(caller: Caller): Promise<void>;
  /** Whose session a bearer token is. @throws ApiFailure `deactivated` */
  callerOf(token: string): Promise<Caller | null>;
  /** @throws ApiFailure `not_authorized` if it has gone since the request was admitted. */
  read(accountId: string): Promise<Account>;
  /** Gives the account a random password and ends its sessions. @throws ApiFailure `not_found` */
  resetPassword(email: string): Promise<{ accountId: string; password: string }>;
}

interface Parts {
  readonly repository: AccountRepository;
  readonly tokens: Tokens;
  readonly attempts: LoginAttempts;
  readonly sessionHours: number;
  /** Whether this is the password of somebody who has registered and not followed the mail's link yet; by default not. */
  readonly awaitsValidation?: (email: string, password: string) => Promise<boolean>;
}

export function createAccountService({
  repository,
  tokens,
  attempts,
  sessionHours,
  awaitsValidation = () => Promise.resolve(false),
}: Parts): AccountService {
  const begin: AccountService["begin"] = async (account, from) => {
    if (account.status === "deactivated") throw new ApiFailure("deactivated");
    const expiresAt = new Date(Date.now() + sessionHours * 3_600_000);
    const sessionId = await repository.startSession({ accountId: account.id, expiresAt, ...from });
    return { token: await tokens.issue({ accountId: account.id, sessionId }, expiresAt), expiresAt, account };
  };

  return {
    begin,
    async login(email, password, from) {
      attempts.begin(email, from.address);
      const account = await repository.byEmail(email);
      if (!(await checkPassword(account?.password_hash ?? null, password)) || account === undefined) {
        // Asked for any address, whether or not it has an account: it takes the same time and tells the same.
        throw new ApiFailure((await awaitsValidation(email, password)) ? "not_validated" : "login_failed");
      }
      attempts.succeeded(email, from.address);
      // A deactivation is told only to who knows the password.
      return begin(account, from);
    },
    async logout(caller) {
      if (caller.via.kind === "session") await repository.endSession(caller.via.id, new Date());
    },
    async callerOf(token) {
      const claims = await tokens.read(token);
      if (claims === null) return null;
      const account = await repository.ofSession(claims.sessionId, new Date());
      if (account === undefined || account.id !== claims.accountId) return null;
      if (account.status === "deactivated") throw new ApiFailure("deactivated");
      return asCaller(account, { kind: "session", id: claims.sessionId });
    },
    async read(accountId) {
      const account = await repository.byId(accountId);
      if (account === undefined) throw new ApiFailure("not_authorized");
      return account;
    },
    async resetPassword(email) {
      const account = await repository.byEmail(email);
      if (account === undefined) throw new ApiFailure("not_found", { message: `No account has the e-mail ${email}` });
      const password = randomPassword();
      await repository.changePassword(account.id, await hashPassword(password), new Date());
      return { accountId: account.id, password };
    },
  };
}
