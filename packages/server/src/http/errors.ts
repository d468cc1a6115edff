import type { Failures } from "@fyr/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { ClientGone } from "../on-behalf.ts";
import { StoreBusyError } from "../store-failures.ts";
import { ApiFailure } from "./failure.ts";
import { redactUrl } from "./logging.ts";
import { createRefusalLog } from "./refusals.ts";
import { createLineBudget } from "./line-budget.ts";
import { failureOfStore } from "./store-failure.ts";
import { InvalidInput } from "./validate.ts";

/**
 * Every error becomes an envelope of the catalogue; unexpected errors and refusals are logged, and answered without
 * details.
 */
export function registerErrors(app: FastifyInstance, log: Logger): void {
  const refusals = createRefusalLog(log);
  const faults = createLineBudget(FAULT_LINES_MAX);
  const missed = (errors: number) => log.warn({ errors }, "more requests failed than are logged");
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { failures, failuresOf } = request.routeOptions.config;
    const failure = asFailure(error, failuresOf?.(request.body) ?? failures, request.routeOptions.bodyLimit);
    if (failure.key === "timeout" || isStated(error)) {
      // Too much for its time is for the caller to change, and a service that the operator has not turned on for the
      // operator. A stack says nothing of either.
      if (faults.take(missed)) log.warn({ reqId: request.id, url: redactUrl(request.url) }, failure.message);
    } else if (failure.code >= 500 && !isNoFault(error, request) && faults.take(missed)) {
      log.error({ err: error, reqId: request.id }, failure.message);
    }
    refusals.note(failure, request);
    answerFailure(reply, failure);
  });
}

/** Whether a route refused in words of its own what cannot be had here or now: no fault, as that of a store is. */
const isStated = (error: FastifyError): boolean => error instanceof ApiFailure && error.key === "unavailable";

/** Lines a minute: what makes one request fail makes thousands fail. */
const FAULT_LINES_MAX = 300;

/** Whether the error is no fault of the server but one that a sender causes at will, and could fill the log with. */
const isNoFault = (error: FastifyError, { raw }: FastifyRequest): boolean =>
  error instanceof ClientGone ||
  // A store with too many callers refuses some, in words: that is what it is bounded for.
  error instanceof StoreBusyError ||
  (raw.socket.destroyed && error.code === "ECONNRESET");

export function answerFailure(reply: FastifyReply, failure: ApiFailure): void {
  if (failure.remaining !== undefined) void reply.header("x-credits-remaining", String(failure.remaining));
  if (failure.retryAfter !== undefined) void reply.header("retry-after", String(Math.ceil(failure.retryAfter)));
  // The rest of a long body that was not waited for would hold the connection for as long as its sender likes. A short
  // one is read and dropped: its sender would meet a closed connection before it reads why it was refused.
  if (!reply.request.raw.complete && !isShort(reply.request)) void reply.header("connection", "close");
  // Clients that send a password only when they are asked for one; a browser would ask its user.
  const { headers, routeOptions } = reply.request;
  if (
    failure.code === 401 &&
    routeOptions?.config.basic === true &&
    headers["user-agent"]?.startsWith("Mozilla/") !== true
  ) {
    void reply.header("www-authenticate", 'Basic realm="Fyr", charset="UTF-8"');
  }
  // Wherever it happened: what is not there, or not allowed, may be the next time.
  void reply.code(failure.code).header("cache-control", "no-store");
  void reply.type("application/json; charset=utf-8").send(JSON.stringify(failure.body()));
}

/** Bytes of a body. */
const SHORT_MAX = 65_536;

const isShort = ({ headers }: FastifyRequest): boolean => Number(headers["content-length"] ?? Infinity) <= SHORT_MAX;

export function notFound(_request: FastifyRequest, reply: FastifyReply): void {
  answerFailure(reply, new ApiFailure("not_found"));
}

/** Why a body cannot be read, by Fastify's codes. */
const UNREADABLE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: "Should be JSON, and is empty",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "Should be as long as the header content-length states",
};

/** SQLSTATE of PostgreSQL for what no text of its can be: NUL, which JSON and a URL can carry anywhere. */
const NO_TEXT = "22021";

/** A statement that took longer than its caller gave it (`timeoutMs` of the observations), or work that was too long. */
const isTimeout = (error: unknown): boolean =>
  error instanceof ApiFailure ? error.key === "timeout" : error instanceof Error && error.name === "TimeoutError";

/** Whether what was begun is paid for although it failed: it ran, and was not done in time or found what cannot be answered. */
export const hasRun = (error: unknown): boolean => isTimeout(error) || (error instanceof ApiFailure && error.hasRun);

const MEGABYTE = 1024 * 1024;

const tooLarge = (bytes: number): string =>
  bytes < MEGABYTE
    ? `Should have at most ${Math.floor(bytes / 1024)} kB`
    : `Should have at most ${(bytes / MEGABYTE).toLocaleString("en", { maximumFractionDigits: 1 })} MB: please send a long list in pieces`;

/** @param limit bytes of a body that the route takes */
function asFailure(error: FastifyError, words: Failures | undefined, limit: number): ApiFailure {
  const invalid = words?.invalid ?? "bad_request";
  if (error instanceof ApiFailure) return error;
  if (error instanceof InvalidInput) return new ApiFailure(invalid, { details: error.details });
  if (isTimeout(error)) return new ApiFailure("timeout");
  const ofStore = failureOfStore(error);
  if (ofStore !== null) return ofStore;
  if (error.code === NO_TEXT) {
    return new ApiFailure(invalid, { details: [{ field: "", message: "Should have no NUL characters" }] });
  }
  switch (error.statusCode) {
    case 400:
      return new ApiFailure(invalid, {
        details: [{ field: "body", message: UNREADABLE[error.code] ?? "Should be JSON" }],
      });
    case 404:
      return new ApiFailure("not_found");
    case 413:
      return new ApiFailure("body_too_large", { details: [{ field: "body", message: tooLarge(limit) }] });
    case 415:
      return new ApiFailure("unsupported_media");
    case 429:
      return new ApiFailure("ratelimited");
    default:
      return new ApiFailure(words?.failed ?? "internal");
  }
}
