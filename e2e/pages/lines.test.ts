import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectNoFaultsInSoak, faultsInTheme } from "../support/axe.ts";
import { boxOf, eventually, pathOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

describe("query lines", () => {
  const pages = useSharedPages("equipped");
  const box = (page: Page) => page.getByRole("textbox", { name: "Query", exact: true });
  const grid = (page: Page) => page.getByRole("grid", { name: "Results" });
  const run = async (page: Page, line: string) => {
    await box(page).fill(line);
    await box(page).press("Enter");
  };

  it("complete kind, field and value by keyboard, say how they are read, and show a table whose rows open beside it", async () => {
    const page = await pages.goOn("/runner");
    await box(page).fill("");
    await box(page).pressSequentially("ty");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await eventually(() => box(page).inputValue()).toBe("type:ip ");
    await box(page).pressSequentially("8.8.8.8 network_t");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await eventually(() => box(page).inputValue()).toBe("type:ip 8.8.8.8 network_type:");
    await page.keyboard.press("Escape");
    await run(page, "type:ip ip:8.8.8.8/30 asn:AS15169");
    await expect(
      page.getByRole("heading", { name: /^Addresses where ip is in 8\.8\.8\.8\/30 and as is 15169/ }),
    ).toBeVisible();
    await expect(page.getByText(/rows?, 4 addresses · 2 credits/)).toBeVisible();
    await expect(grid(page).getByRole("link", { name: "8.8.8.8", exact: true })).toBeVisible();
    await expectNoFaultsInSoak(page);
    await grid(page).getByText("8.8.8.8", { exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("article", { name: "8.8.8.8" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await eventually(async () => {
      const { queries } = (await pages.client.get("/account/queries?types=ip_table")).body.data;
      return queries[0]?.query;
    }).toBe("type:ip ip:8.8.8.8/30 asn:AS15169");
  });

  itInSoak("say beside them who originated the most events of a period, and what is none", async () => {
    const [from, to] = ["45.86.16.7", "10.0.0.7"];
    const event = { _path: "conn", ts: Date.now() / 1000 - 60, uid: "CTalkers", "id.orig_h": from, "id.resp_h": to };
    const { code } = await pages.client.post("/ingest/events?format=zeek", `${JSON.stringify(event)}\n`, {
      "content-type": "text/plain",
    });
    expect(code).toBe(200);
    const page = await pages.goOn("/runner?query=signals_toptalkers%3Dsoon");
    const failure = page.getByRole("alert").filter({ hasText: "Query failed" });
    await expect(failure.getByText("Write a period: 24h, 7d,")).toBeVisible();
    await run(page, "signals_toptalkers = 9999d");
    const talkers = page.getByRole("grid", { name: "Top talkers" });
    await expect(talkers).toBeVisible();
    expect((await talkers.getByRole("columnheader").allTextContents()).map((text) => text.trim())).toEqual(
      expect.arrayContaining(["ip", "count", "bytes", "peers", "ports", "country", "as_org"]),
    );
    expect(await talkers.getByRole("columnheader", { name: "count", exact: true }).getAttribute("aria-sort")).toBe(
      "descending",
    );
    expect(await faultsInTheme(page)).toEqual([]);
    await talkers.locator("[data-door=address]").first().click();
    await expect(page.getByRole("dialog").getByRole("article")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  itInSoak("say what is wrong with them: no kind, no query, or nothing found", async () => {
    const page = await pages.goOn("/runner?query=type%3Anonsense");
    const alert = page.getByRole("alert").filter({ hasText: "NOT A VALID QUERY" });
    await expect(alert).toBeVisible();
    expect(await alert.textContent()).toContain("There is no kind 'nonsense'");
    await run(page, "type:ip risk:high");
    const failure = page.getByRole("alert").filter({ hasText: "Query failed" });
    await expect(failure).toBeVisible();
    expect(await failure.textContent()).toContain("risk is a number, 'high' is none");
    // Once, with its place: not in the box as well.
    await eventually(() => page.getByText("risk is a number, 'high' is none").count()).toBe(1);
    expect(await failure.textContent()).not.toContain("; ");
    await run(page, "type:ip ip:8.8.8.8 NOT asn:AS15169");
    await expect(page.getByText("Nothing was found")).toBeVisible();
    // Which is little where most lists are not collected.
    await expect(page.getByText(/^What was found rests on \d+ of \d+ threat lists/)).toBeVisible();
    await run(page, "type:event service:ssh id.resp_p:22");
    await expect(page.getByRole("grid", { name: "Events" })).toBeVisible();
  });

  it("lead from a bare text, which events are searched for, to its page", async () => {
    const page = await pages.goOn("/runner?query=lineborg%40example.org");
    const hint = page.getByRole("status").filter({ hasText: "Events are searched for this text" });
    await expect(hint.getByRole("link", { name: "lineborg@example.org" })).toBeVisible();
    await run(page, "lineborg.example.org");
    await hint.getByRole("link", { name: "lineborg.example.org" }).click();
    await eventually(() => pathOf(page)).toContain("lineborg.example.org");
    expect(pathOf(page)).not.toContain("/runner");
  });

  itInSoak("are saved under a name, by which the box in the header finds them", async () => {
    const page = await pages.goOn("/runner?query=type%3Aprovider%20provider_type%3Acdn");
    await page.getByRole("button", { name: "Saved" }).click();
    await page.getByRole("menuitem", { name: "Save this query" }).click();
    const form = page.getByRole("dialog", { name: "Save this view" });
    await form.getByRole("textbox", { name: "Name" }).fill("Networks that deliver");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await run(page, "type:provider");
    await boxOf(page).fill("networks deliver");
    await page.getByRole("option", { name: /Networks that deliver/ }).click();
    await eventually(() => pathOf(page)).toBe("/runner?query=type:provider%20provider_type:cdn");
  });

  itInSoak("open from the box in the header", async () => {
    const page = await pages.goOn("/runner");
    await boxOf(page).fill("type:provider provider_type:vpn");
    await expect(page.getByRole("option", { name: /Query line$/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await eventually(() => pathOf(page)).toContain("/runner?query=type");
    await expect(grid(page)).toBeVisible();
  });
});
