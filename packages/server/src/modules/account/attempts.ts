import { MINUTE_MS } from "@fyr/core/time";
import { createAttempts, inNetworks } from "../../http/attempts.ts";
import { createGrowingDelays } from "./growing-delays.ts";

const WINDOW_MS = 15 * MINUTE_MS;
const FAILURES_PER_DEVICE = 10;
const FAILURES_PER_ACCOUNT_AND_NETWORK = 10;
const FAILURES_PER_NETWORK = 50;

/** An attempt to log in. */
export interface LoginAttempt {
  readonly email: string;
  readonly address: string;
  /** A device that an earlier login of the account has left (`devices.ts`); null: not a known one. */
  readonly device: string | null;
}

export interface LoginAttempts {
  /** Counts an attempt as failed until it has succeeded. @throws ApiFailure `ratelimited` with `Retry-After` */
  begin(attempt: LoginAttempt): void;
  /** Takes the attempt back, and forgives what the account's owner mistyped before. */
  succeeded(attempt: LoginAttempt): void;
  /** Forgives all failures of the account from everywhere: its owner has reset the password. */
  forgive(email: string): void;
}

/**
 * Counts failed logins by account and network together, by network, and by account alone far higher with growing delays:
 * a stranger who guesses is stopped, and keeps the owner out for minutes at most, and out of no known device at all,
 * which is counted for itself alone. By e-mail whether or not an account has it: a limit on real accounts only would
 * reveal which are real. Counted before the password is checked, so that guesses sent all at once are counted too;
 * failures only, so that the shared address of an office is not locked out by its successes (which is why the server's
 * general rate limit does not serve here).
 */
export function createLoginAttempts(now: () => number = Date.now): LoginAttempts {
  const failures = createAttempts(WINDOW_MS, now);
  const delays = createGrowingDelays(now);
  /** A reset ends the counts of every network that has tried the account. One for each account that was ever reset. */
  const rounds = new Map<string, number>();
  const ofPair = ({ email, address }: LoginAttempt) =>
    inNetworks(`account ${email} ${rounds.get(email) ?? 0} network`, address, FAILURES_PER_ACCOUNT_AND_NETWORK);
  const ofNetwork = ({ address }: LoginAttempt) => inNetworks("network", address, FAILURES_PER_NETWORK);

  return {
    begin(attempt) {
      const { email, device } = attempt;
      if (device !== null) return failures.count({ key: `device ${device}`, limit: FAILURES_PER_DEVICE });
      delays.check(email);
      failures.count(...ofPair(attempt), ...ofNetwork(attempt));
      delays.count(email);
    },
    succeeded(attempt) {
      const { email, device } = attempt;
      // What strangers guess meanwhile stays counted: the owner's own device says nothing about them.
      if (device !== null) return failures.clear(`device ${device}`);
      for (const { key } of ofPair(attempt)) failures.clear(key);
      for (const { key } of ofNetwork(attempt)) failures.undo(key);
      delays.clear(email);
    },
    forgive(email) {
      rounds.set(email, (rounds.get(email) ?? 0) + 1);
      delays.clear(email);
    },
  };
}
