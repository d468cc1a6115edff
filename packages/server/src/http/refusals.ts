import type { FastifyRequest } from "fastify";
import type { Log } from "../log.ts";
import type { ApiFailure } from "./failure.ts";
import { createLineBudget } from "./line-budget.ts";
import { redactUrl } from "./logging.ts";

/** Logs who was refused what. */
interface RefusalLog {
  /** Ignores failures that are no refusals: input that does not fit, what is not there, errors of Fyr's own. */
  note(failure: ApiFailure, request: FastifyRequest): void;
}

/** Not authenticated, not allowed, too much, too often. */
const REFUSED = new Set([401, 403, 413, 429]);
/** Lines a minute: refusals cost a sender nothing, and the log has a disk. */
const LINES_MAX = 300;

/**
 * Refusals, one line each with the request's id, up to 300 a minute; further ones are counted, and the first refusal
 * of a later minute says how many they were.
 */
export function createRefusalLog(log: Pick<Log, "info" | "warn">, now: () => number = Date.now): RefusalLog {
  const budget = createLineBudget(LINES_MAX, now);
  return {
    note(failure, request) {
      if (!REFUSED.has(failure.code)) return;
      const missed = (refusals: number) => log.warn({ refusals }, "more requests were refused than are logged");
      if (!budget.take(missed)) return;
      const { id: reqId, method, ip: address, caller } = request;
      const who = caller === null ? {} : { account: caller.accountId, via: `${caller.via.kind} ${caller.via.id}` };
      log.info({ reqId, refused: failure.key, method, url: redactUrl(request.url), address, ...who }, failure.message);
    },
  };
}
