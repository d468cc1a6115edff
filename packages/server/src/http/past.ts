import type { FastifyRequest } from "fastify";
import { ApiFailure } from "./failure.ts";

/** What is answered as of now alone: all that is asked about an address, name or event, but single addresses. */
const OF_NOW = /^\/(?:query\/(?!ip\/:ip$)|site\/|pdns\/|geolookup\/|lookup\/|submissions\/(?:ip|name)\b)/;

export const isOfNow = (path: string): boolean => OF_NOW.test(path);

const asks = (given: unknown): boolean => typeof given === "object" && given !== null && Object.hasOwn(given, "at");

/**
 * Refuses a moment that a call would not look at: its answer of today would be read as one of then.
 * @throws ApiFailure `bad_request` that names the field `at`
 */
export function refuseMoment({ query, body }: Pick<FastifyRequest, "query" | "body">): void {
  if (!asks(query) && !asks(body)) return;
  const message = "Only a single address is answered as of a past moment: GET /api/query/ip/{ip}?at=…";
  throw new ApiFailure("bad_request", { details: [{ field: "at", message }] });
}
