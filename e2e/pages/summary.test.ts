import { describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { expectNoFaultsInSoak, faultsInTheme } from "../support/axe.ts";
import { goWithin, hold, pathOf, sessionOf, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const PARTS = ["Sources", "Atlas", "Datasets", "Articles", "Events", "Disk", "Background work", "Review"];
const FAILED = { status: 500, json: { status: "failed", message: "The engine is gone" } };

describe("the summary of the installation", () => {
  const pages = useSharedPages("equipped");

  it("shows administrators each part, which leads to the page that mends it", async () => {
    const event = '{"note": "for the summary"}\n';
    const sent = await pages.client.post("/ingest/events?format=ndjson", event, {
      "content-type": "application/x-ndjson",
    });
    expect(sent.code).toBe(200);
    const readSummary = async () => (await pages.client.get("/admin/summary")).body;
    const body = await readSummary();
    expect(body.data.lines.map(({ name }: { name: string }) => name)).toEqual(PARTS);
    // Asked for with each view of the dashboard: a line for each part, whatever other files left behind.
    expect(JSON.stringify(body).length).toBeLessThan(256 * PARTS.length);
    // A part that does not answer in time is left out of one summary: of a machine under load, not of each.
    const textOfEvents = async (): Promise<string> =>
      (await readSummary()).data.lines.find(({ name }: { name: string }) => name === "Events").text;
    await expect.poll(textOfEvents, { timeout: 30_000 }).toMatch(/^[\d,]+ stored, [\d,]+ received in the last day$/);

    const page = await pages.open("/");
    const card = page.getByRole("region", { name: "Installation" });
    await expect(card.getByRole("listitem")).toBeVisible();
    expect(await card.getByRole("link").allTextContents()).toEqual(PARTS);
    await expectNoFaultsInSoak(page);
    await card.getByRole("link", { name: "Background work" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Background work" })).toBeVisible();
    // Pages for administrators that are there: none of the others leads to nothing.
    for (const { page: path } of soak(body.data.lines, [])) {
      await goWithin(page, path);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      expect(pathOf(page)).toBe(path);
      expect(await page.getByText("Page not found").count()).toBe(0);
    }
  });

  itInSoak("holds its place while it loads, and explains why it could not be loaded", async () => {
    const page = await pages.open("/favicon.svg");
    const release = await hold(page, "**/api/admin/summary");
    await page.goto("/");
    const card = page.getByRole("region", { name: "Installation" });
    await expect(card.getByText("Loading the state...")).toBeVisible();
    release();
    await expect(card.getByRole("link", { name: "Disk" })).toBeVisible();
    await page.route("**/api/admin/summary", (route) => route.fulfill(FAILED));
    await page.goto("/");
    await expect(card.getByText("Failed to load the state")).toBeVisible();
    await page.unrouteAll();
    await card.getByRole("button", { name: "Try Again" }).click();
    await expect(card.getByRole("link", { name: "Disk" })).toBeVisible();
  });

  itInSoak("names what is wrong, in words too for those who see no colours", async () => {
    const lines = [
      { name: "Sources", level: "warning", text: "48 of 50 collected", at: null, problems: ["2 failed: Feodo, Tor"] },
      { name: "Disk", level: "fault", text: "0.1 GB free", at: null, problems: ["Nothing can be stored"] },
      { name: "Atlas", level: "ok", text: "Compiled", at: new Date().toISOString(), problems: [] },
    ].map((line) => Object.assign(line, { page: "/admin/sources?state=problem" }));
    const page = await pages.open("/", {
      prepare: (before) =>
        before.route("**/api/admin/summary", (route) =>
          route.fulfill({ json: { status: "success", data: { lines } } }),
        ),
    });
    const card = page.getByRole("region", { name: "Installation" });
    await expect(card.getByText("2 parts to look at")).toBeVisible();
    await expect(card.getByText("2 failed: Feodo, Tor")).toBeVisible();
    expect(await card.getByRole("listitem").filter({ hasText: "Disk" }).innerText()).toMatch(/^Fault:/);
    expect(await faultsInTheme(page)).toEqual([]);
    await card.getByRole("link", { name: "Sources" }).click();
    await page.waitForURL("**/admin/sources?state=problem");
  });

  itInSoak("is not there for others", async () => {
    const other = await newPerson(pages.fyr, pages.client, 2);
    const asked: string[] = [];
    const page = await pages.open("/", {
      stored: await sessionOf(pages.fyr, other),
      prepare: async (before) => void before.on("request", (request) => asked.push(new URL(request.url()).pathname)),
    });
    await expect(page.getByText("No search history")).toBeVisible();
    expect(await page.getByRole("region", { name: "Installation" }).count()).toBe(0);
    expect(asked).not.toContain("/api/admin/summary");
    expect((await other.client.get("/admin/summary")).code).toBe(403);
  });
});
