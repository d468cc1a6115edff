import { hash, randomBytes } from "node:crypto";
import { ACCOUNT_TYPE, ADMIN_KEY_SCOPES, KeyScope } from "@fyr/contract";
import { KEY_MARK } from "../../http/authenticate.ts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { asCaller } from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { STORED_KEYS } from "./stored.ts";
import type { WarnOwner } from "../security-notices/index.ts";
import type { KeyRepository, KeyRow } from "./repository.ts";

const PREFIX_LENGTH = KEY_MARK.length + 6;

interface WantedKey {
  readonly name: string;
  readonly description: string;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: Date | null;
  readonly requestId: string | null;
}

export interface KeyService {
  list(accountId: string): Promise<KeyRow[]>;
  /**
   * `secret` is not stored and cannot be shown again.
   * @throws ApiFailure `key_failed` past 50 keys, `conflict` for a request that has created a key, `bad_request` for a time gone by, `forbidden` for a scope that the
   * caller lacks
   */
  create(owner: Caller, wanted: WantedKey, address: string): Promise<{ row: KeyRow; secret: string }>;
  /** @throws ApiFailure `not_found`, for another account's key too. */
  delete(owner: Caller, id: string, address: string): Promise<void>;
  /** Whose key this is; null also once it has expired. @throws ApiFailure `deactivated` */
  callerOf(secret: string): Promise<Caller | null>;
}

interface Needs {
  readonly repository: KeyRepository;
  readonly audit: RecordAct;
  readonly warnOwner: WarnOwner;
  readonly onUseFailed: (error: unknown) => void;
}

// 192 random bits: a fast hash is enough, there is nothing to guess.
const digest = (secret: string) => hash("sha256", secret);

export const scopesOf = (stored: string): KeyScope[] => stored.split(" ").map((scope) => KeyScope.parse(scope));

export function createKeyService({ repository, audit, warnOwner, onUseFailed }: Needs): KeyService {
  return {
    list: (accountId) => repository.list(accountId),
    async create(owner, { name, description, scopes, expiresAt, requestId }, address) {
      const without = scopes.filter((scope) => ADMIN_KEY_SCOPES.has(scope));
      if (without.length > 0 && owner.type !== ACCOUNT_TYPE.admin) {
        const message = `Keys of the scope ${without.join(", ")} are for administrators: all that they open is.`;
        throw new ApiFailure("forbidden", { message });
      }
      if (scopes.includes("sensors") && owner.type !== ACCOUNT_TYPE.admin && !owner.sensorData) {
        const message =
          "Keys of the scope sensors are for accounts that an administrator lets see what own sensors saw: this one would open nothing.";
        throw new ApiFailure("forbidden", { message });
      }
      if (expiresAt !== null && expiresAt.getTime() <= Date.now()) {
        throw new ApiFailure("bad_request", { details: [{ field: "expires_at", message: "Should be in the future" }] });
      }
      const { count: most } = STORED_KEYS.quota(owner.type);
      const secret = KEY_MARK + randomBytes(24).toString("base64url");
      const prefix = secret.slice(0, PREFIX_LENGTH);
      const row = await repository.create(
        {
          accountId: owner.accountId,
          name,
          description,
          prefix,
          keyHash: digest(secret),
          scopes: KeyScope.options.filter((scope) => scopes.includes(scope)),
          expiresAt,
          requestId,
        },
        most,
      );
      if (row === "repeated") {
        const message =
          "This request has created a key already. Only its answer had the key: delete it, and create another.";
        throw new ApiFailure("conflict", { message });
      }
      if (row === "full") {
        throw new ApiFailure("key_failed", {
          details: [{ field: "", message: `An account has at most ${most} keys` }],
        });
      }
      const detail = `${name} (${prefix}…, ${row.scopes})`;
      audit({ action: "key_created", actor: owner.email, subject: owner.email, detail, address });
      warnOwner(
        { id: owner.accountId, email: owner.email },
        {
          title: "API key created",
          message: `The key "${name}" (${prefix}…) was created.`,
          link: "/account/apikeys",
          address,
        },
      );
      return { row, secret };
    },
    async delete(owner, id, address) {
      const row = await repository.delete(owner.accountId, id);
      if (row === undefined) throw new ApiFailure("not_found");
      const detail = `${row.name} (${row.prefix}…)`;
      audit({ action: "key_deleted", actor: owner.email, subject: owner.email, detail, address });
    },
    async callerOf(secret) {
      const found = await repository.byHash(digest(secret), new Date());
      if (found === undefined) return null;
      if (found.account.status === "deactivated") throw new ApiFailure("deactivated");
      // Not awaited: a lookup does not wait for a note. Called at most every few seconds a key (see Credentials).
      repository.touch(found.keyId, new Date()).catch(onUseFailed);
      return asCaller(found.account, {
        kind: "key",
        id: found.keyId,
        name: found.name,
        scopes: scopesOf(found.scopes),
      });
    },
  };
}
