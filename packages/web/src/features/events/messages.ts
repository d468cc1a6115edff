import { ApiError, unreachable } from "../../lib/api/index.ts";

const UNAUTHORIZED = "Unauthorized - admin access required";
const TIMEOUT = "Query timeout - try a more specific query";
const RATELIMITED = "Too many requests - please wait and try again";

/** Why a search failed, in the specification's words; the server's message on a query is better than any of them. */
export function searchFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return "An unexpected error occurred";
  // A gateway that has given up says nothing of its own that could be read.
  if (error.code === 504 && error.message === unreachable().message) return TIMEOUT;
  if (error.code === 504) return error.message || TIMEOUT;
  if (error.code === 400) return error.message || "Invalid query syntax";
  if (error.code === 429) return RATELIMITED;
  if (error.code === 401 || error.code === 403) return UNAUTHORIZED;
  // The server's own words follow, with when it is worth another try.
  if (error.code === 503 || error.code === 507) return "Search failed";
  return "Search failed - please try again";
}

export function exportFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return "Export failed";
  if (error.code === 429) return RATELIMITED;
  if (error.code === 401 || error.code === 403) return UNAUTHORIZED;
  return "Export failed - please try again";
}
