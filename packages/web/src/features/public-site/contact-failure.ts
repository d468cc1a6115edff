import { ApiError, messageOf } from "../../lib/api/index.ts";

/**
 * Why a message was not sent: the specification's words, with the wait where there were too many.
 * @param email null where the operator publishes none
 */
export function contactFailure(error: Error, email: string | null): string {
  const wait = error instanceof ApiError && error.status === "ratelimited" ? ` (${messageOf(error)})` : "";
  const elsewhere = email === null ? "" : `, or send an email directly to ${email} with your question`;
  return `Sorry! Something went wrong. Please try again later${elsewhere}${wait}`;
}
