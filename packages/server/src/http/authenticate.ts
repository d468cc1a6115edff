import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";
import { ApiFailure } from "./failure.ts";

/** Finds out whose a credential is: null if nobody's. @throws ApiFailure `deactivated` */
export interface CredentialChecks {
  session(token: string): Promise<Caller | null>;
  key(key: string): Promise<Caller | null>;
}

export interface Credentials {
  /** The caller, or null where the request carries no credential. @throws ApiFailure if it carries a bad one. */
  identify(request: FastifyRequest): Caller | null | Promise<Caller | null>;
  /** Forgets what it remembers of one account: after a logout, a deletion of a key, a change of the account. */
  forget(accountId: string): void;
}

/** Keys start so, which tells them from session tokens and lets secret scanners find leaked ones. */
export const KEY_MARK = "fyr_";

// Another node may have ended the session: what is remembered is trusted this long and no longer.
const REMEMBER_MS = 5000;
const REMEMBER_MAX = 10_000;

/**
 * Checks `Authorization: Bearer …` (session token or API key), `X-API-Key`, and `apikey` in the query.
 * A positive answer is remembered for seconds under the credential's hash, so that a busy key costs one hash a request.
 */
export function createCredentials(checks: CredentialChecks, now: () => number = Date.now): Credentials {
  const remembered = new Map<string, { caller: Caller; until: number }>();

  const check = async (secret: string, digest: string): Promise<Caller> => {
    const caller = await (secret.startsWith(KEY_MARK) ? checks.key(secret) : checks.session(secret));
    if (caller === null) throw new ApiFailure("not_authorized");
    if (remembered.size >= REMEMBER_MAX) remembered.clear();
    remembered.set(digest, { caller, until: now() + REMEMBER_MS });
    return caller;
  };

  return {
    identify(request) {
      const secret = secretOf(request);
      if (secret === null) return null;
      const digest = hash("sha256", secret);
      const known = remembered.get(digest);
      if (known !== undefined && known.until > now()) return known.caller;
      return check(secret, digest);
    },
    forget(accountId) {
      for (const [digest, { caller }] of remembered) if (caller.accountId === accountId) remembered.delete(digest);
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
  if (typeof secret !== "string" || secret.length === 0 || secret.length > SECRET_MAX) {
    throw new ApiFailure("not_authorized");
  }
  return secret;
}
