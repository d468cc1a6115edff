import { RATE_LIMITS } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { clientOf } from "../../../support/client.ts";
import { failed, PNG, type ProvidersScene } from "./scene.ts";
import { itInSoak } from "../../../../packages/core/src/testing/in-soak.ts";

export const refusing = (on: ProvidersScene) =>
  describe("to strangers", () => {
    it("refuses strangers with 'Not authorized'", async () => {
      const stranger = clientOf(on.fyr);
      const refused = [401, "unauthorized", "Not authorized"];
      expect(await failed(stranger.get("/entities/providers"))).toEqual(refused);
      expect(await failed(stranger.get("/entities/providers/mullvad/export"))).toEqual(refused);
      expect(await failed(stranger.get("/entities/stats/byday"))).toEqual(refused);
      expect(await failed(stranger.put("/entities/providers/mullvad", {}))).toEqual(refused);
      expect((await on.upload("mullvad", PNG, { file: "x.png", as: "nobody" })).code).toBe(401);
      expect((await on.upload("mullvad", PNG, { file: "x.png", as: on.user.token })).code).toBe(403);
    });

    itInSoak("refuses an address with too many calls by 'Too many requests' and Retry-After", async () => {
      const stranger = clientOf(on.fyr, undefined, "198.18.6.1");
      const ask = () => stranger.get("/entities/providers/mullvad");
      const codes = new Set<number>();
      for (let asked = 0; asked <= 3 * RATE_LIMITS.strangerPerMinute && !codes.has(429); asked += 20) {
        for (const { code } of await Promise.all(Array.from({ length: 20 }, ask))) codes.add(code);
      }
      expect([...codes]).toEqual([401, 429]);
      const { code, body, headers } = await ask();
      expect([code, body]).toEqual([429, { status: "ratelimited", message: "Too many requests" }]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await failed(stranger.get("/entities/stats/byday"))).toEqual([429, "ratelimited", "Too many requests"]);
    });
  });
