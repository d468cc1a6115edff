import type { PostsOfDeleted } from "@fyr/contract";
import { type RawBuilder, sql } from "kysely";
import type { Readable } from "node:stream";
import type { Ledger } from "../storage/ledger/index.ts";

/** Whose data they are. */
export interface Owner {
  readonly id: string;
  readonly email: string;
}

/** A file of an account, by its name in the account's copy. */
export interface OwnFile {
  readonly name: string;
  open(): Promise<Readable>;
}

/** What a module stores of an account: for the account's own copy of it, and for its deletion. */
export interface Personal {
  /** By table: what the copy contains of its rows. Secrets and hashes are left out. */
  readonly rows?: Readonly<Record<string, (owner: Owner) => AsyncIterable<object>>>;
  /** By table: why the copy has nothing of it. */
  readonly leftOut?: Readonly<Record<string, string>>;
  readonly files?: (owner: Owner) => AsyncIterable<OwnFile>;
  /**
   * Deletes, or gives to the deleted account, what does not go with the account's row. Called again where the process
   * ended midway.
   */
  readonly erase?: (owner: Owner, posts: PostsOfDeleted) => Promise<void>;
}

const AT_ONCE = 500;

/**
 * Rows of a query with a column `id` of UUIDs, oldest first, read page by page as they are taken.
 * @param query of one account; its columns are those of the copy
 */
export async function* rowsById(ledger: Ledger, query: RawBuilder<unknown>): AsyncGenerator<object> {
  let last: string | null = null;
  for (;;) {
    const after: RawBuilder<unknown> = last === null ? sql`true` : sql`own.id > ${last}::uuid`;
    const { rows } = await sql<{ id: string }>`
      select * from (${query}) own where ${after} order by own.id limit ${sql.lit(AT_ONCE)}`.execute(ledger);
    yield* rows;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < AT_ONCE) return;
  }
}

/** Rows of a query of which an account has few, e.g. one for each day. */
export async function* fewRows(ledger: Ledger, query: RawBuilder<unknown>): AsyncGenerator<object> {
  const { rows } = await sql<object>`${query}`.execute(ledger);
  yield* rows;
}
