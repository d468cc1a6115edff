import { MINUTE_MS } from "@fyr/core/time";
import type { FastifyRequest } from "fastify";
import type { Log } from "../log.ts";
import type { ApiFailure } from "./failure.ts";
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
  let minute = 0;
  let lines = 0;
  return {
    note(failure, request) {
      if (!REFUSED.has(failure.code)) return;
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) {
        if (lines > LINES_MAX) log.warn({ refusals: lines - LINES_MAX }, "more requests were refused than are logged");
        minute = current;
        lines = 0;
      }
      lines += 1;
      if (lines > LINES_MAX) return;
      const { id: reqId, method, ip: address, caller } = request;
      const who = caller === null ? {} : { account: caller.accountId, via: `${caller.via.kind} ${caller.via.id}` };
      log.info({ reqId, refused: failure.key, method, url: redactUrl(request.url), address, ...who }, failure.message);
    },
  };
}
