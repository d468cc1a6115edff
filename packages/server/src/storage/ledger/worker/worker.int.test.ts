import { once } from "node:events";
import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type Ledger, openLedger } from "../index.ts";
import { borrowLedger } from "../testing/index.ts";
import { embeddedChannel, sendTexts } from "../channel.ts";
import { soak } from "../../../testing/soak.ts";
import { ledgerWorkerDialect, startLedgerWorker } from "./dialect.ts";
import { LedgerLostError } from "./thread.ts";
import { itInSoak } from "../../../testing/in-soak.ts";
import { made } from "../../../testing/made-data.ts";

/** Of all files of a folder. */
async function bytesIn(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => stat(join(path, name)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}

describe("the ledger's thread", () => {
  let folder: string;
  let dir: string;
  const workers: Worker[] = [];
  const channel = embeddedChannel();
  let ledger: Ledger;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fyr-ledger-thread-"));
    dir = join(folder, "ledger");
    await cp(`${await made(inject("testData"))}/ledger`, dir, { recursive: true });
    ledger = open();
    await sql`create table note (id integer primary key, text text not null)`.execute(ledger);
  });
  afterAll(async () => {
    await ledger.destroy();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await sql`delete from note`.execute(ledger);
  });

  function open(): Ledger {
    return new Kysely({
      dialect: ledgerWorkerDialect(() => {
        const worker = startLedgerWorker({ dir, synced: false });
        workers.push(worker);
        return worker;
      }, channel.listener),
    });
  }
  const notes = async (from: Ledger = ledger) =>
    (await sql<{ id: number }>`select id from note order by id`.execute(from)).rows.map(({ id }) => id);
  const note = (id: number, into: Ledger = ledger) => sql`insert into note values (${id}, 'x')`.execute(into);

  it("answers no more rows than are read at once, and goes on", async () => {
    const rows = (howMany: number) =>
      sql<{ n: number }>`select n from generate_series(1, ${howMany}::integer) n`.execute(ledger);
    await expect(rows(100_001)).rejects.toThrow("answered 100001 rows, more than 100000: read them in pages");
    expect((await rows(3)).rows).toHaveLength(3);
  });

  it("answers values of the same types as the database within this thread", async () => {
    const within = await borrowLedger();
    const bytes = Buffer.from([0, 1, 254, 255]);
    const values = sql`
      select 1::integer as integer, 9007199254740993::bigint as large, 7::bigint as bigint, 1.5::float8 as float, 12.50::numeric as numeric,
        true as yes, null::text as nothing, 'ä€😀'::text as text, timestamptz '2026-11-22T10:11:12.345Z' as at, date '2026-11-22' as day,
        ${bytes}::bytea as bytes, ${JSON.stringify({ a: [1, null, "x"] })}::jsonb as json, ${["a", "b"]}::text[] as texts,
        array[1, 2]::integer[] as integers, ${new Date(0)}::timestamptz as epoch, count(*) as count,
        '01931b2e-0000-7000-8000-000000000000'::uuid as id`;
    const [here, there] = [await values.execute(within.ledger), await values.execute(ledger)];
    await within.close();
    expect(there).toStrictEqual(here);
    expect(there.rows[0]).toMatchObject({ at: new Date("2026-11-22T10:11:12.345Z"), texts: ["a", "b"], integer: 1 });
    const changed = await ledger
      .updateTable("setting")
      .set({ name: "x" })
      .where("name", "=", "none")
      .executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(0n);
  });

  it("leaves this thread to others while it computes", async () => {
    const server = createServer((_request, response) => response.end("here")).listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const order: string[] = [];
    const computing = sql`select count(*) from generate_series(1, 2000000)`.execute(ledger).then(() => {
      order.push("computed");
    });
    for (let answer = 1; answer <= 20; answer++) {
      expect(await (await fetch(url)).text()).toBe("here");
      order.push(`answer ${answer}`);
    }
    await computing;
    server.close();
    server.closeAllConnections();
    expect(order.at(-1)).toBe("computed");
    expect(order).toHaveLength(21);
  });

  it("gives errors with the fields that PostgreSQL gives, without the statement's values", async () => {
    await note(1);
    const error = await note(1).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code: "23505", constraint: "note_pkey", table: "note", severity: "ERROR" });
    expect((error as Error).stack).toContain("worker.int.test.ts");
    expect(Object.keys(error as Error)).not.toContain("params");
    expect(await notes()).toEqual([1]);
  });

  it("isolates a transaction, and rolls back one that fails", async () => {
    const { promise: insideTransaction, resolve: begun } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const transaction = ledger.transaction().execute(async (trx) => {
      await note(1, trx);
      begun();
      await mayEnd;
      await note(2, trx);
    });
    await insideTransaction;
    const outside = notes();
    end();
    await transaction;
    expect(await outside).toEqual([1, 2]);

    const failing = ledger.transaction().execute(async (trx) => {
      await note(3, trx);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    // PostgreSQL rolls back what goes on after an error; the commit says so.
    const ignoring = ledger.transaction().execute(async (trx) => {
      await note(4, trx);
      await note(4, trx).catch(() => undefined);
    });
    await expect(ignoring).rejects.toThrow("rolled back");
    expect(await notes()).toEqual([1, 2]);
  });

  it("receives what a transaction sent once it is committed, and nothing of one that is rolled back", async () => {
    const closing = new AbortController();
    const received: string[] = [];
    const listening = channel.listen(
      { received: (text) => received.push(text), connected: () => undefined },
      closing.signal,
    );
    const undone = ledger.transaction().execute(async (trx) => {
      await sendTexts(trx, ["undone"]);
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await ledger.transaction().execute(async (trx) => {
      await sendTexts(trx, ["one", "two"]);
      await note(1, trx);
      expect(received).toEqual([]);
    });
    await notes();
    expect(received).toEqual(["one", "two"]);
    closing.abort();
    await listening;
  });

  it("fails what was under way when the thread dies, and continues in another with all that was acknowledged", async () => {
    await note(1);
    const computing = sql`select count(*) from generate_series(1, 3000000)`.execute(ledger);
    const lost = computing.catch((error: unknown) => error);
    await workers.at(-1)?.terminate();
    expect(await lost).toBeInstanceOf(LedgerLostError);
    expect(await notes()).toEqual([1]);

    const torn = ledger.transaction().execute(async (trx) => {
      await note(2, trx);
      await workers.at(-1)?.terminate();
      // Not in another thread: it would be there without the transaction.
      await note(3, trx);
    });
    await expect(torn).rejects.toBeInstanceOf(LedgerLostError);
    expect(await notes()).toEqual([1]);
    expect(workers).toHaveLength(3);
  });

  it("gives up a statement without end, and goes on in another thread", async () => {
    await note(1);
    const dialect = ledgerWorkerDialect(() => startLedgerWorker({ dir, synced: false }), channel.listener, {
      answerMs: 2_000,
      admit: () => undefined,
    });
    await ledger.destroy();
    const bounded: Ledger = new Kysely({ dialect });
    const endless = sql`select count(*) from generate_series(1, 100000000000)`.execute(bounded);
    expect(await endless.catch((thrown: unknown) => thrown)).toBeInstanceOf(LedgerLostError);
    expect(await notes(bounded)).toEqual([1]);
    await bounded.destroy();
    ledger = open();
  });

  it("gives up at once what comes while its disk takes no writes, opens nothing beside what still writes, and goes on", async () => {
    await note(1);
    let isHeldUp = false;
    let opened = 0;
    const start = () => {
      opened += 1;
      return startLedgerWorker({ dir, synced: false });
    };
    const bounds = { answerMs: 60_000, admit: () => undefined, isHeldUp: () => isHeldUp };
    await ledger.destroy();
    const held: Ledger = new Kysely({ dialect: ledgerWorkerDialect(start, channel.listener, bounds) });
    expect(await notes(held)).toEqual([1]);
    const endless = sql`select count(*) from generate_series(1, 100000000000)`.execute(held);
    isHeldUp = true;
    expect(await endless.catch((thrown: unknown) => thrown)).toBeInstanceOf(LedgerLostError);
    await expect(notes(held)).rejects.toThrow("The ledger's disk takes no writes");
    expect(opened).toBe(1);
    isHeldUp = false;
    expect(await notes(held)).toEqual([1]);
    expect(opened).toBe(2);
    await held.destroy();
    ledger = open();
  });

  itInSoak(
    "keeps its log short, however much is written and deleted, and loses nothing of it",
    async () => {
      // Some 100 MB of log, and 50 by day, as PostgreSQL writes a checkpoint only where a process of its own asks for it.
      for (let round = 0; round < soak(20, 10); round++) {
        await ledger.transaction().execute(async (db) => {
          await sql`insert into note select n, repeat(md5(n::text), 30) from generate_series(1, 4000) n`.execute(db);
          await sql`delete from note`.execute(db);
        });
      }
      await note(1);
      expect(await bytesIn(join(dir, "pg_wal"))).toBeLessThan(24 * 1024 * 1024);
      // As kill -9 leaves it: what is recovered is what came after the last checkpoint.
      await workers.at(-1)?.terminate();
      expect(await notes()).toEqual([1]);
    },
    60_000,
  );

  itInSoak(
    "gives the room of deleted rows to those that come after them, of long texts too",
    async () => {
      await sql`create table long_note (text text storage external)`.execute(ledger);
      // 5 MB each time: a folder that keeps deleted rows has 100 MB in the end, and 50 by day.
      const rounds = soak(20, 10);
      for (let round = 0; round < rounds; round++) {
        await sql`insert into long_note select repeat('x', 20000) from generate_series(1, 250)`.execute(ledger);
        await sql`delete from long_note`.execute(ledger);
        await sleep(200);
      }
      const sized = await sql<{ bytes: number }>`select pg_total_relation_size('long_note')::float8 as bytes`.execute(
        ledger,
      );
      expect(sized.rows[0]?.bytes).toBeLessThan(rounds * 3 * 1024 * 1024);
    },
    60_000,
  );

  itInSoak("has all that was acknowledged after it is closed during writes", async () => {
    const acknowledged: number[] = [];
    const writing = Array.from({ length: 50 }, async (_, id) => {
      await note(id);
      acknowledged.push(id);
    });
    // What comes after the end is refused.
    const settled = Promise.allSettled(writing);
    await writing[10];
    await ledger.destroy();
    await settled;
    ledger = open();
    expect(await notes()).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged.length).toBeGreaterThan(10);
  });

  itInSoak("reports why a folder cannot be opened", async () => {
    const broken = join(folder, "broken");
    await cp(dir, broken, { recursive: true });
    await rm(join(broken, "global"), { recursive: true });
    await expect(openLedger({ kind: "embedded", dir: broken })).rejects.toBeInstanceOf(Error);
  });
});
