import { MINUTE_MS } from "@fyr/core/time";
import { createAttempts } from "../../http/attempts.ts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Account, AccountService, CheckSecondFactor } from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";

type Json = Record<string, unknown>;
type Proof = { readonly password: string } | { readonly code: string } | { readonly response: Json };

export interface Reauthentication {
  /** What the account has besides its password. */
  proofs(accountId: string): Promise<{ code: boolean; passkey: boolean }>;
  /**
   * Notes that the session's user has proven to be the owner; answers when.
   * @throws ApiFailure `password_failed`, `second_factor_failed`, `passkey_failed`, `ratelimited`
   */
  prove(caller: Caller, proof: Proof, address: string): Promise<Date>;
}

export interface ReauthenticationNeeds {
  readonly passwordMatches: AccountService["passwordMatches"];
  readonly checkSecondFactor: CheckSecondFactor;
  readonly hasSecondFactor: (accountId: string) => Promise<boolean>;
  readonly passkeyAccount: (response: Json) => Promise<Account>;
  readonly hasPasskey: (accountId: string) => Promise<boolean>;
  readonly sessionProven: (sessionId: string, at: Date) => Promise<void>;
  readonly audit: RecordAct;
}

const WINDOW_MS = 15 * MINUTE_MS;
/** Of a session: a stolen one guesses for itself, and keeps its owner out of nothing. */
const FAILURES_PER_SESSION = 10;

export function createReauthentication(needs: ReauthenticationNeeds): Reauthentication {
  const failures = createAttempts(WINDOW_MS);

  /** Answers what the proof was. */
  const check = async ({ accountId }: Caller, proof: Proof): Promise<string> => {
    if ("password" in proof) {
      if (!(await needs.passwordMatches(accountId, proof.password))) throw new ApiFailure("password_failed");
      return "password";
    }
    if ("code" in proof) {
      const factor = await needs.checkSecondFactor(accountId, proof.code);
      if (factor === null) throw new ApiFailure("second_factor_failed");
      return factor;
    }
    // A passkey of any account can answer; only one of this account proves its owner.
    if ((await needs.passkeyAccount(proof.response)).id !== accountId) throw new ApiFailure("passkey_failed");
    return "passkey";
  };

  return {
    async proofs(accountId) {
      const [code, passkey] = await Promise.all([needs.hasSecondFactor(accountId), needs.hasPasskey(accountId)]);
      return { code, passkey };
    },
    async prove(caller, proof, address) {
      const note = (action: string, detail: string) =>
        needs.audit({ action, actor: caller.email, subject: caller.email, detail, address });
      failures.count({ key: caller.via.id, limit: FAILURES_PER_SESSION });
      const [kind] = Object.keys(proof);
      const how = await check(caller, proof).catch((error: unknown) => {
        note("reauthentication_failed", kind === "response" ? "passkey" : (kind ?? ""));
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
