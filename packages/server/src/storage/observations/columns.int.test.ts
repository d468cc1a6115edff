import { EVENT_FIELDS } from "@fyr/core/events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clickHouseColumn, type Column, differences } from "../../../../../scripts/tables/row-types.ts";
import { declaredColumns } from "../../../../../scripts/tables/server-tables.ts";
import { INSERT_COLUMNS } from "../../ingest/index.ts";
import { ROOT } from "../../programs.ts";
import { openTestObservations } from "../../testing/observations.ts";
import type { ObservationStore } from "./store.ts";

let store: ObservationStore;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ observations: store, close } = await openTestObservations());
});
afterAll(() => close?.());

/** The fields of events are columns too, of the types that `core/events` names. */
const FIELDS = EVENT_FIELDS.map(({ column, type }): [string, Column] => {
  const { kinds, nullable } = clickHouseColumn(type);
  return [column, { kind: kinds[0] ?? "unknown", nullable }];
});

it("columns that code names are those of the migrated engine", async () => {
  const declared = await declaredColumns(ROOT, "observations");
  const rows = await store.query<{ table: string; name: string; type: string }>(
    `SELECT table, name, type FROM system.columns
     WHERE database = currentDatabase() AND table NOT LIKE '%\\_view' AND table != 'schema_migrations'`,
  );
  const stored = Map.groupBy(rows, ({ table }) => table);
  expect([...declared.keys()].toSorted()).toEqual([...stored.keys()].toSorted());
  const found = [...declared].flatMap(([table, columns]) =>
    differences(
      table,
      table === "events" ? new Map([...columns, ...FIELDS]) : columns,
      new Map((stored.get(table) ?? []).map(({ name, type }) => [name, clickHouseColumn(type)])),
    ),
  );
  expect(found).toEqual([]);
  expect([...INSERT_COLUMNS].toSorted()).toEqual((stored.get("events") ?? []).map(({ name }) => name).toSorted());
});
