import { createHash, randomBytes } from "node:crypto";
import { MINUTE_MS } from "@fyr/core/time";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { LinkTokenTable } from "./tables.ts";

type Purpose = LinkTokenTable["purpose"];

/** Tokens of links in mails: each has one purpose, works once and expires. The ledger stores only their hashes. */
export interface Links {
  /**
   * Makes a token and revokes earlier ones of the same subject and purpose.
   * @param beside keeps earlier tokens valid: the first mail may be opened after the second was sent
   */
  issue(purpose: Purpose, subjectId: string, minutes: number, beside?: boolean): Promise<string>;
  /** The subject of a token that is still valid; null for any other. */
  peek(purpose: Purpose, token: string): Promise<string | null>;
  /** The same, and uses the token up: of several calls at the same time, one gets the subject. */
  use(purpose: Purpose, token: string): Promise<string | null>;
  /** Notes what a used token has come to, e.g. the account that it made; and others of its subject with it. */
  settle(purpose: Purpose, token: string, subjectId: string): Promise<void>;
  /** What a used token has come to, until it would have expired; null for any other. */
  settled(purpose: Purpose, token: string): Promise<string | null>;
}

export function createLinks(ledger: Ledger, now: () => Date = () => new Date()): Links {
  return {
    async issue(purpose, subjectId, minutes, beside = false) {
      await ledger
        .deleteFrom("link_token")
        .where((eb) =>
          eb.or([
            ...(beside ? [] : [eb.and([eb("subject_id", "=", subjectId), eb("purpose", "=", purpose)])]),
            eb("expires_at", "<", now()),
          ]),
        )
        .execute();
      const token = randomBytes(32).toString("base64url");
      await ledger
        .insertInto("link_token")
        .values({
          id: uuidv7(),
          purpose,
          subject_id: subjectId,
          token_hash: hashOf(token),
          created_at: now(),
          expires_at: new Date(now().getTime() + minutes * MINUTE_MS),
          used_at: null,
        })
        .execute();
      return token;
    },
    async peek(purpose, token) {
      const row = await ledger
        .selectFrom("link_token")
        .select("subject_id")
        .where("token_hash", "=", hashOf(token))
        .where("purpose", "=", purpose)
        .where("used_at", "is", null)
        .where("expires_at", ">", now())
        .executeTakeFirst();
      return row?.subject_id ?? null;
    },
    async use(purpose, token) {
      const row = await ledger
        .updateTable("link_token")
        .set({ used_at: now() })
        .where("token_hash", "=", hashOf(token))
        .where("purpose", "=", purpose)
        .where("used_at", "is", null)
        .where("expires_at", ">", now())
        .returning("subject_id")
        .executeTakeFirst();
      return row?.subject_id ?? null;
    },
    async settle(purpose, token, subjectId) {
      await ledger
        .updateTable("link_token")
        .set({ subject_id: subjectId, used_at: sql<Date>`coalesce(used_at, ${now()})` })
        .where("subject_id", "=", (of) =>
          of
            .selectFrom("link_token")
            .select("subject_id")
            .where("token_hash", "=", hashOf(token))
            .where("purpose", "=", purpose)
            .where("used_at", "is not", null),
        )
        .where("purpose", "=", purpose)
        .execute();
    },
    async settled(purpose, token) {
      const row = await ledger
        .selectFrom("link_token")
        .select("subject_id")
        .where("token_hash", "=", hashOf(token))
        .where("purpose", "=", purpose)
        .where("used_at", "is not", null)
        .where("expires_at", ">", now())
        .executeTakeFirst();
      return row?.subject_id ?? null;
    },
  };
}

/** Looked up by its hash: the secret itself is never compared, so timing reveals nothing. */
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
