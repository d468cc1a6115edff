import { truncateSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { openTestLedger } from "../../testing/ledger.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { systemModule } from "./module.ts";

const DISK = { level: "enough", freeBytes: 2 ** 40, minFreeBytes: 0, freeFiles: 1e6, writable: true } as const;

let ledger: Awaited<ReturnType<typeof openTestLedger>>;
let stored: Awaited<ReturnType<typeof openTestObservations>>;

beforeAll(async () => {
  [ledger, stored] = await Promise.all([openTestLedger(), openTestObservations()]);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => void (await Promise.all([ledger.close(), stored.close()])));

it("has stored observations read back at night and not by day, and tells administrators what is damaged", async () => {
  const store = stored.observations;
  await store.command("CREATE TABLE t (a UInt32) ENGINE = MergeTree ORDER BY a SETTINGS min_bytes_for_wide_part = 0");
  await store.command("INSERT INTO t SELECT number FROM numbers(100)");
  await store.checkParts();
  const [part] = await store.query<{ path: string }>("SELECT path FROM system.parts WHERE table = 't' AND active");
  truncateSync(join(part?.path ?? "", "a.bin"), 0);
  await store.command("SYSTEM DROP MARK CACHE");
  await store.command("SYSTEM DROP UNCOMPRESSED CACHE");

  const { module } = systemModule({
    disk: { state: () => DISK },
    ledger: ledger.ledger,
    observations: store,
    modules: [],
    log: { warn: () => undefined },
  });
  const check = module.tasks?.find(({ name }) => name === "part-check");
  const disk = async () => await module.summary?.[0]?.read();
  /** The task as it is called every ten minutes, at an hour of the machine's day. */
  const callAt = async (hour: number) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, hour), toFake: ["Date"] });
    await check?.work(new AbortController().signal);
    vi.useRealTimers();
  };
  await callAt(14);
  expect([store.damagedParts(), (await disk())?.level]).toEqual([[], "ok"]);
  await callAt(2);
  expect(store.damagedParts()).toMatchObject([{ table: "t", rows: 100, restoredFrom: null }]);
  expect(await disk()).toMatchObject({
    level: "fault",
    problems: ["1 part of the observations cannot be read: restore a backup"],
  });
});
