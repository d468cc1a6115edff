import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { failed, NOT_FOUND, type ProvidersScene, today } from "./scene.ts";

export const exporting = (on: ProvidersScene) =>
  describe("the export", () => {
    it("GET /entities/providers/{name}/export sends every range once a type, compressed", async () => {
      const response = await fetch(`${on.fyr.url}/api/entities/providers/mullvad/export`, {
        headers: { authorization: `Bearer ${on.user.token}` },
      });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "application/gzip",
        "content-disposition": `attachment; filename="mullvad-${today()}.jsonl.gz"`,
      });
      const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
      const seen = { first_seen: today(), last_seen: today() };
      expect(
        text
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line)),
      ).toEqual([
        {
          cidr: "8.8.8.0/30",
          first: "8.8.8.0",
          last: "8.8.8.3",
          addresses: 4,
          family: 4,
          type: "vpn",
          country: "US",
          sources: ["one", "two"],
          ...seen,
        },
        {
          cidr: "8.8.8.2/32",
          first: "8.8.8.2",
          last: "8.8.8.2",
          addresses: 0,
          family: 4,
          type: "vpn",
          country: "US",
          sources: ["one"],
          ...seen,
        },
        {
          cidr: "203.0.113.7/32",
          first: "203.0.113.7",
          last: "203.0.113.7",
          addresses: 1,
          family: 4,
          type: "vpn",
          country: null,
          sources: ["two"],
          ...seen,
        },
        {
          cidr: "2001:db8::/48",
          first: "2001:db8::",
          last: "2001:db8:0:ffff:ffff:ffff:ffff:ffff",
          addresses: 1,
          family: 6,
          type: "vpn",
          country: null,
          sources: ["one"],
          ...seen,
        },
      ]);
    });

    it("is an empty file for a provider without ranges, and has a safe name", async () => {
      const path = `/api/entities/providers/${encodeURIComponent("Odd & Sons")}/export`;
      const response = await fetch(on.fyr.url + path, { headers: { authorization: `Bearer ${on.user.token}` } });
      expect(response.headers.get("content-disposition")).toBe(`attachment; filename="Odd_Sons-${today()}.jsonl.gz"`);
      expect(
        gunzipSync(Buffer.from(await response.arrayBuffer()))
          .toString()
          .split("\n"),
      ).toHaveLength(2);
      const none = await fetch(`${on.fyr.url}/api/entities/providers/tor/export`, {
        headers: { authorization: `Bearer ${on.user.token}` },
      });
      expect(gunzipSync(Buffer.from(await none.arrayBuffer()))).toHaveLength(0);
      expect(await failed(on.user.client.get("/entities/providers/nobody/export"))).toEqual(NOT_FOUND);
    });
  });
