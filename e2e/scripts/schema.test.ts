import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { createObservations, startEngine } from "../../packages/server/src/storage/observations/index.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const dir = mkdtempSync(join(tmpdir(), "fyr-schema-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function fyr(args: string[], env: Record<string, string> = {}): Promise<string> {
  const program = [join(import.meta.dirname, "../../packages/server/dist/cli.js"), ...args];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", ...program],
    {
      env: { ...process.env, FYR_DATA: dir, ...env },
    },
  );
  return stdout;
}

describe("fyr schema", () => {
  it("prints the statements of one machine and of a cluster", async () => {
    // Each call starts a program: what one machine gets, every server of the tests has.
    const cluster = { CLICKHOUSE_URL: "http://one:8123", CLICKHOUSE_CLUSTER: "main" };
    if (soak(true, false))
      expect(await fyr(["schema", "print"])).toMatch(/CREATE TABLE IF NOT EXISTS events \([^;]*ENGINE = MergeTree/);
    expect(await fyr(["schema", "print"], cluster)).toMatch(
      /CREATE TABLE IF NOT EXISTS events_local ON CLUSTER 'main' \([^;]*ENGINE = ReplicatedMergeTree/,
    );
  });

  itInSoak("makes tables again that a server lacks, over the network, and leaves the others alone", async () => {
    const engine = await startEngine({ dataDir: dir, log: quiet });
    const store = await createObservations({ engine });
    try {
      await store.insert("events", [{ id: 1, ts: "2026-08-01 12:00:00", log_type: "conn", doc: "{}" }]);
      await store.command("DROP TABLE passive_dns");
      const url = `http://default:${engine.password}@${new URL(engine.url).host}`;
      await fyr(["schema", "apply"], { CLICKHOUSE_URL: url });
      expect(await store.query("SELECT count() AS n FROM passive_dns")).toEqual([{ n: 0 }]);
      expect(await store.query("SELECT count() AS n FROM events")).toEqual([{ n: 1 }]);
    } finally {
      await store.close();
      await engine.stop(0);
    }
  });
});
