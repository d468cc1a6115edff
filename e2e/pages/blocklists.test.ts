import { describe, expect } from "vitest";
import { faultsInTheme } from "../support/axe.ts";
import { useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

describe("blocklists", () => {
  const pages = useSharedPages();

  itInSoak("are made with a preview, given a secret address once, and edited with what changes", async () => {
    const page = await pages.open("/blocklists");
    await expect(page.getByText("No blocklists")).toBeVisible();
    await page.getByRole("button", { name: "New blocklist" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("textbox", { name: "Name" }).fill("Resolvers");
    await form.getByRole("textbox", { name: "Query line" }).fill("type:provider");
    await form.getByRole("button", { name: "Preview" }).click();
    await expect(form.getByText("A list is made of addresses or domains")).toBeVisible();
    await form.getByRole("textbox", { name: "Query line" }).fill("type:ip ip:8.8.8.0/26");
    await form.getByRole("button", { name: "Preview" }).click();
    const preview = form.getByRole("region", { name: "Preview" });
    await expect(preview.getByText("Addresses where ip is in 8.8.8.0/26.")).toBeVisible();
    await expect(preview.getByText("8.8.8.9/32")).toBeVisible();
    await form.getByRole("button", { name: "Create blocklist" }).click();

    await expect(page.getByRole("heading", { name: "Resolvers" })).toBeVisible();
    // Refreshes of other tests' accounts take their turns before it.
    await page.getByText("Up to date").first().waitFor({ timeout: 240_000 });
    await page.getByRole("button", { name: "Make a secret address" }).click();
    const address = page.getByText(/^https?:.*\/api\/list\/fyrlist_/).first();
    await expect(address).toBeVisible();
    const key = (await address.textContent())?.split("/").at(-1) ?? "";
    const list = await fetch(new URL(`/api/list/${key}`, page.url()));
    expect([list.status, (await list.text()).includes("8.8.8.9/32")]).toEqual([200, true]);
    // What is to be pasted has the address while it is known.
    for (const tool of ["pfsense", "nftables", "suricata", "fortinet", "palo-alto"]) {
      await page.getByRole("combobox", { name: "Tool that fetches it" }).selectOption(tool);
      await expect(page.locator("pre").getByText(key)).toBeVisible();
    }
    expect(await faultsInTheme(page)).toEqual([]);

    await page.getByRole("button", { name: "Edit" }).click();
    await form.getByRole("textbox", { name: "Never listed" }).fill("8.8.8.9");
    await form.getByRole("button", { name: "Preview" }).click();
    await expect(preview.getByText("1 entry removed")).toBeVisible();
    await form.getByRole("button", { name: "Save" }).click();
    const refreshes = page.getByRole("region", { name: "Refreshes" });
    await expect.poll(() => refreshes.getByRole("row").count()).toBe(3);

    await page.reload();
    await expect(page.getByText(`${key.slice(0, 14)}…`)).toBeVisible();
    expect(await page.getByText(key).count()).toBe(0);
    await page.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByRole("button", { name: "Make a secret address" })).toBeVisible();
    expect((await fetch(new URL(`/api/list/${key}`, page.url()))).status).toBe(404);
  });
});
