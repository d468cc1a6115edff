import { createAttempts } from "../../http/attempts.ts";
import { networkOf } from "../../http/network.ts";

const WINDOW_MS = 15 * 60_000;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 50;

export interface LoginAttempts {
  /** Counts an attempt as failed until it has succeeded. @throws ApiFailure `ratelimited` with `Retry-After` */
  begin(email: string, address: string): void;
  /** Takes the attempt back, and forgives what the account's owner mistyped before. */
  succeeded(email: string, address: string): void;
}

/**
 * Counts failed logins by account and by address within a window that the first failure opens. By e-mail whether or not
 * an account has it: a limit on real accounts only would reveal which are real. Counted before the password is
 * checked, so that guesses sent all at once are counted too; failures only, so that the shared address of an office is
 * not locked out by its successes (which is why the server's general rate limit does not serve here).
 */
export function createLoginAttempts(now: () => number = Date.now): LoginAttempts {
  const failures = createAttempts(WINDOW_MS, now);
  return {
    begin(email, address) {
      failures.count(
        { key: `account ${email}`, limit: FAILURES_PER_ACCOUNT },
        { key: `address ${networkOf(address)}`, limit: FAILURES_PER_ADDRESS },
      );
    },
    succeeded(email, address) {
      failures.clear(`account ${email}`);
      failures.undo(`address ${networkOf(address)}`);
    },
  };
}
