import type { FastifyRequest } from "fastify";
import type { Credentials } from "./authenticate.ts";
import { whileConnected } from "./connected.ts";

/**
 * Waits for news for an account, until its client goes away or something of its sessions and keys ends. What came is for
 * those alone whose session or key still holds, on whatever node it was ended.
 * @throws ApiFailure `not_authorized`, `deactivated`
 */
export function whileAdmitted<T>(
  request: FastifyRequest,
  credentials: Credentials,
  wait: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return whileConnected(request, async (gone) => {
    const evicted = new AbortController();
    const forget = credentials.onEviction(request.caller?.accountId ?? "", () => evicted.abort());
    try {
      const news = await wait(AbortSignal.any([gone, evicted.signal]));
      await credentials.prove(request);
      return news;
    } finally {
      forget();
    }
  });
}
