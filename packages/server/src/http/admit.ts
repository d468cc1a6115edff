import { ACCOUNT_TYPE, type Endpoint } from "@fyr/contract";
import type { FastifyRequest } from "fastify";
import type { Credentials } from "./authenticate.ts";
import type { Caller } from "./caller.ts";
import { ApiFailure } from "./failure.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Decides who calls and whether he may: the only place where that is decided.
 * @returns the caller; null only on public routes
 * @throws ApiFailure `not_authorized`, `forbidden`, `deactivated`, `ratelimited`
 */
export async function admit(
  endpoint: Endpoint,
  { credentials, limits }: { credentials: Credentials; limits: RateLimits },
  request: FastifyRequest,
): Promise<Caller | null> {
  const caller = await prove(endpoint, credentials, limits, request);
  if (caller === null) {
    await limits.stranger(request);
    if (endpoint.access === "public") return null;
    throw new ApiFailure("not_authorized");
  }
  request.caller = caller;
  if (endpoint.cost === 0) await limits.account(request);
  if (!endpoint.credentials.includes(caller.via.kind)) {
    if (endpoint.access === "public") return null;
    throw new ApiFailure("forbidden");
  }
  if (endpoint.access === "admin" && caller.type !== ACCOUNT_TYPE.admin) throw new ApiFailure("forbidden");
  return caller;
}

async function prove(
  endpoint: Endpoint,
  credentials: Credentials,
  limits: RateLimits,
  request: FastifyRequest,
): Promise<Caller | null> {
  const known = credentials.recall(request);
  if (known !== undefined) return known;
  // A guess costs a look into the ledger: who has guessed too often is refused before it.
  await limits.mayProve(request);
  try {
    return await credentials.prove(request);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    await limits.stranger(request);
    // A public call with a stale token is a public call: the login page must work with one in the browser.
    if (endpoint.access === "public") return null;
    throw error;
  }
}
