import { describe, expect, it } from "vitest";
import { useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

describe("what Fyr stores", () => {
  const pages = useSharedPages();

  itInSoak("is shown by kind, searched, and deleted one by one or all that is found", async () => {
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

  it("shows what is shared, and ends that, as the page of the list does", async () => {
    const { client } = pages;
    const items = soak(200, 12);
    const listed = Array.from({ length: items }, (_, host) => `198.51.100.${host}`).join(",");
    const { id } = (await client.post("/query/save", { query: listed, type: "ip_table" })).body.data;
    const share = async () => (await client.post(`/account/queries/${id}/share`, {})).body.data.share_id;
    const codeOf = async (link: string) => (await client.get(`/account/shared-queries/${link}`)).code;
    const link = await share();
    const page = await pages.goOn("/account/stored");
    const lists = page.getByRole("region", { name: "Shared lists", exact: true });
    const row = lists.getByRole("listitem").filter({ hasText: "198.51.100.0,198.51.100.1" });
    await expect(row.getByText(`${items} addresses`)).toBeVisible();
    await row.getByRole("button", { name: "Stop sharing" }).click();
    await expect(lists.getByText("You share no list")).toBeVisible();
    expect(await codeOf(link)).toBe(404);

    const another = await share();
    const results = await pages.goOn(`/search?input=history:${id}&type=ip_table`);
    await results.getByRole("button", { name: "Stop sharing" }).click();
    await expect(results.getByText("Stopped sharing: the link opens this list for no one else.")).toBeVisible();
    await expect.poll(() => results.getByRole("button", { name: "Stop sharing" }).count()).toBe(0);
    expect(await codeOf(another)).toBe(404);
  });

  itInSoak("is shown to administrators for all accounts", async () => {
    expect((await pages.client.post("/query/save", { query: "203.0.113.9", type: "ip" })).code).toBe(200);
    const page = await pages.open("/admin/stored");
    await page.getByRole("searchbox", { name: "Search accounts" }).fill(pages.credentials.email);
    await page.getByRole("button", { name: `Show what ${pages.credentials.email} stores` }).click();
    await expect(page.getByRole("row").filter({ hasText: "Search history" })).toBeVisible();
    await expect(page.getByText(/^Files of all free accounts together take .+ of .+ GB\.$/)).toBeVisible();
  });

  itInSoak("explains why it could not be loaded", async () => {
    const page = await pages.open("/account/stored", {
      prepare: (before) => before.route("**/api/account/stored", (route) => route.fulfill({ status: 500, body: "{}" })),
    });
    await expect(page.getByText("What Fyr stores could not be loaded")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  });
});
