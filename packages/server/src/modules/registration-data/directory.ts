import { readBootstrap, type RdapBootstrap } from "@fyr/core/registration-data";
import type { Selectable } from "kysely";
import type { Json, Ledger, Timestamp } from "../../storage/ledger/index.ts";

/** Which servers answer for which names: `rdap` is IANA's list, `whois at` what IANA's WHOIS says of a top-level domain. */
export interface RegistrationDirectoryTable {
  name: string;
  document: Json<Readonly<Record<string, unknown>>>;
  etag: string | null;
  read_at: Timestamp;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    registration_directory: RegistrationDirectoryTable;
  }
}

type DirectoryRow = Selectable<RegistrationDirectoryTable>;

const RDAP = "rdap";

export interface Directory {
  /** IANA's list of RDAP servers; null where it was never read. */
  rdap(): Promise<{ readonly bootstrap: RdapBootstrap; readonly readAt: Date; readonly etag: string | null } | null>;
  /** @returns a reason where it is no such list, and nothing is stored */
  storeRdap(
    document: Readonly<Record<string, unknown>>,
    etag: string | null,
    at: Date,
  ): Promise<RdapBootstrap | string>;
  /** The list is the same as before. */
  confirmRdap(at: Date): Promise<void>;
  /** The WHOIS server of a top-level domain: null where IANA names none, undefined where it was not asked. */
  whois(top: string): Promise<string | null | undefined>;
}

/** In the caller's transaction. */
export const storeWhoisServer = (db: Ledger, top: string, server: string | null, at: Date): Promise<void> =>
  store(db, { name: `whois ${top}`, document: { server }, etag: null, at });

export function createDirectory(ledger: Ledger): Directory {
  /** Reading a thousand names takes longer than to see that they are the same. */
  let read: { readonly at: number; readonly bootstrap: RdapBootstrap } | null = null;
  const find = (name: string): Promise<DirectoryRow | undefined> =>
    ledger.selectFrom("registration_directory").selectAll().where("name", "=", name).executeTakeFirst();
  return {
    async rdap() {
      const head = await ledger
        .selectFrom("registration_directory")
        .select(["read_at", "etag"])
        .where("name", "=", RDAP)
        .executeTakeFirst();
      if (head === undefined) return null;
      if (read?.at !== head.read_at.getTime()) {
        const bootstrap = readBootstrap((await find(RDAP))?.document);
        if (typeof bootstrap === "string") return null;
        read = { at: head.read_at.getTime(), bootstrap };
      }
      return { bootstrap: read.bootstrap, readAt: head.read_at, etag: head.etag };
    },
    async storeRdap(document, etag, at) {
      const bootstrap = readBootstrap(document);
      if (typeof bootstrap !== "string") await store(ledger, { name: RDAP, document, etag, at });
      return bootstrap;
    },
    async confirmRdap(at) {
      await ledger.updateTable("registration_directory").set({ read_at: at }).where("name", "=", RDAP).execute();
    },
    async whois(top) {
      const row = await find(`whois ${top}`);
      if (row === undefined) return undefined;
      const { server } = row.document;
      return typeof server === "string" ? server : null;
    },
  };
}

async function store(
  db: Ledger,
  row: { readonly name: string; readonly document: object; readonly etag: string | null; readonly at: Date },
): Promise<void> {
  const values = { document: JSON.stringify(row.document), etag: row.etag, read_at: row.at };
  await db
    .insertInto("registration_directory")
    .values({ name: row.name, ...values })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(values))
    .execute();
}

/** Stores IANA's list of RDAP servers. @returns a reason where it is none */
export async function storeRdapServers(
  ledger: Ledger,
  document: Readonly<Record<string, unknown>>,
): Promise<{ readonly published: string; readonly suffixes: number } | string> {
  const stored = await createDirectory(ledger).storeRdap(document, null, new Date());
  return typeof stored === "string" ? stored : { published: stored.published, suffixes: stored.services.size };
}
