import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { daysAgo, failed, type ProvidersScene, today } from "./scene.ts";

const FYR = join(import.meta.dirname, "../../../../packages/server/dist/cli.js");
const run = promisify(execFile);

export const counting = (on: ProvidersScene) =>
  describe("statistics", () => {
    it("GET /entities/stats/byday lists the days that were counted, oldest first", async () => {
      // Before anything was said there was nothing.
      for (const day of [daysAgo(7), daysAgo(1)]) await on.admin.post("/admin/stats/run", { day });
      const { code, body } = await on.user.client.get("/entities/stats/byday");
      expect([code, body]).toEqual([
        200,
        {
          status: "success",
          data: [
            { day: daysAgo(7), total: 0 },
            { day: daysAgo(1), total: 0 },
            { day: today(), total: 8 },
          ],
        },
      ]);
      expect((await on.key.get("/entities/stats/byday?days=1")).body.data).toEqual([{ day: today(), total: 8 }]);
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
          delta_week: 6,
          delta_day: 6,
          thumbnail: null,
          known: true,
        },
        {
          name: "nobodys_proxies",
          display_name: "Nobodys Proxies",
          total: 2,
          delta_week: 2,
          delta_day: 2,
          thumbnail: null,
          known: false,
        },
      ]);
    });

    it("GET /entities/stats/country counts by country", async () => {
      const { data } = (await on.user.client.get("/entities/stats/country")).body;
      expect(data).toEqual({ US: 6, ZZ: 2 });
    });

    it("fyr stats counts past days anew, a line each", async () => {
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

    it("POST /admin/stats/run refuses a day that has not come", async () => {
      const answer = on.admin.post("/admin/stats/run", { day: daysAgo(-2) });
      expect(await failed(answer)).toEqual([400, "validation_error", "Bad request"]);
    });
  });
