import { sql } from "kysely";
import { openTestLedger } from "./ledger.ts";

/** The tables of the ledger that know an account, by its id or its address. */
export async function tablesOfAccounts(): Promise<string[]> {
  const { ledger, close } = await openTestLedger();
  const { rows } = await sql<{ table_name: string }>`
    select distinct table_name from information_schema.columns
    where table_schema = 'public' and column_name in ('account_id', 'email', 'recipient', 'subject_id')`
    .execute(ledger)
    .finally(close);
  return rows.map(({ table_name }) => table_name);
}
