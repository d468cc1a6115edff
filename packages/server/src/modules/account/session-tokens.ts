import { randomBytes } from "node:crypto";
import { SignJWT, jwtVerify } from "jose";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createSettings } from "../../storage/settings/index.ts";

/** The claims of a bearer token: readable by the browser, trusted only with its signature and a session row. */
export interface SessionClaims {
  readonly accountId: string;
  readonly sessionId: string;
}

export interface Tokens {
  issue(claims: SessionClaims, expiresAt: Date): Promise<string>;
  /** The claims, or null if the token is not ours, altered or expired. */
  read(token: string): Promise<SessionClaims | null>;
}

export const ALGORITHM = "HS256";

export async function createTokens(ledger: Ledger): Promise<Tokens> {
  const secret = await sessionSecret(ledger);
  return {
    issue: ({ accountId, sessionId }, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(accountId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(secret),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: [ALGORITHM] });
        const { sub, sid } = payload;
        return typeof sub === "string" && typeof sid === "string" ? { accountId: sub, sessionId: sid } : null;
      } catch {
        return null;
      }
    },
  };
}

/** One signing secret for all nodes of an installation: the first to start makes it. */
export async function sessionSecret(ledger: Ledger): Promise<Uint8Array> {
  const secret = await createSettings(ledger).readOrCreate("session_secret", () =>
    randomBytes(32).toString("base64url"),
  );
  return Buffer.from(secret, "base64url");
}
