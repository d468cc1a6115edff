import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createGunzip } from "node:zlib";
import { behaviourRule } from "@fyr/core/behaviour";
import { expect, it } from "vitest";
import { createObservations, startEngine } from "../../storage/observations/index.ts";
import { openIngest } from "../ingest/index.ts";
import { createBehaviourRepository } from "./behaviour-repository.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const shared = process.env["FYR_SHARED_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../../shared/data");
const zeek = path.join(shared, "zeek");
if (!existsSync(zeek)) console.warn(`SKIPPED: behaviour in real Zeek logs, as there is no ${zeek} (FYR_SHARED_DATA)`);

/** The logs are of a contest in which one machine ran a vulnerability scanner and red teams attacked the others. */
it.skipIf(!existsSync(zeek))(
  "tells a vulnerability scanner and the red team from everybody else in real logs",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "fyr-real-"));
    const engine = await startEngine({ dataDir: folder, log: quiet });
    const observations = await createObservations({ engine });
    try {
      const ingest = openIngest(observations, 0);
      for (const source of readdirSync(zeek)) {
        const text = createReadStream(path.join(zeek, source)).pipe(createGunzip());
        await ingest.ingest(text, { format: "zeek", logType: "", sensor: "", source, firstLine: 0, key: null });
      }
      await ingest.close();
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
    } finally {
      await observations.close();
      await engine.stop(0);
      rmSync(folder, { recursive: true, force: true });
    }
  },
  300_000,
);
