import { MINUTE_MS } from "@fyr/core/time";
import { createAttempts } from "../../http/attempts.ts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { behalf, onBehalfOf } from "../../on-behalf.ts";
import type { RecordAct } from "../audit/index.ts";
import type { LoginAttempts } from "./attempts.ts";
import type { Login } from "./login.ts";
import type { Devices } from "./devices.ts";
import { checkPassword } from "./password.ts";
import { asCaller } from "./presenter.ts";
import type { Account, AccountRepository } from "./repository.ts";
import type { Tokens } from "./session-tokens.ts";

interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  /** What earlier logins have left in the browser. */
  readonly devices?: readonly string[];
}

interface From {
  readonly address: string;
  readonly userAgent: string;
}

/** What a second factor was. */
export type SecondFactor = "two-factor code" | "recovery code";

/**
 * Answers what the code was; null where the account has no second factor, whatever the code.
 * @throws ApiFailure `second_factor`, `second_factor_failed`, `ratelimited`
 */
export type CheckSecondFactor = (accountId: string, code: string | undefined) => Promise<SecondFactor | null>;

export interface AccountService {
  /**
   * `code` is the second factor of an account that has one.
   * @throws ApiFailure `login_failed`, `not_validated`, `second_factor`, `second_factor_failed`, `deactivated`,
   * `ratelimited`
   */
  login(given: LoginInput, from: From): Promise<Login>;
  /**
   * A session of a user who was authenticated in another way, named in `how`.
   * @throws ApiFailure `deactivated`, `ratelimited`
   */
  begin(account: Account, from: From, how?: string): Promise<Login>;
  logout(caller: Caller, address: string): Promise<void>;
  /** Whose session a bearer token is. @throws ApiFailure `deactivated` */
  callerOf(token: string): Promise<Caller | null>;
  /** Whether it is the account's password. */
  passwordMatches(accountId: string, password: string): Promise<boolean>;
  /** @throws ApiFailure `not_authorized` if it has gone since the request was admitted. */
  read(accountId: string): Promise<Account>;
}

interface Needs {
  readonly repository: AccountRepository;
  readonly tokens: Tokens;
  readonly attempts: LoginAttempts;
  readonly devices: Devices;
  readonly sessionHours: number;
  /** Whether this is the password of a registration whose mail's link was not followed yet; by default not. */
  readonly awaitsValidation?: (email: string, password: string) => Promise<boolean>;
  readonly checkSecondFactor: CheckSecondFactor;
  readonly audit: RecordAct;
  /** Notices that a recovery code let its owner in. */
  readonly onRecoveryCode?: (account: Account, address: string) => void;
  /** Notes that a session is in use. */
  readonly seen: (sessionId: string, lastSeen: Date | null) => void;
}

const WINDOW_MS = 15 * MINUTE_MS;
/** Sessions that an account begins within that time: each leaves rows that are stored for long. */
const LOGINS_MAX = 100;

/**
 * Does what a login does once the password is known to be right: as its account and no longer as a stranger, so that the
 * logins of one account have the turns of one in the stores, from however many networks they come.
 */
function asAccount<T>(owner: string, work: () => Promise<T>): Promise<T> | T {
  const stranger = behalf();
  return stranger === undefined ? work() : onBehalfOf({ owner, isStranger: false, isGone: stranger.isGone }, work);
}

export function createAccountService({
  repository,
  tokens,
  attempts,
  devices,
  sessionHours,
  awaitsValidation = () => Promise.resolve(false),
  checkSecondFactor,
  audit,
  onRecoveryCode = () => undefined,
  seen,
}: Needs): AccountService {
  const begun = createAttempts(WINDOW_MS);
  const begin: AccountService["begin"] = async (account, from, how = "password") => {
    if (account.status === "deactivated") throw new ApiFailure("deactivated");
    begun.count({ key: account.id, limit: LOGINS_MAX });
    const expiresAt = new Date(Date.now() + sessionHours * 3_600_000);
    const sessionId = await repository.startSession({ accountId: account.id, expiresAt, ...from });
    audit({ action: "login", actor: account.email, subject: account.email, detail: how, address: from.address });
    return {
      token: await tokens.issue({ accountId: account.id, sessionId }, expiresAt),
      expiresAt,
      account,
      device: await devices.issue(account.email),
    };
  };

  return {
    begin,
    async login({ email, password, code, devices: left = [] }, from) {
      const refused = (detail: string) =>
        audit({ action: "login_failed", actor: null, subject: email, detail, address: from.address });
      const attempt = { email, address: from.address, device: await devices.known(email, left) };
      attempts.begin(attempt);
      const account = await repository.byEmail(email);
      // Asked whether or not there is an account, so that the time of the answer does not reveal it.
      const isKnown = attempt.device !== null || (await repository.hasSignedInFrom(email, from.address));
      const knownAs = isKnown ? (account?.id ?? null) : null;
      const isRight = await checkPassword(account?.password_hash ?? null, password, knownAs);
      if (!isRight || account === undefined) {
        refused("password");
        // Done for any address, with or without an account, so that time and answer are the same.
        throw new ApiFailure((await awaitsValidation(email, password)) ? "not_validated" : "login_failed");
      }
      attempts.succeeded(attempt);
      return asAccount(account.id, async () => {
        // A deactivation is revealed only with the right password.
        if (account.status === "deactivated") {
          refused("deactivated");
          throw new ApiFailure("deactivated");
        }
        const factor = await checkSecondFactor(account.id, code).catch((error: unknown) => {
          if (code !== undefined) refused("two-factor code");
          throw error;
        });
        if (factor === "recovery code") onRecoveryCode(account, from.address);
        return begin(account, from, factor === null ? "password" : `password and ${factor}`);
      });
    },
    async logout(caller, address) {
      if (caller.via.kind === "session") await repository.endSession(caller.via.id, new Date());
      audit({ action: "logout", actor: caller.email, subject: caller.email, detail: "", address });
    },
    async callerOf(token) {
      const claims = await tokens.read(token);
      if (claims === null) return null;
      const account = await repository.ofSession(claims.sessionId, new Date());
      if (account === undefined || account.id !== claims.accountId) return null;
      if (claims.before !== null && account.begun_at >= claims.before) return null;
      if (account.status === "deactivated") throw new ApiFailure("deactivated");
      seen(claims.sessionId, account.last_seen_at);
      return asCaller(account, { kind: "session", id: claims.sessionId, provenAt: account.proven_at });
    },
    async passwordMatches(accountId, password) {
      const account = await repository.byId(accountId);
      return checkPassword(account?.password_hash ?? null, password);
    },
    async read(accountId) {
      const account = await repository.byId(accountId);
      if (account === undefined) throw new ApiFailure("not_authorized");
      return account;
    },
  };
}
