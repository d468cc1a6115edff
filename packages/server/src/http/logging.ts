import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { type LoggerOptions, stdSerializers } from "pino";
import { createOutageLog } from "./outage-log.ts";

/**
 * Structured logs: JSON lines, secrets taken out. Standard output is for what a person must read, standard error for
 * the log.
 */
export function loggerOptions(level: string, now: () => number = Date.now): LoggerOptions {
  return {
    level,
    hooks: { logMethod: createOutageLog(now) },
    // Headers are not logged at all, and the URL without the key it may carry.
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: redactUrl(request.url),
        remoteAddress: request.ip,
      }),
      // The ledger's errors carry the values of their statement: addresses, hashes of passwords.
      err(error: Error) {
        const { type, message, stack, code } = stdSerializers.err(error);
        return { type, message, stack, code: code as unknown };
      },
    },
  };
}

/**
 * `apikey=…` in a query is accepted (by the specification) but never logged, however its name is written; nor are a
 * mail's links, what an identity provider sends a browser back with, and URLs that someone wants to have scanned, which may
 * hold what logs in elsewhere.
 */
export function redactUrl(url: string): string {
  return withoutNamed(url).replaceAll(KEYS, "[redacted]");
}

/** How callers write `apikey`, and what else may hold what logs in. */
const NAMED = /api[\W_]{0,3}key|token|session|secret|password|^url$|^referer$|^value$/i;

/** Keys of Fyr and tokens of sessions by their form, wherever a caller puts them. */
const KEYS = /(?:fyr|%66yr|f%79r|fy%72)(?:_|%5f)[\w%-]{8,}|\beyJ[\w-]{6,}\.[\w-]{4,}(?:\.[\w-]*)?/gi;

function withoutNamed(url: string): string {
  const [path = "", ...query] = url.split("?");
  if (query.length > 0 && /^\/auth\/callback\/?$/i.test(path)) return `${path}?[redacted]`;
  const parameters = query.join("?").replace(/[^&;?#]+/g, (parameter) => {
    const [name = ""] = parameter.split("=", 1);
    return NAMED.test(decoded(name)) ? `${name}=[redacted]` : parameter;
  });
  const hidden = path.replace(/(\/auth\/validate\/|\/password-reset\/|\/api\/list\/)[^/#]+/gi, "$1[redacted]");
  return query.length > 0 ? `${hidden}?${parameters}` : hidden;
}

/** A name that cannot be decoded reaches no route, and may hold a key all the same. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll("+", " "));
  } catch {
    return "apikey";
  }
}

// Of this process and in order: unique as a UUID would be, and a fraction of its cost.
const PROCESS_ID = randomBytes(8).toString("hex");
let requests = 0;

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** A caller's own `X-Request-Id` is used when it is harmless, so that a trace goes through proxies. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && REQUEST_ID.test(given) ? given : `${PROCESS_ID}-${(++requests).toString(36)}`;
}
