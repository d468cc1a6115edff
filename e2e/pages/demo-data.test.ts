import { describe, expect, it } from "vitest";
import { eventually, useSharedPages } from "../support/pages.ts";
import { INFECTED, SETTLED, THREAT, UNMARKED } from "./installation/demo.ts";

// What loads and clears it: demo.int.test.ts, and the soak in whole (installation/demo.ts). This changes nothing here.
describe("demo data", () => {
  const pages = useSharedPages();

  it("reserves its names", async () => {
    const { client } = pages;
    const label = await client.post("/admin/labels/import?source=demo-mine&format=plain&kind=vpn", "192.0.2.1", {
      "content-type": "text/plain",
    });
    expect(label).toMatchObject({ code: 400 });
    expect(label.body.message).toContain("'demo-mine' is the name of a source of Fyr's own");
    const provider = await client.post("/entities/providers", { name: "demo_mine", display_name: "Mine" });
    expect(provider).toMatchObject({ code: 400 });
    const event = await client.post("/ingest/events?sensor=demo", '{"ts":"2026-01-01T00:00:00Z"}\n');
    expect(event).toMatchObject({ code: 400 });
    // What is cleared goes by these names: what is not the demo's must not have them.
    for (const [format, line] of [
      ["ndjson", '{"ts":"2026-01-01T00:00:00Z","sensor":"demo"}'],
      ["zeek", '{"_path":"conn","ts":1767225600,"sensor":"demo"}'],
      ["suricata", '{"timestamp":"2026-01-01T00:00:00Z","event_type":"flow","host":"demo"}'],
      ["cowrie", '{"eventid":"cowrie.session.connect","timestamp":"2026-01-01T00:00:00Z","sensor":"demo"}'],
    ]) {
      const { body } = await client.post(`/ingest/events?format=${format}`, `${line}\n`);
      expect([format, body.data]).toMatchObject([format, { stored: 0, rejected: 1 }]);
    }
    for (const attribution of ["demo_x", "DEMO_specimen_vpn", "demo-x"]) {
      const data = { attribution, category: 1, items: ["45.95.147.9"] };
      const refused = await client.post("/submissions/data", data);
      expect([refused.code, refused.body.message]).toEqual([
        400,
        `'${attribution}' is reserved for demo data: name another provider`,
      ]);
      const item = { value: "8.8.8.8", type: 1, attribution, category: 1 };
      expect((await client.post("/submissions/data", { content: "", items: [item] })).code).toBe(400);
    }
  });

  it("is told of, offered for removal, and marked", async () => {
    // As it would be loaded: what loads it is proved in demo.int.test.ts, and by the soak in whole.
    const loaded = { state: "loaded", loaded_at: new Date().toISOString(), progress: null, problem: null };
    const page = await pages.open(`/search?input=${THREAT},${INFECTED},8.8.8.8&type=ip_table&log=false`, {
      prepare: (opened) =>
        opened.route("**/api/demo", async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: { ...(await response.json()), data: loaded } });
        }),
    });
    const banner = page.getByRole("region", { name: "Demo data" });
    await expect(banner.getByText("Demo data is loaded.")).toBeVisible();
    await expect(banner.getByRole("button", { name: "Clear Demo Data" })).toBeVisible();
    // In a row it is a picture, with the word for screen readers.
    await eventually(() => page.getByRole("main").getByText("Demo", { exact: true }).count()).toBeGreaterThan(0);
    await eventually(() => page.evaluate(SETTLED)).toBe(true);
    expect(await page.evaluate<string[]>(UNMARKED)).toEqual([]);
  });
});
