import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { daysAgo, failed, type ProvidersScene, today } from "./scene.ts";
import { soak } from "../../../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../../../packages/core/src/testing/in-soak.ts";

const FYR = join(import.meta.dirname, "../../../../packages/server/dist/cli.js");
const run = promisify(execFile);

export const counting = (on: ProvidersScene) =>
  describe("statistics", () => {
    it("GET /entities/stats/byday lists the days that were counted since the first list was collected", async () => {
      // No labels existed on those days: their 0 says that nothing was known, and no growth is measured from it.
      for (const day of soak([daysAgo(7), daysAgo(1)], [daysAgo(1)])) {
        expect((await on.admin.post("/admin/stats/run", { day })).body.data).toEqual({ day, total: 0 });
      }
      const { code, body } = await on.user.client.get("/entities/stats/byday");
      expect([code, body]).toEqual([
        200,
        {
          status: "success",
          data: [{ day: today(), total: 8, change: null, new_sources: [], from_new_sources: 0 }],
        },
      ]);
      const { data } = (await on.key.get("/entities/stats/byday?days=1")).body;
      expect(data).toMatchObject([{ day: today(), total: 8, change: null }]);
      expect(await failed(on.user.client.get("/entities/stats/byday?days=0"))).toEqual([
        400,
        "validation_error",
        "Bad request",
      ]);
    });

    it("GET /entities/stats/type counts by type", async () => {
      expect((await on.key.get("/entities/stats/type")).body.data).toEqual({ proxy: 2, residential_proxy: 1, vpn: 6 });
    });

    it("GET /entities/stats/provider counts by provider, with what changed", async () => {
      expect((await on.user.client.get("/entities/stats/provider")).body.data).toEqual([
        {
          name: "mullvad",
          display_name: "Mullvad VPN",
          total: 6,
          delta_week: null,
          delta_day: null,
          thumbnail: null,
          known: true,
        },
        {
          name: "nobodys_proxies",
          display_name: "Nobody's",
          total: 2,
          delta_week: null,
          delta_day: null,
          thumbnail: null,
          known: false,
        },
        {
          name: "",
          display_name: "Not attributed",
          total: 1,
          delta_week: null,
          delta_day: null,
          thumbnail: null,
          known: false,
        },
      ]);
    });

    itInSoak("includes submitted data soon, and drops undone data", async () => {
      const total = async () => (await on.key.get("/entities/providers/mullvad")).body.data.stats.total;
      const items = ["45.83.220.1", "45.83.220.2"];
      const { body } = await on.admin.post("/submissions/data", { attribution: "mullvad", items });
      await expect.poll(total).toBe(8);
      expect((await on.key.get("/query/ip/45.83.220.1")).body.data.submission_count).toBe(1);
      await on.admin.post("/admin/submissions/undo", { id: body.data.submission_id });
      await expect.poll(total).toBe(6);
    });

    it("GET /entities/stats/country counts by country", async () => {
      const { data } = (await on.user.client.get("/entities/stats/country")).body;
      expect(data).toEqual({ US: 6, ZZ: 2 });
    });

    itInSoak("fyr stats counts past days anew, a line each", async () => {
      const env = { ...process.env, FYR_DATA: on.fyr.dataDir };
      const { stdout } = await run(process.execPath, [FYR, "stats", "--since", daysAgo(1)], { env });
      expect(
        stdout
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line)),
      ).toEqual([
        { day: daysAgo(1), total: 0 },
        { day: today(), total: 8 },
      ]);
    });

    it("POST /admin/stats/run refuses a day in the future", async () => {
      const answer = on.admin.post("/admin/stats/run", { day: daysAgo(-2) });
      expect(await failed(answer)).toEqual([400, "validation_error", "Bad request"]);
    });
  });
