import { RATE_LIMITS } from "@fyr/contract";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MINUTE_MS } from "@fyr/core/time";
import { ApiFailure } from "./failure.ts";
import { NETWORK_WIDTHS, networksOf } from "./network.ts";

/** Addresses and accounts remembered at a time; the least recently seen make room. */
const REMEMBERED = 20_000;

export interface RateLimits {
  /** Counts a call without a proven caller, by network address. @throws ApiFailure `ratelimited` */
  stranger(request: FastifyRequest): Promise<void>;
  /** Counts a credential that was none, by network address. @throws ApiFailure `ratelimited` */
  guess(request: FastifyRequest): Promise<void>;
  /**
   * Refuses an address whose guesses are used up, before work is spent on the next. Strangers' calls do not count: they
   * would keep users, keys and sensors of the same network out.
   */
  mayProve(request: FastifyRequest): Promise<void>;
  /** Counts a free call of a proven caller, by account. @throws ApiFailure `ratelimited` */
  account(request: FastifyRequest): Promise<void>;
}

export async function createRateLimits(app: FastifyInstance): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, timeWindow: MINUTE_MS, cache: REMEMBERED });
  const strangers = byNetwork(app, "address");
  const guesses = byNetwork(app, "guesses");
  const accounts = app.createRateLimit({
    max: RATE_LIMITS.accountPerMinute,
    keyGenerator: (request) => `account ${request.caller?.accountId}`,
  });

  return {
    stranger: strangers.count,
    guess: guesses.count,
    mayProve: guesses.check,
    async account(request) {
      const state = await accounts(request);
      if (!state.isAllowed && state.isExceeded) throw exceeded(state.ttl);
    },
  };
}

/** Counts what comes from the networks of an address, each with its multiple of the limit of strangers. */
function byNetwork(app: FastifyInstance, what: string) {
  const limiters = Array.from({ length: NETWORK_WIDTHS }, (_, width) =>
    app.createRateLimit({
      max: ({ ip }) => RATE_LIMITS.strangerPerMinute * (networksOf(ip)[width]?.times ?? 1),
      keyGenerator: ({ ip }) => `${what} ${networksOf(ip)[width]?.name}`,
    }),
  );
  const limitersOf = ({ ip }: FastifyRequest) => limiters.slice(0, networksOf(ip).length);

  /** @throws ApiFailure `ratelimited` where the next would be refused */
  async function check(request: FastifyRequest): Promise<void> {
    for (const limiter of limitersOf(request)) {
      const state = await limiter(request, { increment: false });
      if (!state.isAllowed && state.remaining === 0) throw exceeded(state.ttl);
    }
  }

  return {
    check,
    /** @throws ApiFailure `ratelimited` */
    async count(request: FastifyRequest): Promise<void> {
      // All before any: what one refuses uses nothing of the others, which other users may share.
      await check(request);
      for (const limiter of limitersOf(request)) {
        const state = await limiter(request);
        if (!state.isAllowed && state.isExceeded) throw exceeded(state.ttl);
      }
    },
  };
}

const exceeded = (milliseconds: number) => new ApiFailure("ratelimited", { retryAfter: milliseconds / 1000 });
