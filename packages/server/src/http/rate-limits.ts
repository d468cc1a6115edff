import { RATE_LIMITS } from "@fyr/contract";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MINUTE_MS } from "@fyr/core/time";
import { ApiFailure } from "./failure.ts";
import { networkOf } from "./network.ts";

/** Addresses and accounts remembered at a time; the least recently seen make room. */
const REMEMBERED = 20_000;

export interface RateLimits {
  /** Counts a call without a proven caller, by network address. @throws ApiFailure `ratelimited` */
  stranger(request: FastifyRequest): Promise<void>;
  /** Refuses an address whose strangers' calls are used up, before work is spent on its credential. */
  mayProve(request: FastifyRequest): Promise<void>;
  /** Counts a free call of a proven caller, by account. @throws ApiFailure `ratelimited` */
  account(request: FastifyRequest): Promise<void>;
}

export async function createRateLimits(app: FastifyInstance): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, timeWindow: MINUTE_MS, cache: REMEMBERED });
  const strangers = app.createRateLimit({
    max: RATE_LIMITS.strangerPerMinute,
    keyGenerator: (request) => `address ${networkOf(request.ip)}`,
  });
  const accounts = app.createRateLimit({
    max: RATE_LIMITS.accountPerMinute,
    keyGenerator: (request) => `account ${request.caller?.accountId}`,
  });

  return {
    async stranger(request) {
      const state = await strangers(request);
      if (!state.isAllowed && state.isExceeded) throw exceeded(state.ttl);
    },
    async mayProve(request) {
      const state = await strangers(request, { increment: false });
      if (!state.isAllowed && state.remaining === 0) throw exceeded(state.ttl);
    },
    async account(request) {
      const state = await accounts(request);
      if (!state.isAllowed && state.isExceeded) throw exceeded(state.ttl);
    },
  };
}

const exceeded = (milliseconds: number) => new ApiFailure("ratelimited", { retryAfter: milliseconds / 1000 });
