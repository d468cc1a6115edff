import { ApiFailure } from "../../http/failure.ts";

const WINDOW_MS = 15 * 60_000;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 50;
const KEYS_MAX = 50_000;

export interface LoginAttempts {
  /** Counts an attempt as failed until it has succeeded. @throws ApiFailure `ratelimited` with `Retry-After` */
  begin(email: string, address: string): void;
  /** Takes the attempt back, and forgives what the account's owner mistyped before. */
  succeeded(email: string, address: string): void;
}

/**
 * Counts failed logins by account and by address within a window that the first failure opens. By e-mail whether or not
 * an account has it: a limit that only real accounts have would tell which are real. Counted before the password is
 * checked, so that guesses sent all at once are counted too; failures only, so that the shared address of an office is
 * not locked out by its successes (which is why the server's general rate limit does not serve here).
 */
export function createLoginAttempts(now: () => number = Date.now): LoginAttempts {
  const failures = new Map<string, { count: number; until: number }>();

  const entryOf = (key: string) => {
    const entry = failures.get(key);
    if (entry !== undefined && entry.until > now()) return entry;
    if (failures.size >= KEYS_MAX) makeRoom();
    const fresh = { count: 0, until: now() + WINDOW_MS };
    failures.set(key, fresh);
    return fresh;
  };
  const makeRoom = () => {
    for (const [key, entry] of failures) if (entry.until <= now()) failures.delete(key);
    // Under attack from very many places the oldest make room: memory is bounded whatever happens.
    for (const key of failures.keys()) {
      if (failures.size < KEYS_MAX) break;
      failures.delete(key);
    }
  };

  return {
    begin(email, address) {
      const counted = [
        { entry: entryOf(`account ${email}`), limit: FAILURES_PER_ACCOUNT },
        { entry: entryOf(`address ${address}`), limit: FAILURES_PER_ADDRESS },
      ];
      for (const { entry, limit } of counted) {
        if (entry.count >= limit) throw new ApiFailure("ratelimited", { retryAfter: (entry.until - now()) / 1000 });
      }
      for (const { entry } of counted) entry.count++;
    },
    succeeded(email, address) {
      failures.delete(`account ${email}`);
      entryOf(`address ${address}`).count--;
    },
  };
}
