import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestLedger } from "../../../testing/ledger.ts";
import { createMentionIndex } from "./mention-index.ts";
import { createMentionRepository } from "./repository.ts";

let ledger: Awaited<ReturnType<typeof openTestLedger>>;
beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(() => ledger.close());

it("answers a lookup what it knew while the ledger is busy, and what is so as soon as it is not", async () => {
  const warned: unknown[] = [];
  const index = createMentionIndex(createMentionRepository(ledger.ledger), { warn: (error) => warned.push(error) });
  await index.refresh();
  expect(await index.count(["192.0.2.1"])).toEqual(new Map());
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const order: string[] = [];
  const busy = ledger.ledger.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    begin();
    await mayEnd;
    order.push("busy");
  });
  await begun;
  // Nothing was ever known of the other, which therefore waits.
  const unknown = index.count(["192.0.2.2"]).then(() => order.push("unknown"));
  const many = index.count(["192.0.2.1", "192.0.2.3"]).then(() => order.push("many"));
  await index.count(["192.0.2.1"]);
  order.push("known");
  end();
  await Promise.all([busy, unknown, many]);
  expect(order).toEqual(["known", "busy", "unknown", "many"]);
  expect(warned).toEqual([]);
});
