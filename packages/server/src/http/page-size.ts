import { ACCOUNT_TYPE, FREE_PAGE_MAX } from "@fyr/contract";
import type { FastifyRequest } from "fastify";
import { ApiFailure } from "./failure.ts";

/**
 * Holds the page that is asked for against the caller's plan. Where nothing is asked for, a free account gets what it may.
 * A limit without an offset is of a list that has no pages, as the history of an address is.
 * @throws ApiFailure `bad_request` that names the field `limit`
 */
export function fitPage({ caller, query, raw }: Pick<FastifyRequest, "caller" | "query" | "raw">): void {
  if (caller === null || caller.type !== ACCOUNT_TYPE.free || !isPaged(query) || query.limit <= FREE_PAGE_MAX) return;
  if (new URLSearchParams(raw.url?.split("?")[1]).has("limit")) {
    const message = `Free accounts get at most ${FREE_PAGE_MAX} entries a page`;
    throw new ApiFailure("bad_request", { message, details: [{ field: "limit", message }] });
  }
  query.limit = FREE_PAGE_MAX;
}

export const isPaged = (query: unknown): query is { limit: number } =>
  typeof query === "object" &&
  query !== null &&
  "offset" in query &&
  "limit" in query &&
  typeof query.limit === "number";
