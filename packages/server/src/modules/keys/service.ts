import { hash, randomBytes } from "node:crypto";
import { KEY_MARK } from "../../http/authenticate.ts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { asCaller } from "../account/index.ts";
import type { KeyRepository, KeyRow } from "./repository.ts";

const KEYS_PER_ACCOUNT = 50;
const PREFIX_LENGTH = KEY_MARK.length + 6;

export interface KeyService {
  list(accountId: string): Promise<KeyRow[]>;
  /** `secret` is not kept and cannot be shown again. @throws ApiFailure `key_failed` past 50 keys. */
  create(accountId: string, name: string, description: string): Promise<{ row: KeyRow; secret: string }>;
  /** @throws ApiFailure `not_found`, for another account's key too. */
  delete(accountId: string, id: string): Promise<void>;
  /** Whose key this is. @throws ApiFailure `deactivated` */
  callerOf(secret: string): Promise<Caller | null>;
}

// 192 random bits: a fast hash is enough, there is nothing to guess.
const digest = (secret: string) => hash("sha256", secret);

export function createKeyService(repository: KeyRepository, onUseFailed: (error: unknown) => void): KeyService {
  return {
    list: (accountId) => repository.list(accountId),
    async create(accountId, name, description) {
      const secret = KEY_MARK + randomBytes(24).toString("base64url");
      const row = await repository.create(
        { accountId, name, description, prefix: secret.slice(0, PREFIX_LENGTH), keyHash: digest(secret) },
        KEYS_PER_ACCOUNT,
      );
      if (row === null) {
        throw new ApiFailure("key_failed", { details: [{ field: "", message: "No more than 50 keys an account" }] });
      }
      return { row, secret };
    },
    async delete(accountId, id) {
      if (!(await repository.delete(accountId, id))) throw new ApiFailure("not_found");
    },
    async callerOf(secret) {
      const found = await repository.byHash(digest(secret));
      if (found === undefined) return null;
      if (found.account.status === "deactivated") throw new ApiFailure("deactivated");
      // Not awaited: a lookup does not wait for a note. Called at most every few seconds a key (see Credentials).
      repository.touch(found.keyId, new Date()).catch(onUseFailed);
      return asCaller(found.account, { kind: "key", id: found.keyId });
    },
  };
}
