import { ACCOUNT_TYPE, type Endpoint } from "@fyr/contract";
import type { FastifyRequest } from "fastify";
import type { Credentials } from "./authenticate.ts";
import type { Caller } from "./caller.ts";
import { ApiFailure } from "./failure.ts";
import type { RateLimits } from "./rate-limits.ts";

export interface Gate {
  readonly credentials: Credentials;
  readonly limits: RateLimits;
}

/** What decides who may call a route. */
export type Access = Pick<Endpoint, "access" | "credentials" | "scope" | "cost" | "refusal">;

/**
 * Authenticates and authorises the caller: the only place that does.
 * @returns the caller; null only on public routes
 * @throws ApiFailure `not_authorized`, `forbidden`, `deactivated`, `ratelimited` (or rejects with it)
 */
export function admit(endpoint: Access, gate: Gate, request: FastifyRequest): Caller | null | Promise<Caller | null> {
  const known = gate.credentials.recall(request);
  if (known === undefined) return proveAndAdmit(endpoint, gate, request);
  return known === null ? admitStranger(endpoint, gate, request) : admitCaller(endpoint, gate, request, known);
}

async function proveAndAdmit(endpoint: Access, gate: Gate, request: FastifyRequest): Promise<Caller | null> {
  // A guess costs a query of the ledger: callers with too many failures are refused before it.
  await gate.limits.mayProve(request);
  let caller: Caller;
  try {
    caller = await gate.credentials.prove(request);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    await gate.limits.stranger(request);
    // A public call with a stale token is a public call: the login page must work with one in the browser.
    if (endpoint.access === "public") return null;
    throw error;
  }
  return admitCaller(endpoint, gate, request, caller);
}

async function admitStranger(endpoint: Access, gate: Gate, request: FastifyRequest): Promise<null> {
  await gate.limits.stranger(request);
  if (endpoint.access === "public") return null;
  throw new ApiFailure("not_authorized");
}

function admitCaller(
  endpoint: Access,
  gate: Gate,
  request: FastifyRequest,
  caller: Caller,
): Caller | null | Promise<Caller | null> {
  // Before it is decided: the log of refusals names who was refused.
  request.caller = caller;
  const allowed = allow(endpoint, caller);
  if (endpoint.cost !== 0) return allowed;
  return gate.limits.account(request).then(() => allowed);
}

function allow(endpoint: Access, caller: Caller): Caller | null {
  if (!endpoint.credentials.includes(caller.via.kind)) {
    if (endpoint.access === "public") return null;
    throw new ApiFailure("forbidden");
  }
  if (caller.via.kind === "key" && endpoint.scope !== undefined && !caller.via.scopes.includes(endpoint.scope)) {
    throw new ApiFailure("forbidden");
  }
  if (endpoint.access === "admin" && caller.type !== ACCOUNT_TYPE.admin) {
    throw new ApiFailure(endpoint.refusal ?? "forbidden");
  }
  return caller;
}
