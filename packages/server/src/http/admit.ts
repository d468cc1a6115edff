import { ACCOUNT_TYPE, type Endpoint, REAUTHENTICATION_MINUTES } from "@fyr/contract";
import { MINUTE_MS } from "@fyr/core/time";
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
export type Access = Pick<Endpoint, "access" | "credentials" | "scope" | "recentProof" | "cost" | "refusal">;

/**
 * Authenticates and authorises the caller: the only place that does.
 * @returns the caller; null only on public routes
 * @throws ApiFailure `not_authorized`, `forbidden`, `reauthenticate`, `deactivated`, `ratelimited` (or rejects with it)
 */
export function admit(endpoint: Access, gate: Gate, request: FastifyRequest): Caller | null | Promise<Caller | null> {
  const known = gate.credentials.recall(request);
  // When the session was last proven may have changed on another node: what is remembered of it does not count.
  if (known === undefined || (known !== null && endpoint.recentProof === true))
    return proveAndAdmit(endpoint, gate, request);
  return known === null ? admitStranger(endpoint, gate, request) : admitCaller(endpoint, gate, request, known);
}

async function proveAndAdmit(endpoint: Access, gate: Gate, request: FastifyRequest): Promise<Caller | null> {
  // A guess costs a query of the ledger: networks with too many failures are refused before it. What was proven lately
  // is none, whatever others of its network do.
  if (!gate.credentials.knows(request)) await gate.limits.mayProve(request);
  let caller: Caller;
  try {
    caller = await gate.credentials.prove(request);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    await gate.limits.guess(request);
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
  if (endpoint.cost !== 0) return allow(endpoint, caller);
  // What is refused counts too: it has asked the ledger who calls.
  return gate.limits.account(request).then(() => allow(endpoint, caller));
}

function allow(endpoint: Access, caller: Caller): Caller | null {
  if (!endpoint.credentials.includes(credentialOf(endpoint, caller))) {
    if (endpoint.access === "public") return null;
    throw new ApiFailure("forbidden");
  }
  if (caller.via.kind === "key" && endpoint.scope !== undefined && !caller.via.scopes.includes(endpoint.scope)) {
    throw new ApiFailure("forbidden");
  }
  if (endpoint.access === "admin" && caller.type !== ACCOUNT_TYPE.admin) {
    throw new ApiFailure(endpoint.refusal ?? "forbidden");
  }
  if (endpoint.recentProof === true && caller.via.kind === "session" && !isRecent(caller.via.provenAt)) {
    throw new ApiFailure("reauthenticate");
  }
  return caller;
}

/** The operator's own key does what keys may, and what only the operator may besides. */
const credentialOf = ({ credentials }: Access, { unmetered, via }: Caller) =>
  unmetered === true && credentials.includes("operator") ? "operator" : via.kind;

const isRecent = (provenAt: Date | null): boolean =>
  provenAt !== null && Date.now() - provenAt.getTime() < REAUTHENTICATION_MINUTES * MINUTE_MS;
