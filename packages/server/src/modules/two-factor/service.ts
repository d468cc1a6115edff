import { createAttempts } from "../../http/attempts.ts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { SecretBox } from "../../storage/secret/index.ts";
import type { CheckSecondFactor, SecondFactor } from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { WarnOwner } from "../security-notices/index.ts";
import { hashOf, isTotpCode, newRecoveryCodes, newSecret, normalise, stepOf, uriOf } from "./codes.ts";
import { createTwoFactorRepository, type TwoFactorRow } from "./repository.ts";

export interface TwoFactor {
  readonly check: CheckSecondFactor;
  state(accountId: string): Promise<{ enabledAt: Date | null; recoveryCodesLeft: number }>;
  /** @throws ApiFailure `conflict` where it is on already */
  setUp(caller: Caller): Promise<{ secret: string; uri: string }>;
  /**
   * Answers the recovery codes, which are not stored in clear. @throws ApiFailure `second_factor_failed`, `conflict`,
   * `ratelimited`
   */
  enable(caller: Caller, code: string, address: string): Promise<string[]>;
  /** @throws ApiFailure `second_factor_failed`, `conflict`, `ratelimited` */
  disable(caller: Caller, code: string, address: string): Promise<void>;
  isOn(accountId: string): Promise<boolean>;
  /** Without a code, for an admin to do; false where it was not on. */
  remove(accountId: string): Promise<boolean>;
  /** Which of these accounts have it on. */
  enabledAmong(accountIds: readonly string[]): Promise<Set<string>>;
}

interface Needs {
  readonly ledger: Ledger;
  readonly box: SecretBox;
  readonly audit: RecordAct;
  readonly warnOwner: WarnOwner;
  readonly now?: () => number;
}

const WINDOW_MS = 15 * 60_000;
/** Of a million codes three hold at a time: at this rate a guesser needs a year for an even chance. */
const FAILURES_PER_ACCOUNT = 5;

/** Time-based codes (RFC 6238), each accepted once, and recovery codes. */
export function createTwoFactor({ ledger, box, audit, warnOwner, now = Date.now }: Needs): TwoFactor {
  const repository = createTwoFactorRepository(ledger);
  const failures = createAttempts(WINDOW_MS, now);
  const failed = () => new ApiFailure("second_factor_failed");

  const accepts = async (row: TwoFactorRow, given: string): Promise<SecondFactor | null> => {
    const code = normalise(given);
    if (!isTotpCode(code)) {
      return (await repository.useRecoveryCode(row.account_id, hashOf(code))) ? "recovery code" : null;
    }
    const secret = box.open(row.secret, row.account_id);
    // Where the key of the data folder was lost only recovery codes are left.
    if (secret === null) return null;
    const step = stepOf(secret, code, now());
    return step !== null && (await repository.useStep(row.account_id, step)) ? "two-factor code" : null;
  };

  /** Counted before it is checked, so that guesses sent all at once are counted too. */
  const demand = async (row: TwoFactorRow, code: string): Promise<SecondFactor> => {
    failures.count({ key: row.account_id, limit: FAILURES_PER_ACCOUNT });
    const factor = await accepts(row, code);
    if (factor === null) throw failed();
    failures.clear(row.account_id);
    return factor;
  };

  const record = (action: "two_factor_on" | "two_factor_off", { accountId, email }: Caller, address: string): void => {
    const state = action === "two_factor_on" ? "on" : "off";
    audit({ action, actor: email, subject: email, detail: "", address });
    warnOwner(
      { id: accountId, email },
      {
        title: `Two-factor authentication was turned ${state}`,
        message: `Two-factor authentication of your Fyr account was turned ${state}.`,
        link: "/account/security",
        address,
      },
    );
  };

  return {
    async check(accountId, code) {
      const row = await repository.of(accountId);
      if (row === undefined || row.enabled_at === null) return null;
      if (code === undefined) throw new ApiFailure("second_factor");
      return demand(row, code);
    },
    async state(accountId) {
      const [row, recoveryCodesLeft] = await Promise.all([
        repository.of(accountId),
        repository.recoveryCodesLeft(accountId),
      ]);
      return { enabledAt: row?.enabled_at ?? null, recoveryCodesLeft };
    },
    async setUp({ accountId, email }) {
      const secret = newSecret();
      if (!(await repository.setUp(accountId, box.seal(secret, accountId)))) {
        throw new ApiFailure("conflict", { message: "Two-factor authentication is already on" });
      }
      return { secret, uri: uriOf(secret, email) };
    },
    async enable(caller, code, address) {
      const row = await repository.of(caller.accountId);
      if (row === undefined) throw new ApiFailure("conflict", { message: "Set up two-factor authentication first" });
      await demand(row, code);
      const codes = newRecoveryCodes();
      if (!(await repository.enable(caller.accountId, codes.map(hashOf), new Date(now())))) {
        throw new ApiFailure("conflict", { message: "Two-factor authentication is already on" });
      }
      record("two_factor_on", caller, address);
      return codes;
    },
    async disable(caller, code, address) {
      const row = await repository.of(caller.accountId);
      if (row === undefined || row.enabled_at === null) {
        throw new ApiFailure("conflict", { message: "Two-factor authentication is not on" });
      }
      await demand(row, code);
      await repository.remove(caller.accountId);
      record("two_factor_off", caller, address);
    },
    isOn: async (accountId) => ((await repository.of(accountId))?.enabled_at ?? null) !== null,
    remove: (accountId) => repository.remove(accountId),
    enabledAmong: (accountIds) => repository.enabledAmong(accountIds),
  };
}
