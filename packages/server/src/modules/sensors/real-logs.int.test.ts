import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { behaviourRule } from "@fyr/core/behaviour";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { soak } from "../../testing/soak.ts";
import { openIngest } from "../ingest/index.ts";
import { createBehaviourRepository } from "./behaviour-repository.ts";

const shared = process.env["FYR_SHARED_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../../shared/data");
const zeek = path.join(shared, "zeek");
if (!existsSync(zeek)) console.warn(`SKIPPED: real Zeek logs, as there is no ${zeek} (FYR_SHARED_DATA)`);

/** The logs are of a contest in which one machine ran a vulnerability scanner and red teams attacked the others. */
describe.runIf(existsSync(zeek) && soak(true, false))("real Zeek logs", () => {
  let closeObservations: () => Promise<void>;
  let observations: ObservationStore;
  /** How many lines each type's file has. */
  const lines: Record<string, number> = {};
  const accounts: Record<string, object> = {};

  beforeAll(async () => {
    ({ observations, close: closeObservations } = await openTestObservations());
    const ingest = openIngest(observations, 0);
    for (const source of readdirSync(zeek)) {
      const text = gunzipSync(readFileSync(path.join(zeek, source)));
      const count = text.toString("latin1").split("\n").length - 1;
      lines[source.replace(".json.gz", "")] = count;
      const request = {
        format: "zeek",
        logType: "",
        sensor: "",
        source,
        firstLine: 0,
        key: null,
        keyId: null,
      } as const;
      accounts[source] = await ingest.ingest(Readable.from(pieces(text)), request);
    }
    await ingest.close();
  });
  afterAll(async () => {
    await closeObservations();
  });

  it("are stored line by line, each under its type", async () => {
    const rows = await observations.query<{ log_type: string; n: number }>(
      "SELECT log_type, count() AS n FROM events GROUP BY log_type",
    );
    expect(Object.fromEntries(rows.map(({ log_type, n }) => [log_type, n]))).toEqual(lines);
    expect(Object.keys(lines)).toHaveLength(32);
    for (const [type, n] of Object.entries(lines)) {
      expect(accounts[`${type}.json.gz`], type).toMatchObject({ read: n, stored: n, rejected: 0 });
    }
  });

  it("tell a vulnerability scanner and the red team from everybody else", async () => {
    const repository = createBehaviourRepository(observations);
    const found = new Map<string, Set<string>>();
    for await (const windows of repository.evaluate({ from: 0, to: await repository.latest(0) })) {
      for (const { ip, rule } of windows) found.set(ip, (found.get(ip) ?? new Set()).add(rule));
    }
    const scanner = [...(found.get("10.164.94.120") ?? [])];
    expect(scanner).toEqual(
      expect.arrayContaining([
        "rdp_bruteforce",
        "service_sweep",
        "scanner_software",
        "malformed_requests",
        "wrong_protocol",
      ]),
    );
    expect(new Set(scanner.map((id) => behaviourRule(id)?.tag))).toEqual(
      new Set(["scanning", "probing", "bruteforce"]),
    );
    expect([...(found.get("10.128.0.242") ?? [])]).toEqual(["industrial_probing"]);
    // Of 1,182 addresses few behave so: all of them are the scanner and machines of the red team's network.
    expect(found.size).toBeLessThan(12);
    for (const ip of found.keys()) expect(ip).toMatch(/^10\.(164\.94\.120|128\.0\.\d+)$/);

    const [sums] = await observations.query<{ events: number; names: number }>(
      `SELECT (SELECT uniqExact(ip) FROM netflow_daily) AS events,
         (SELECT count() FROM passive_dns WHERE type = 'A' AND ip != toIPv6('::')) AS names`,
    );
    expect(sums?.events).toBe(1182);
    expect(sums?.names).toBeGreaterThan(3000);
  });
});

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
