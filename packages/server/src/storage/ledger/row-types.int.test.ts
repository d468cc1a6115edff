import { sql } from "kysely";
import { expect, it } from "vitest";
import { differences, postgresKinds, type StoredColumn } from "../../../../../scripts/tables/row-types.ts";
import { declaredColumns } from "../../../../../scripts/tables/server-tables.ts";
import { ROOT } from "../../programs.ts";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";

it(`types of rows are those of the migrated ledger in ${LEDGER_KIND}`, async () => {
  const declared = await declaredColumns(ROOT, "ledger");
  const { ledger, close } = await openTestLedger();
  try {
    const { rows } = await sql<{ table: string; column: string; is_nullable: "YES" | "NO"; type: string }>`
      select table_name as "table", column_name as "column", is_nullable, data_type as type
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'`.execute(ledger);
    const stored = Map.groupBy(rows, ({ table }) => table);
    expect([...declared.keys()].toSorted()).toEqual([...stored.keys()].toSorted());
    const found = [...declared].flatMap(([table, columns]) => {
      const own = (stored.get(table) ?? []).map(({ column, is_nullable, type }): [string, StoredColumn] => [
        column,
        { type, nullable: is_nullable === "YES", kinds: postgresKinds(type) },
      ]);
      return differences(table, columns, new Map(own));
    });
    expect(found).toEqual([]);
  } finally {
    await close();
  }
});
