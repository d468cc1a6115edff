import { hash } from "node:crypto";
import { DAY_MS } from "@fyr/core/time";
import { SignJWT, jwtVerify } from "jose";
import { v7 as uuidv7 } from "uuid";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { SecretBox } from "../../storage/secret/index.ts";
import { ALGORITHM, sessionSecret } from "./session-tokens.ts";

/**
 * What a login leaves in the browser: a token that is no credential. It tells that the browser once logged in to the
 * account, and its wrong passwords are then counted for itself alone, so that no stranger can lock it out. Whoever
 * steals one has ten guesses in 15 minutes, as from a network of their own.
 */
export interface Devices {
  /** A token for a browser that has just logged in to the account of this e-mail. */
  issue(email: string): Promise<string>;
  /** The device of the first of the tokens that is of this account; null where none is. */
  known(email: string, tokens: readonly string[]): Promise<string | null>;
}

const AUDIENCE = "fyr-device";
const LIFETIME_MS = 180 * DAY_MS;

/** Not the e-mail itself: it would stay in the browser after a logout. */
const subjectOf = (email: string): string => hash("sha256", `${AUDIENCE} ${email}`, "base64url");

export async function createDevices(ledger: Ledger, box: Pick<SecretBox, "keyWith">): Promise<Devices> {
  const secret = box.keyWith(await sessionSecret(ledger), "device");
  return {
    issue: (email) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setSubject(subjectOf(email))
        .setJti(uuidv7())
        .setExpirationTime(new Date(Date.now() + LIFETIME_MS))
        .sign(secret),
    async known(email, tokens) {
      for (const token of tokens) {
        const verified = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          subject: subjectOf(email),
        }).catch(() => null);
        if (verified?.payload.jti !== undefined) return verified.payload.jti;
      }
      return null;
    },
  };
}
