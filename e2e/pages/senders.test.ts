import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { clientOf } from "../support/client.ts";
import { useSharedPages } from "../support/pages.ts";

describe("senders of events", () => {
  // One that compiles nothing of what comes and goes here.
  const pages = useSharedPages("equipped");

  beforeAll(async () => {
    const key = async (name: string) => {
      const { body } = await pages.client.post("/account/create-key", { name, description: "d", scopes: ["ingest"] });
      return clientOf(pages.fyr, body.data.Key);
    };
    const [honest, hostile] = [await key("senders-honest"), await key("senders-hostile")];
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => `{"log_type":"conn","id.orig_h":"100.64.7.${n}","id.resp_h":"10.0.0.1"}`);
    const type = { "content-type": "application/x-ndjson" };
    await honest.post("/ingest/events?sensor=senders-lab", lines(3).join("\n"), type);
    await hostile.post("/ingest/events?sensor=senders-lab", lines(7).join("\n"), type);
  });

  const row = (page: Page, name: string) =>
    page.getByRole("table", { name: "Senders" }).getByRole("row").filter({ hasText: name });
  const openForm = async (page: Page) => {
    await page.getByRole("button", { name: "Delete events of senders-hostile, senders-lab" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete events" });
    await expect(dialog.getByText("7 events of 1 day")).toBeVisible();
    return dialog;
  };

  it("are listed, with a look at how many events would be deleted", async () => {
    const page = await pages.open("/admin/senders");
    await expect(row(page, "senders-honest")).toBeVisible();
    const dialog = await openForm(page);
    // What is chosen, event-deletion.int.test.ts shows.
    if (soak(false, true)) return;
    await dialog.getByLabel("Log types").fill("dns");
    await expect(dialog.getByText("No events are chosen.")).toBeVisible();
    expect(await dialog.getByRole("button", { name: "Delete", exact: true }).isDisabled()).toBe(true);
    await dialog.getByLabel("Log types").fill("");
    await expect(dialog.getByRole("button", { name: "Delete 7 events" })).toBeVisible();
  });

  // What a deletion leaves, event-deletion.int.test.ts shows every day.
  itInSoak("have their events deleted", async () => {
    const page = await pages.goOn("/admin/senders");
    const dialog = await openForm(page);
    await dialog.getByRole("button", { name: "Delete 7 events" }).click();
    await expect(dialog).toBeHidden();
    const deletions = page.getByRole("region", { name: "Deletions" });
    await expect(deletions.getByText("7 events deleted, figures of 1 day made anew")).toBeVisible();
    await expect(row(page, "senders-hostile")).toBeHidden();
    await expect(row(page, "senders-honest")).toBeVisible();
  });

  itInSoak("have events by any of their names, and none of those that fail to load", async () => {
    const page = await pages.open("/admin/senders", {
      prepare: (opened) =>
        opened.route("**/api/admin/events/senders", (route) =>
          route.fulfill({ status: 503, json: { status: "failed", message: "The engine starts" } }),
        ),
    });
    await expect(page.getByText("The senders could not be loaded")).toBeVisible();
    await page.getByRole("button", { name: "Delete events…" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete events" });
    await expect(dialog.getByText("Choose a key, a sensor or a log type.")).toBeVisible();
    await dialog.getByLabel("Sensor").fill("senders-lab");
    await expect(dialog.getByText("3 events of 1 day")).toBeVisible();
  });
});
