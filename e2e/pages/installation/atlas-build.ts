import { describe, expect } from "vitest";
import { eventually, type Pages } from "../../support/pages.ts";
import { itInSoak } from "../../../packages/core/src/testing/in-soak.ts";

/** Of the whole data sets, so that a build is under way long enough to be cancelled. */
export const building = (pages: Pages) =>
  describe("a build of the atlas on the page of background work", () => {
    const path = "/admin/work?kind=atlas-build";
    const request = () => pages.client.post("/admin/atlas/build");

    describe("while it is under way", () => {
      itInSoak("shows how far it is, and is cancelled", async () => {
        const page = await pages.open(path);
        await expect(page.getByText("No work found")).toBeVisible();
        const answer = request();
        const states = async () => (await pages.client.get("/admin/work?kind=atlas-build")).body.data.work;
        await eventually(async () => (await states())[0]?.state).toBe("running");
        // The page polls every ten seconds while nothing runs, and the build may end before.
        await page.reload();
        const row = page.locator("table[aria-label=Work] tbody tr");
        await expect(row.getByText("Running", { exact: true })).toBeVisible();
        const bar = row.getByRole("progressbar", { name: /^Progress of Atlas build/ });
        await expect(bar).toBeVisible();
        const stage = /^(labels|special|asn|registration|place|compile) [\d,]+( of [\d,]+)?$/;
        expect(await row.locator("output").innerText()).toMatch(stage);
        await row.getByRole("button", { name: /^Cancel Atlas build/ }).click();
        await expect(row.getByText("Cancelled", { exact: true })).toBeVisible();
        await expect(bar).toBeHidden();
        const { code, body } = await answer;
        expect([code, body.message]).toEqual([409, "The build was cancelled"]);
      });
    });

    describe("after it was cancelled", () => {
      itInSoak("is retried, and shows what it built", async () => {
        const page = await pages.open(path);
        const row = page.locator("table[aria-label=Work] tbody tr");
        await row.getByRole("button", { name: /^Retry Atlas build/ }).click();
        await expect(row.getByText("Done", { exact: true })).toBeVisible();
        await expect(row.getByText(/^[\d,]+ intervals, [\d.]+ \w+$/)).toBeVisible();
        expect(await row.count()).toBe(1);
      });
    });
  });
