import { randomBytes } from "node:crypto";
import { SignJWT, jwtVerify } from "jose";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { SecretBox } from "../../storage/secret/index.ts";
import { createSettings } from "../../storage/settings/index.ts";

/** The claims of a bearer token: readable by the browser, trusted only with its signature and a session row. */
export interface SessionClaims {
  readonly accountId: string;
  readonly sessionId: string;
}

export interface ReadClaims extends SessionClaims {
  /** The session has begun before that, or the token is none of ours; null: whenever it has. */
  readonly before: Date | null;
}

export interface Tokens {
  issue(claims: SessionClaims, expiresAt: Date): Promise<string>;
  /** The claims, or null if the token is not ours, altered or expired. */
  read(token: string): Promise<ReadClaims | null>;
}

export const ALGORITHM = "HS256";

/**
 * Tokens are signed by a key of two secrets, of which the ledger has one and the data folder the other: from a copy of
 * the ledger none can be made. Fyr once signed with the ledger's alone. Sessions from then go on until they end, and no
 * later session is accepted by such a token.
 */
export async function createTokens(ledger: Ledger, box: Pick<SecretBox, "keyWith">): Promise<Tokens> {
  const secret = await sessionSecret(ledger);
  const key = box.keyWith(secret, "session");
  const since = new Date(
    await createSettings(ledger).readOrCreate("session_key_since", () => new Date().toISOString()),
  );
  const verify = async (token: string, by: Uint8Array): Promise<SessionClaims | null> => {
    try {
      const { payload } = await jwtVerify(token, by, { algorithms: [ALGORITHM] });
      const { sub, sid } = payload;
      return typeof sub === "string" && typeof sid === "string" ? { accountId: sub, sessionId: sid } : null;
    } catch {
      return null;
    }
  };
  return {
    issue: ({ accountId, sessionId }, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(accountId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(token) {
      const claims = await verify(token, key);
      if (claims !== null) return { ...claims, before: null };
      const earlier = await verify(token, secret);
      return earlier && { ...earlier, before: since };
    },
  };
}

/** The ledger's part of what signs, for all nodes of an installation: the first to start makes it. */
export async function sessionSecret(ledger: Ledger): Promise<Uint8Array> {
  const secret = await createSettings(ledger).readOrCreate("session_secret", () =>
    randomBytes(32).toString("base64url"),
  );
  return Buffer.from(secret, "base64url");
}
