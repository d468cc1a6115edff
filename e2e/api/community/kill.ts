import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Client, clientOf, login } from "../../support/client.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { soak } from "../../../packages/server/src/testing/soak.ts";

const ROUNDS = soak(5, 1);
/**
 * The round that labels are imported in, the last: each start after one compiles them into a new atlas, which takes longer
 * than all else here. In `npm test` what the observations have acknowledged is events alone.
 */
const LABELLED = soak(ROUNDS - 1, -1);
const PATIENTLY = { timeout: soak(360_000, 90_000) };
const ANY_TIME = { start: 0, end: 4_000_000_000 };

/**
 * Acknowledged writes survive kill -9 at full load. Runs last, because it replaces the server.
 *
 * @param last done right before the last kill
 */
export const killing = (on: OneFyr, last: (on: OneFyr) => Promise<void>) =>
  describe("after kill -9", () => {
    it(
      "the ledger and the observations have every acknowledged write",
      { timeout: soak(1_800_000, 400_000) },
      async () => {
        const { dataDir } = on.fyr;
        const eventsOf = async (client: Client) => (await client.post("/query/event/stats", ANY_TIME)).body.data.total;
        const already = await eventsOf((await login(on.fyr)).client);
        const saved = new Set<string>();
        const imported = new Set<string>();
        let [sent, stored] = [0, 0];
        for (let round = 0; round < ROUNDS; round++) {
          if (round > 0) await on.startAgain();
          const { fyr } = on;
          const { client } = await login(fyr);
          const { key } = JSON.parse(await readFile(join(dataDir, "control.json"), "utf8")) as { key: string };
          const operator = clientOf(fyr, key);
          const untilKilled = async (write: () => Promise<void>) => {
            for (let alive = true; alive;) {
              alive = await write().then(
                () => true,
                () => false,
              );
            }
          };
          const history = Array.from({ length: 4 }, (_, lane) => {
            let count = 0;
            return untilKilled(async () => {
              const query = `round ${round} lane ${lane} number ${count++}`;
              const answer = await client.post("/query/save", { query, type: "ip" });
              if (answer.code === 200) saved.add(answer.body.data.id);
            });
          });
          const events = untilKilled(async () => {
            const answer = await client.post("/ingest/events", `{"ts":1700000000,"n":${sent++}}\n`);
            if (answer.code === 200) stored += answer.body.data.stored;
          });
          let batch = 0;
          const importLabels = async () => {
            const ip = `198.18.${round}.${batch++}`;
            const answer = await operator.post(
              `/admin/labels/import?source=kill-test&format=plain&kind=threat&mode=add`,
              `${ip}\n`,
              { "content-type": "text/plain" },
            );
            if (answer.code === 200) imported.add(ip);
          };
          const labels = round === LABELLED ? [untilKilled(importLabels)] : [];
          await expect.poll(() => saved.size, PATIENTLY).toBeGreaterThan((round + 1) * soak(50, 20));
          await expect.poll(() => stored, PATIENTLY).toBeGreaterThan((round + 1) * soak(5, 2));
          if (round === LABELLED) await expect.poll(() => imported.size, PATIENTLY).toBeGreaterThan(2);
          if (round === ROUNDS - 1) await last(on);
          await Promise.all([on.kill(), events, ...history, ...labels]);
        }

        await on.startAgain();
        const { client } = await login(on.fyr);
        const found = new Set<string>();
        for (let offset = 0; ; offset += 200) {
          const { queries, has_more } = (await client.get(`/account/queries?limit=200&offset=${offset}`)).body.data;
          for (const { id } of queries) found.add(id);
          if (!has_more) break;
        }
        expect([...saved].filter((id) => !found.has(id))).toEqual([]);
        const total = (await eventsOf(client)) - already;
        expect(total).toBeGreaterThanOrEqual(stored);
        expect(total).toBeLessThanOrEqual(sent);
        // It starts on the atlas of before, and compiles the labels that the observations hold into the next one.
        const unknown = async () => {
          const infos = await Promise.all([...imported].map((ip) => client.get(`/query/ip/${ip}`)));
          return infos.filter(({ body }) => body.data.osint.services.length === 0).map(({ body }) => body.data.ip);
        };
        await expect.poll(unknown, { timeout: soak(360_000, 100_000), interval: 1000 }).toEqual([]);
      },
    );
  });
