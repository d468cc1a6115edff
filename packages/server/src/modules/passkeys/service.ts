import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Account } from "../account/index.ts";
import type { RelyingParty } from "./relying-party.ts";
import { STORED_PASSKEYS } from "./stored.ts";
import type { PasskeyRepository, PasskeyRow } from "./repository.ts";

const CHALLENGE_MS = 5 * 60_000;

type Json = Record<string, unknown>;

export interface PasskeyService {
  list(accountId: string): Promise<PasskeyRow[]>;
  /** @throws ApiFailure `conflict` where the account has as many as it may */
  options(caller: Caller): Promise<Json>;
  /** @throws ApiFailure `passkey_failed`, `conflict` */
  add(caller: Caller, name: string, response: Json): Promise<PasskeyRow>;
  /** @throws ApiFailure `not_found`, for another account's too */
  delete(accountId: string, id: string): Promise<PasskeyRow>;
  loginOptions(): Promise<Json>;
  /** Whose passkey answered. @throws ApiFailure `passkey_failed` */
  accountOf(response: Json): Promise<Account>;
}

/** Passkeys by WebAuthn (W3C level 3). Each challenge is answered once, within five minutes. */
export function createPasskeyService(repository: PasskeyRepository, party: () => RelyingParty): PasskeyService {
  const expiry = () => new Date(Date.now() + CHALLENGE_MS);
  const taken = (accountId: string | null) => (challenge: string) =>
    repository.consumeChallenge(challenge, accountId, new Date());
  const failed = () => new ApiFailure("passkey_failed");

  return {
    list: (accountId) => repository.list(accountId),
    async options(caller) {
      const known = await repository.list(caller.accountId);
      const { count: most } = STORED_PASSKEYS.quota(caller.type);
      if (known.length >= most) {
        throw new ApiFailure("conflict", {
          message: `An account has at most ${most} passkeys: delete one first`,
        });
      }
      const options = await generateRegistrationOptions({
        rpName: "Fyr",
        rpID: party().id,
        userName: caller.email,
        userDisplayName: caller.name,
        userID: new TextEncoder().encode(caller.accountId),
        excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
        // Found without a typed name, and only with user verification.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      await repository.storeChallenge(options.challenge, caller.accountId, expiry());
      return { ...options };
    },
    async add(caller, name, response) {
      const { id, origin } = party();
      const verified = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: taken(caller.accountId),
        expectedOrigin: origin,
        expectedRPID: id,
      }).catch(() => null);
      if (verified?.verified !== true) throw failed();
      const { credential } = verified.registrationInfo;
      const row = await repository.add({
        account_id: caller.accountId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString("base64url"),
        counter: String(credential.counter),
        name,
      });
      if (row === null) throw new ApiFailure("conflict", { message: "This passkey is already registered" });
      return row;
    },
    async delete(accountId, id) {
      const row = await repository.delete(accountId, id);
      if (row === undefined) throw new ApiFailure("not_found");
      return row;
    },
    async loginOptions() {
      const options = await generateAuthenticationOptions({ rpID: party().id, userVerification: "required" });
      await repository.storeChallenge(options.challenge, null, expiry());
      return { ...options };
    },
    async accountOf(response) {
      const found = typeof response["id"] === "string" ? await repository.byCredential(response["id"]) : undefined;
      if (found === undefined) throw failed();
      const { key, account } = found;
      // WebAuthn, section 7.2, step 6: the user that the authenticator names is the one whose passkey it is.
      const { userHandle } = (response["response"] ?? {}) as { userHandle?: unknown };
      if (typeof userHandle === "string" && Buffer.from(userHandle, "base64url").toString() !== account.id) {
        throw failed();
      }
      const { id, origin } = party();
      const verified = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: taken(null),
        expectedOrigin: origin,
        expectedRPID: id,
        credential: {
          id: key.credential_id,
          publicKey: new Uint8Array(Buffer.from(key.public_key, "base64url")),
          counter: Number(key.counter),
        },
      }).catch(() => null);
      if (verified?.verified !== true) throw failed();
      await repository.used(key.id, verified.authenticationInfo.newCounter, new Date());
      return account;
    },
  };
}
