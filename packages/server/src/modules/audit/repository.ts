import { type RawBuilder, type Selectable, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { HOUR_MS } from "@fyr/core/time";
import { type ChainEnd, hashOf, START } from "./chain.ts";
import { containing, type Ledger, type Page, readPage, type Timestamp } from "../../storage/ledger/index.ts";

export interface AuditTable {
  id: string;
  at: Timestamp;
  action: string;
  /** E-mail of who did it; null for a stranger. */
  actor: string | null;
  /** E-mail of whose account it concerns. */
  subject: string | null;
  detail: string;
  address: string;
  /** In the chain, from 1 on; null: from before there was one. */
  place: number | null;
  /** Of this entry and the hash before it, hex; see `chain.ts`. */
  hash: string | null;
}

/** The end of the chain, and the last entry that was deleted in order: one row. */
export interface AuditChainTable {
  id: number;
  place: number;
  hash: string;
  deleted_place: number;
  deleted_hash: string;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    audit: AuditTable;
    audit_chain: AuditChainTable;
  }
}

export type AuditRow = Selectable<AuditTable>;

/** The address of an account, and since when the account has it. */
interface OwnEntries {
  readonly subject: string;
  readonly since: Date;
}

export interface AuditPage {
  readonly offset: number;
  readonly limit: number;
  /** Part of an action, an e-mail, a detail or an address. */
  readonly search?: string;
  /** Of one account only. */
  readonly own?: OwnEntries;
}

export interface AuditRepository {
  add(entry: Entry, at: Date): Promise<void>;
  list(page: AuditPage): Promise<Page<AuditRow>>;
  /** The entries of one account, for its copy. */
  own(of: OwnEntries): RawBuilder<Omit<AuditRow, "place" | "hash">>;
  /** The end of the chain, and where it begins. */
  chain(): Promise<{ end: ChainEnd; start: ChainEnd }>;
  /** Entries of the chain after a place, in their order. */
  after(place: number, limit: number): Promise<AuditRow[]>;
  /** Entries from before there was a chain, oldest first. */
  beforeChain(page: { offset: number; limit: number }): Promise<Page<AuditRow>>;
  /** Deletes entries from before that time, and notes where the chain begins now; answers how many. */
  deleteBefore(before: Date): Promise<number>;
}

type Entry = Pick<AuditRow, "action" | "actor" | "subject" | "detail" | "address">;

const CHAIN = 1;
/** For how long the link of a registration can be followed. */
const REGISTRATION_MS = 24 * HOUR_MS;

/**
 * Entries since the account has its address, and the registration that made it, which is older than the account. Others
 * may have registered the address before: the latest registration voids them. Where none was validated, or an earlier
 * account of the address was, it made another account or none.
 */
const isOwn = ({ subject, since }: OwnEntries): RawBuilder<boolean> => sql`
  subject = ${subject} and (at >= ${since} or id = (
    select made.id from audit made
    where made.subject = ${subject} and made.action = 'register'
      and made.at < ${since} and made.at >= ${new Date(since.getTime() - REGISTRATION_MS)}
      and exists (
        select 1 from audit done where done.subject = ${subject} and done.action = 'validate' and done.at >= ${since})
      and not exists (
        select 1 from audit done
        where done.subject = ${subject} and done.action = 'validate' and done.at >= made.at and done.at < ${since})
    order by made.at desc, made.id desc limit 1))`;

export function createAuditRepository(ledger: Ledger): AuditRepository {
  return {
    async add({ action, actor, subject, detail, address }, at) {
      const texts = {
        action,
        actor: withoutNul(actor),
        subject: withoutNul(subject),
        detail: withoutNul(detail),
        address,
      };
      await ledger.transaction().execute(async (db) => {
        await db
          .insertInto("audit_chain")
          .values({ id: CHAIN, ...START, deleted_place: START.place, deleted_hash: START.hash })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .execute();
        // The row is locked: entries of all nodes follow each other.
        const end = await db
          .selectFrom("audit_chain")
          .select(["place", "hash"])
          .where("id", "=", CHAIN)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const place = end.place + 1;
        const hash = hashOf(end.hash, { place, at, ...texts });
        await db
          .insertInto("audit")
          .values({ id: uuidv7(), at, ...texts, place, hash })
          .execute();
        await db.updateTable("audit_chain").set({ place, hash }).where("id", "=", CHAIN).execute();
      });
    },
    async chain() {
      const row = await ledger.selectFrom("audit_chain").selectAll().where("id", "=", CHAIN).executeTakeFirst();
      if (row === undefined) return { end: START, start: START };
      const { place, hash, deleted_place, deleted_hash } = row;
      return { end: { place, hash }, start: { place: deleted_place, hash: deleted_hash } };
    },
    after: (place, limit) =>
      ledger.selectFrom("audit").selectAll().where("place", ">", place).orderBy("place").limit(limit).execute(),
    beforeChain: (page) =>
      readPage(ledger.selectFrom("audit").where("place", "is", null).selectAll().orderBy("id"), page),
    deleteBefore: (before) =>
      ledger.transaction().execute(async (db) => {
        await db.selectFrom("audit_chain").select("id").where("id", "=", CHAIN).forUpdate().execute();
        // In the order of the chain: a clock that was set back leaves no hole.
        const kept = db
          .selectFrom("audit")
          .select((eb) => eb.fn.coalesce(eb.fn.min("place"), sql<number>`2147483647`).as("place"))
          .where("at", ">=", before);
        const last = await db
          .selectFrom("audit")
          .select(["place", "hash"])
          .where("place", "<", kept)
          .orderBy("place", "desc")
          .limit(1)
          .executeTakeFirst();
        const { place = 0, hash } = last ?? {};
        const { numDeletedRows } = await db
          .deleteFrom("audit")
          .where((eb) => eb.or([eb("place", "<=", place), eb.and([eb("place", "is", null), eb("at", "<", before)])]))
          .executeTakeFirst();
        if (typeof hash === "string" && place !== null) {
          await db
            .updateTable("audit_chain")
            .set({ deleted_place: place, deleted_hash: hash })
            .where("id", "=", CHAIN)
            .execute();
        }
        return Number(numDeletedRows);
      }),
    own: (of) => sql`select id, at, action, actor, subject, detail, address from audit where ${isOwn(of)}`,
    async list({ offset, limit, search = "", own }) {
      let matching = ledger.selectFrom("audit");
      if (own !== undefined) matching = matching.where(isOwn(own));
      if (search !== "") {
        matching = matching.where(containing(["action", "actor", "subject", "detail", "address"], search));
      }
      return readPage(matching.selectAll().orderBy("id", "desc"), { offset, limit });
    },
  };
}

/** PostgreSQL's text holds any character but this one: an act must not go unnoted for it. */
function withoutNul<T extends string | null>(text: T): T {
  return (text?.replaceAll("\0", "") ?? null) as T;
}
