import { type Expression, type RawBuilder, sql } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";

/**
 * The names of all providers and what they are called, for another module's query to join: within `sql`,
 * `left join ${providerNames(db)} provider on provider.name = …`. The engine plans it as a join of the table.
 */
export const providerNames = (db: Ledger) => db.selectFrom("provider").select(["name", "display_name"]);

/**
 * The attribution of a claim as its provider is called now, else as it is stored; null where there is none.
 * @param table with the columns `provider`, the name of a provider, and `attribution`, the stored text; where the
 * provider is null, the text may be the name
 */
export function attributionNow(db: Ledger, table: string): RawBuilder<string | null> {
  const [provider, attribution] = [sql.ref(`${table}.provider`), sql.ref(`${table}.attribution`)];
  return currentName(db, sql`coalesce(${provider}, ${attribution})`, attribution);
}

/** What a provider is called now, by a column that may hold its name; else the text of that column. */
export const providerNow = (db: Ledger, column: string): RawBuilder<string | null> =>
  currentName(db, sql.ref(column), sql.ref(column));

const currentName = (
  db: Ledger,
  name: Expression<unknown>,
  otherwise: Expression<unknown>,
): RawBuilder<string | null> =>
  sql`coalesce(
    (select called.display_name from ${providerNames(db)} called where called.name = ${name}),
    ${otherwise})`;

/** The display name of a provider; undefined where it is not described. */
export async function displayNameOf(db: Ledger, name: string): Promise<string | undefined> {
  return (await providerNames(db).where("name", "=", name).executeTakeFirst())?.display_name;
}

/** A provider that a name was found to mean. */
export interface FoundProvider {
  readonly name: string;
  readonly display_name: string;
  readonly categories: readonly number[];
  readonly provider_type: string | null;
}

/** Finds a provider by name or display name. */
export type FindProvider = (nameOrDisplayName: string) => Promise<FoundProvider | undefined>;

export function createFindProvider(ledger: Ledger): FindProvider {
  return (name) =>
    ledger
      .selectFrom("provider")
      .select(["name", "display_name", "categories", "provider_type"])
      .where(({ eb, or }) =>
        or([
          eb("name", "=", name),
          eb(sql`lower(name)`, "=", name.toLowerCase()),
          eb(sql`lower(display_name)`, "=", name.toLowerCase()),
        ]),
      )
      // The exact name before similar ones.
      .orderBy(({ eb }) => eb("name", "=", name), "desc")
      .orderBy("name")
      .executeTakeFirst();
}
