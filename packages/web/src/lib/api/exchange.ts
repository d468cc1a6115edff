import type { Method } from "@fyr/contract";
import { sessionToken } from "./call.ts";
import { noteCredits } from "./credits.ts";

/** A request and its answer as they went over the wire, for pages that show them. */
export interface Exchange {
  readonly code: number;
  readonly headers: Headers;
  readonly text: string;
  /** From sending to the last byte of the answer. */
  readonly milliseconds: number;
}

/**
 * Sends a request as it is and returns the answer, failures of the server included.
 * @param path from `/api` on
 * @param key an API key to call with; null for the session
 * @throws TypeError where the server does not answer; AbortError (DOMException) when `signal` was aborted
 */
export async function exchange({
  method,
  path,
  body,
  key,
  signal,
}: {
  method: Method;
  path: string;
  body: string | null;
  key: string | null;
  signal: AbortSignal;
}): Promise<Exchange> {
  const token = sessionToken();
  const began = performance.now();
  const response = await fetch(path, {
    method,
    headers: {
      accept: "application/json",
      ...(key !== null ? { "x-api-key": key } : token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== null && { "content-type": "application/json" }),
    },
    ...(body !== null && { body }),
    signal,
  });
  const text = await response.text();
  // Another account's key does not show this account's credits.
  if (key === null) noteCredits(response.headers);
  return { code: response.status, headers: response.headers, text, milliseconds: performance.now() - began };
}
