import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";

export interface KnownProvider {
  readonly name: string;
  readonly display_name: string;
  readonly categories: readonly number[];
  readonly provider_type: string | null;
}

/** Finds a provider by name, or by what a person calls it. */
export type FindProvider = (nameOrDisplayName: string) => Promise<KnownProvider | undefined>;

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
      // The very name before what looks like it.
      .orderBy(({ eb }) => eb("name", "=", name), "desc")
      .orderBy("name")
      .executeTakeFirst();
}
