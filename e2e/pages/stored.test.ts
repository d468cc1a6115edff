import { describe, expect, it } from "vitest";
import { useSharedPages } from "../support/pages.ts";

describe("what Fyr stores", () => {
  const pages = useSharedPages();

  it("is shown by kind, searched, and deleted one by one or all that is found", async () => {
    const { client } = pages;
    for (const query of ["192.0.2.1", "192.0.2.2", "198.51.100.7"]) {
      expect((await client.post("/query/save", { query, type: "ip" })).code).toBe(200);
    }
    const page = await pages.open("/account/stored");
    const history = page.getByRole("row").filter({ hasText: "Search history" });
    await expect(history.getByText("the oldest make room")).toBeVisible();
    await history.getByRole("button", { name: "Show: Search history" }).click();
    await page.getByRole("searchbox", { name: "Search: Search history" }).fill("192.0.2.");
    await page.getByRole("button", { name: "Delete 2 found" }).click();
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(dialog.getByText("Every entry of 'Search history' that contains '192.0.2.' is deleted")).toBeVisible();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Nothing found")).toBeVisible();
    const { body } = await client.get("/account/stored/queries");
    expect(body.data.entries.map(({ label }: { label: string }) => label)).toContain("198.51.100.7");
    expect(body.data.entries.filter(({ label }: { label: string }) => label.startsWith("192.0.2."))).toEqual([]);
    await page.getByRole("searchbox", { name: "Search: Search history" }).fill("198.51.100.7");
    await page.getByRole("button", { name: "Delete: 198.51.100.7" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Nothing found")).toBeVisible();
  });

  it("is shown to administrators for all accounts", async () => {
    expect((await pages.client.post("/query/save", { query: "203.0.113.9", type: "ip" })).code).toBe(200);
    const page = await pages.open("/admin/stored");
    await page.getByRole("searchbox", { name: "Search accounts" }).fill(pages.credentials.email);
    await page.getByRole("button", { name: `Show what ${pages.credentials.email} stores` }).click();
    await expect(page.getByRole("row").filter({ hasText: "Search history" })).toBeVisible();
    await expect(page.getByText(/^Files of all free accounts together take .+ of .+ GB\.$/)).toBeVisible();
  });

  it("explains why it could not be loaded", async () => {
    const page = await pages.open("/account/stored", {
      prepare: (before) => before.route("**/api/account/stored", (route) => route.fulfill({ status: 500, body: "{}" })),
    });
    await expect(page.getByText("What Fyr stores could not be loaded")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  });
});
