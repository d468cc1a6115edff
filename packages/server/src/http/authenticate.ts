import type { FastifyRequest } from "fastify";
import { ahead } from "../on-behalf.ts";
import { inTime } from "../scheduling/index.ts";
import { isUnavailable } from "../store-failures.ts";
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
  /** Whether its credential was right when it was proven last, and has not been evicted since. */
  knows(request: FastifyRequest): boolean;
  /** Proves the request's credential. @throws ApiFailure `not_authorized`, `deactivated` */
  prove(request: FastifyRequest): Promise<Caller>;
  /** Calls a listener whenever an account is evicted, until what this returns is called. */
  onEviction(accountId: string, listener: () => void): () => void;
  /** Forgets what it remembers of one account: after a logout, a deletion of a key, a change of the account. */
  evict(accountId: string): void;
}

/** Keys start so, which distinguishes them from session tokens and lets secret scanners find leaked ones. */
export const KEY_MARK = "fyr_";

// Another node may have ended the session: what is remembered is trusted this long without asking the ledger.
const REMEMBER_MS = 5000;
/** From then on the ledger is asked beside a request, so that who comes often waits for no answer of it. */
const REFRESH_MS = 3500;
/** A ledger that is busy with others is waited for this long; after that what is remembered holds, for a minute. */
const PATIENCE_MS = 200;
const STALE_MS = 60_000;
/** Then a ledger that does not answer for so long is taken to fail. */
const FAILS_MS = 3000;
/** While the ledger fails, which can then be told of no end of a session either, what is remembered holds so long. */
const OUTAGE_MS = 15 * 60_000;
const REMEMBER_MAX = 10_000;

interface Proof {
  readonly caller: Promise<Caller | null>;
  /** Since when the ledger is asked. */
  readonly since: number;
}

interface Remembered {
  readonly caller: Caller;
  /** When it was proven. */
  readonly at: number;
}

/**
 * Checks `Authorization: Bearer …` (session token or API key), `X-API-Key` and `apikey` in the query (API keys alone), and the password of
 * `Authorization: Basic …` (API keys alone, on the routes that take it).
 * A positive answer is remembered in this process's memory only: for seconds, so that a busy key costs no query; for a
 * minute where the ledger does not answer at once, so that the long query of one account holds no other's lookup; and
 * for a quarter of an hour where it fails, so that reading goes on without it.
 */
export function createCredentials(checks: CredentialChecks, now: () => number = Date.now): Credentials {
  const remembered = new Map<string, Remembered>();
  /** By credential: the one question to the ledger that all its requests wait for. */
  const proofs = new Map<string, Proof>();
  /** By account: who waits for news on its behalf. */
  const waiting = new Map<string, Set<() => void>>();
  /** A proof that began before one remembers nothing: it may have read what has ended since. */
  let evictions = 0;

  const ask = async (secret: string): Promise<Caller | null> => {
    const before = evictions;
    const check = secret.startsWith(KEY_MARK) ? checks.key : checks.session;
    const caller = await ahead(() => check(secret)).catch((error: unknown) => {
      // A refusal clears the cache; a failing ledger proves nothing about the credential.
      if (error instanceof ApiFailure) remembered.delete(secret);
      throw error;
    });
    if (caller === null) remembered.delete(secret);
    else if (evictions === before) {
      if (remembered.size >= REMEMBER_MAX) remembered.clear();
      remembered.set(secret, { caller, at: now() });
    }
    return caller;
  };

  const proofOf = (secret: string): Proof => {
    const running = proofs.get(secret);
    if (running !== undefined) return running;
    const caller = ask(secret).finally(() => {
      if (proofs.get(secret) === proof) proofs.delete(secret);
    });
    const proof: Proof = { caller, since: now() };
    proofs.set(secret, proof);
    return proof;
  };

  return {
    recall(request) {
      const secret = secretOf(request);
      if (secret === null) return null;
      const known = remembered.get(secret);
      if (known === undefined) return undefined;
      const age = now() - known.at;
      if (age >= REMEMBER_MS) return undefined;
      // Its failure is that of the request that has to wait for one.
      if (age >= REFRESH_MS) proofOf(secret).caller.catch(() => undefined);
      return known.caller;
    },
    knows(request) {
      const secret = secretOf(request);
      return secret !== null && remembered.has(secret);
    },
    async prove(request) {
      const secret = secretOf(request) ?? "";
      const known = remembered.get(secret);
      const age = known === undefined ? Number.POSITIVE_INFINITY : now() - known.at;
      const { caller: proven, since } = proofOf(secret);
      const proof = proven.catch((error: unknown) => {
        if (known !== undefined && age < OUTAGE_MS && isUnavailable(error)) return known.caller;
        throw error;
      });
      const isUsable = known !== undefined && age < OUTAGE_MS;
      // From when the ledger was asked: requests that come one after the other do not each wait for the same answer.
      const patience = Math.max(0, since + (age < STALE_MS ? PATIENCE_MS : FAILS_MS) - now());
      const caller = await (isUsable ? inTime(proof, patience, known.caller) : proof);
      if (caller === null) throw new ApiFailure("not_authorized");
      return caller;
    },
    onEviction(accountId, listener) {
      const listeners = waiting.get(accountId) ?? new Set();
      waiting.set(accountId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && waiting.get(accountId) === listeners) waiting.delete(accountId);
      };
    },
    evict(accountId) {
      evictions += 1;
      proofs.clear();
      for (const [secret, { caller }] of remembered) if (caller.accountId === accountId) remembered.delete(secret);
      for (const listener of waiting.get(accountId) ?? []) listener();
    },
  };
}

const keyOrNone = (value: unknown): string => (typeof value === "string" && value.startsWith(KEY_MARK) ? value : "");

const SECRET_MAX = 4096;

/** The key in `Basic base64(user:key)` (RFC 7617), whatever the user is called; empty where there is none. */
function basicKey(authorization: string): string {
  const encoded = /^basic +([\w+/=-]{1,6000})$/i.exec(authorization)?.[1] ?? "";
  const pair = Buffer.from(encoded, "base64").toString("utf8");
  return keyOrNone(pair.slice(pair.indexOf(":") + 1));
}

function secretOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  const header = request.headers["x-api-key"];
  const query = (request.query as Record<string, unknown> | undefined)?.["apikey"];
  let secret: unknown = null;
  if (authorization?.startsWith("Bearer ")) secret = authorization.slice(7);
  else if (authorization !== undefined && request.routeOptions?.config.basic === true) secret = basicKey(authorization);
  // Addresses end up in logs and histories, and proxies know the header for one of keys: a session has no place there.
  else if (header !== undefined) secret = keyOrNone(header);
  else if (query !== undefined) secret = keyOrNone(query);
  if (secret === null) return null;
  // What cannot be a credential is a bad one: too long for any, or given twice.
  return typeof secret === "string" && secret.length <= SECRET_MAX ? secret : "";
}

/** A request that carries a token and nothing else: of one that came by a message. */
export const bearerRequest = (token: string): FastifyRequest =>
  ({ headers: { authorization: `Bearer ${token}` } }) as FastifyRequest;
