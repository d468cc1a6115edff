import type { FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";
import { ApiFailure } from "./failure.ts";

/** Finds the account of a credential; null if there is none. @throws ApiFailure `deactivated` */
export interface CredentialChecks {
  session(token: string): Promise<Caller | null>;
  key(key: string): Promise<Caller | null>;
}

export interface Credentials {
  /** The caller of a credential proven seconds ago, null where the request carries none, undefined to be proven. */
  recall(request: FastifyRequest): Caller | null | undefined;
  /** Proves the request's credential. @throws ApiFailure `not_authorized`, `deactivated` */
  prove(request: FastifyRequest): Promise<Caller>;
  /** Forgets what it remembers of one account: after a logout, a deletion of a key, a change of the account. */
  evict(accountId: string): void;
}

/** Keys start so, which distinguishes them from session tokens and lets secret scanners find leaked ones. */
export const KEY_MARK = "fyr_";

// Another node may have ended the session: what is remembered is trusted this long and no longer.
const REMEMBER_MS = 5000;
const REMEMBER_MAX = 10_000;

/**
 * Checks `Authorization: Bearer …` (session token or API key), `X-API-Key`, and `apikey` in the query.
 * A positive answer is remembered for seconds, in this process's memory only, so that a busy key costs no query.
 */
export function createCredentials(checks: CredentialChecks, now: () => number = Date.now): Credentials {
  const remembered = new Map<string, { caller: Caller; until: number }>();

  return {
    recall(request) {
      const secret = secretOf(request);
      if (secret === null) return null;
      const known = remembered.get(secret);
      return known !== undefined && known.until > now() ? known.caller : undefined;
    },
    async prove(request) {
      const secret = secretOf(request) ?? "";
      const caller = await (secret.startsWith(KEY_MARK) ? checks.key(secret) : checks.session(secret));
      if (caller === null) throw new ApiFailure("not_authorized");
      if (remembered.size >= REMEMBER_MAX) remembered.clear();
      remembered.set(secret, { caller, until: now() + REMEMBER_MS });
      return caller;
    },
    evict(accountId) {
      for (const [secret, { caller }] of remembered) if (caller.accountId === accountId) remembered.delete(secret);
    },
  };
}

const SECRET_MAX = 4096;

function secretOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  const header = request.headers["x-api-key"];
  const query = (request.query as Record<string, unknown> | undefined)?.["apikey"];
  let secret: unknown = null;
  if (authorization?.startsWith("Bearer ")) secret = authorization.slice(7);
  else if (typeof header === "string") secret = header;
  else if (query !== undefined) secret = query;
  if (secret === null) return null;
  // What cannot be a credential is a bad one: too long for any, or given twice.
  return typeof secret === "string" && secret.length <= SECRET_MAX ? secret : "";
}
