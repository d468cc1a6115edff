import { ApiFailure } from "../../http/failure.ts";

const WINDOW_MS = 15 * 60_000;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 50;
const KEYS_MAX = 50_000;

export interface LoginAttempts {
  /** @throws ApiFailure `ratelimited` with `Retry-After` when either has failed too often. */
  check(email: string, address: string): void;
  failed(email: string, address: string): void;
  succeeded(email: string): void;
}

/**
 * Counts failed logins by account and by address in a sliding-start window. By e-mail whether or not an account has it:
 * a limit that only real accounts have would tell which are real. Not a general rate limit (the server has one); this
 * one counts failures only, so that a shared address of an office is not locked out by its successes.
 */
export function createLoginAttempts(now: () => number = Date.now): LoginAttempts {
  const failures = new Map<string, { count: number; until: number }>();

  const countOf = (key: string) => {
    const entry = failures.get(key);
    if (entry === undefined || entry.until <= now()) return null;
    return entry;
  };
  const add = (key: string) => {
    const entry = countOf(key);
    if (entry) {
      entry.count++;
      return;
    }
    if (failures.size >= KEYS_MAX) forgetOld();
    failures.set(key, { count: 1, until: now() + WINDOW_MS });
  };
  const forgetOld = () => {
    for (const [key, entry] of failures) if (entry.until <= now()) failures.delete(key);
    // Under attack from very many places the oldest make room: memory is bounded whatever happens.
    for (const key of failures.keys()) {
      if (failures.size < KEYS_MAX) break;
      failures.delete(key);
    }
  };

  return {
    check(email, address) {
      const limits = [
        [`account ${email}`, FAILURES_PER_ACCOUNT],
        [`address ${address}`, FAILURES_PER_ADDRESS],
      ] as const;
      for (const [key, limit] of limits) {
        const entry = countOf(key);
        if (entry && entry.count >= limit) {
          throw new ApiFailure("ratelimited", { retryAfter: (entry.until - now()) / 1000 });
        }
      }
    },
    failed(email, address) {
      add(`account ${email}`);
      add(`address ${address}`);
    },
    succeeded(email) {
      failures.delete(`account ${email}`);
    },
  };
}
