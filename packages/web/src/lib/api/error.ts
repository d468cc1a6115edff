import type { ErrorDetail, FailureStatus } from "@fyr/contract";
import { formatDuration } from "../format.ts";
import { MESSAGES } from "./messages.built.ts";

/** A call that did not succeed. `code` is the HTTP code, 0 without an answer. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: FailureStatus;
  readonly code: number;
  readonly details: readonly ErrorDetail[];
  /** Seconds until a retry makes sense, where the server states them. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    {
      status,
      code,
      details = [],
      retryAfter = null,
    }: { status: FailureStatus; code: number; details?: readonly ErrorDetail[]; retryAfter?: number | null },
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

export const unreachable = (): ApiError =>
  new ApiError("The server does not answer. Check the connection and try again.", { status: "failed", code: 0 });

/** Whether nothing is at the address of a page, so that another try would find nothing either: an id that is unknown, or none. */
export const isNowhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 404 || error.code === 400);

/** The message for the user: the server's text, its reasons for single fields, and how long to wait. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "An unexpected error occurred";
  if (error.message === MESSAGES.rateLimited && error.retryAfter !== null) {
    return `${error.message}. Try again in ${formatDuration(error.retryAfter)}.`;
  }
  const reasons = error.details.map((detail) => detail.message).filter((reason) => reason !== "");
  return reasons.length > 0 ? `${error.message}: ${reasons.join("; ")}` : error.message;
}

/** The same in whole sentences, with how long to wait where the server states it: for pages that a failure leaves empty. */
export function messageWithWait(error: unknown): string {
  const message = messageOf(error);
  if (!(error instanceof ApiError) || error.retryAfter === null) return message;
  const wait = `Try again in ${formatDuration(error.retryAfter)}.`;
  return message.endsWith(wait) ? message : `${message.replace(/\.?$/, ".")} ${wait}`;
}

/** The statuses that the specification gives to answers without a readable body. */
export function statusOfCode(code: number): FailureStatus {
  if (code === 429) return "ratelimited";
  if (code === 401 || code === 403) return "unauthorized";
  if (code === 404) return "not_found";
  if (code === 504) return "timeout";
  return "failed";
}
