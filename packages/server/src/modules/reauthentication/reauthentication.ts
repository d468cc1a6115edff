import { MINUTE_MS } from "@fyr/core/time";
import { createAttempts } from "../../http/attempts.ts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Account, AccountService, CheckSecondFactor } from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";

type Json = Record<string, unknown>;
interface Authorization {
  readonly flow: string;
  readonly response: string;
}
type Proof =
  | { readonly password: string }
  | { readonly code: string }
  | { readonly response: Json }
  | { readonly single_sign_on: Authorization };

export interface Reauthentication {
  /** What the account has besides its password. */
  proofs(accountId: string): Promise<{ code: boolean; passkey: boolean; single_sign_on: boolean }>;
  /**
   * Notes that the session's user has proven to be the owner; answers when.
   * @throws ApiFailure `password_failed`, `second_factor_failed`, `passkey_failed`, `single_sign_on_failed`,
   * `unavailable`, `ratelimited`
   */
  prove(caller: Caller, proof: Proof, address: string): Promise<Date>;
}

export interface ReauthenticationNeeds {
  readonly passwordMatches: AccountService["passwordMatches"];
  readonly checkSecondFactor: CheckSecondFactor;
  readonly hasSecondFactor: (accountId: string) => Promise<boolean>;
  readonly passkeyAccount: (response: Json) => Promise<Account>;
  readonly hasPasskey: (accountId: string) => Promise<boolean>;
  readonly proveBySingleSignOn: (caller: Caller, given: Authorization) => Promise<void>;
  readonly hasSingleSignOn: (accountId: string) => Promise<boolean>;
  readonly sessionProven: (sessionId: string, at: Date) => Promise<void>;
  readonly audit: RecordAct;
}

const WINDOW_MS = 15 * MINUTE_MS;
/** Of a session: a stolen one guesses for itself, and keeps its owner out of nothing. */
const FAILURES_PER_SESSION = 10;

/** Of proofs in the audit log, where the wire's are not it. */
const NAMES: Readonly<Record<string, string>> = { response: "passkey", single_sign_on: "single sign-on" };

export function createReauthentication(needs: ReauthenticationNeeds): Reauthentication {
  const failures = createAttempts(WINDOW_MS);

  /** Answers what the proof was. */
  const check = async (caller: Caller, proof: Proof): Promise<string> => {
    const { accountId } = caller;
    if ("password" in proof) {
      if (!(await needs.passwordMatches(accountId, proof.password))) throw new ApiFailure("password_failed");
      return "password";
    }
    if ("code" in proof) {
      const factor = await needs.checkSecondFactor(accountId, proof.code);
      if (factor === null) throw new ApiFailure("second_factor_failed");
      return factor;
    }
    if ("single_sign_on" in proof) {
      await needs.proveBySingleSignOn(caller, proof.single_sign_on);
      return "single sign-on";
    }
    // A passkey of any account can answer; only one of this account proves its owner.
    if ((await needs.passkeyAccount(proof.response)).id !== accountId) throw new ApiFailure("passkey_failed");
    return "passkey";
  };

  return {
    async proofs(accountId) {
      const [code, passkey, singleSignOn] = await Promise.all([
        needs.hasSecondFactor(accountId),
        needs.hasPasskey(accountId),
        needs.hasSingleSignOn(accountId),
      ]);
      return { code, passkey, single_sign_on: singleSignOn };
    },
    async prove(caller, proof, address) {
      const note = (action: string, detail: string) =>
        needs.audit({ action, actor: caller.email, subject: caller.email, detail, address });
      failures.count({ key: caller.via.id, limit: FAILURES_PER_SESSION });
      const [kind = ""] = Object.keys(proof);
      const how = await check(caller, proof).catch((error: unknown) => {
        note("reauthentication_failed", NAMES[kind] ?? kind);
        throw error;
      });
      failures.clear(caller.via.id);
      const at = new Date();
      await needs.sessionProven(caller.via.id, at);
      note("reauthenticated", how);
      return at;
    },
  };
}
