import { DELETED_ACCOUNT } from "@fyr/contract";
import { v7 as uuidv7 } from "uuid";
import type { Selectable } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import { networksOf } from "../../http/network.ts";
import { endSurplusSessions, livingAt } from "./living-sessions.ts";
import type { AccountTable } from "./tables.ts";

export type Account = Selectable<AccountTable>;

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly type: number;
  readonly limitDaily: number | null;
  readonly limitMonthly: number | null;
}

export interface NewSession {
  readonly accountId: string;
  readonly expiresAt: Date;
  readonly address: string;
  readonly userAgent: string;
}

export interface AccountRepository {
  byEmail(email: string): Promise<Account | undefined>;
  byId(id: string): Promise<Account | undefined>;
  anyOfType(type: number): Promise<boolean>;
  /** Answers the new id, or null if the e-mail is taken. */
  create(account: NewAccount): Promise<string | null>;
  startSession(session: NewSession): Promise<string>;
  /** Whether a session of the account of this e-mail began in the network of the address: as long as sessions are kept. */
  hasSignedInFrom(email: string, address: string): Promise<boolean>;
  /** The account of a session that has neither ended nor expired, and when that began, was last seen and proven. */
  ofSession(
    sessionId: string,
    now: Date,
  ): Promise<(Account & { begun_at: Date; last_seen_at: Date | null; proven_at: Date | null }) | undefined>;
  endSession(sessionId: string, now: Date): Promise<void>;
  /** Sets the password and ends all sessions and links of mails, as one. */
  changePassword(accountId: string, passwordHash: string, now: Date): Promise<void>;
}

/** Addresses that an account's sessions began at, of which many may be kept. */
const PLACES_MAX = 500;

const widestOf = (address: string): string => networksOf(address).at(-1)?.name ?? address;

export function createAccountRepository(ledger: Ledger): AccountRepository {
  return {
    byEmail: (email) =>
      ledger
        .selectFrom("account")
        .selectAll()
        .where("email", "=", email)
        .where("id", "<>", DELETED_ACCOUNT.id)
        .executeTakeFirst(),
    byId: (id) => ledger.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst(),
    async anyOfType(type) {
      const row = await ledger.selectFrom("account").select("id").where("type", "=", type).limit(1).executeTakeFirst();
      return row !== undefined;
    },
    async create(account) {
      const row = await ledger
        .insertInto("account")
        .values({
          id: uuidv7(),
          email: account.email,
          name: account.name,
          password_hash: account.passwordHash,
          type: account.type,
          status: "active",
          limit_feed: null,
          limit_api_daily: account.limitDaily,
          limit_api_monthly: account.limitMonthly,
          subscription_start: null,
          subscription_end: null,
          created_at: new Date(),
          validated_at: new Date(),
        })
        .onConflict((c) => c.column("email").doNothing())
        .returning("id")
        .executeTakeFirst();
      return row?.id ?? null;
    },
    async startSession({ accountId, expiresAt, address, userAgent }) {
      const id = uuidv7();
      const now = new Date();
      await ledger
        .insertInto("session")
        .values({
          id,
          account_id: accountId,
          created_at: now,
          expires_at: expiresAt,
          ended_at: null,
          address,
          user_agent: userAgent.slice(0, 400),
          last_seen_at: null,
          proven_at: now,
        })
        .execute();
      await endSurplusSessions(ledger, accountId, new Date());
      return id;
    },
    async hasSignedInFrom(email, address) {
      const places = await ledger
        .selectFrom("session")
        .innerJoin("account", "account.id", "session.account_id")
        .select("session.address")
        .distinct()
        .where("account.email", "=", email)
        .limit(PLACES_MAX)
        .execute();
      const network = widestOf(address);
      return places.some((place) => widestOf(place.address) === network);
    },
    ofSession: (sessionId, now) =>
      ledger
        .selectFrom("session")
        .innerJoin("account", "account.id", "session.account_id")
        .selectAll("account")
        .select(["session.created_at as begun_at", "session.last_seen_at", "session.proven_at"])
        .where("session.id", "=", sessionId)
        .where(livingAt(now))
        .executeTakeFirst(),
    async endSession(sessionId, now) {
      await ledger.updateTable("session").set({ ended_at: now }).where("id", "=", sessionId).execute();
    },
    async changePassword(accountId, passwordHash, now) {
      await ledger.transaction().execute(async (db) => {
        await db.updateTable("account").set({ password_hash: passwordHash }).where("id", "=", accountId).execute();
        await db.deleteFrom("link_token").where("subject_id", "=", accountId).execute();
        await db
          .updateTable("session")
          .set({ ended_at: now })
          .where("account_id", "=", accountId)
          .where("ended_at", "is", null)
          .execute();
      });
    },
  };
}
