import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, describe, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { addresses } from "../support/logs.ts";
import { eventually, pathOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const LIST = ["8.8.8.8", "8.8.4.4", "1.1.1.1", "3.5.140.2", "10.1.2.3", "2001:4860:4860::8888"];

/** What an analyst asks of a list: how many of what, only these, and out with them. */
describe("the analysis of a list", () => {
  const pages = useSharedPages();

  const url = (list: readonly string[] = LIST) => `/search?input=${list.join(",")}&type=ip_table&log=false`;
  const grid = (page: Page) => page.getByRole("grid", { name: "Results" });
  const line = (page: Page) => page.getByRole("searchbox", { name: "Filter results" });
  const facet = (page: Page, name: string) =>
    page.getByRole("region", { name: "Summary" }).getByRole("region", { name, exact: true });
  const showing = (page: Page, shown: number, of = LIST.length) =>
    expect(page.getByText(`showing ${shown} of ${of} results`, { exact: false })).toBeVisible();
  const opened = async (path = url()) => {
    const page = await pages.goOn(path);
    await expect(grid(page)).toBeVisible();
    return page;
  };
  const ips = (page: Page) => grid(page).locator("tbody tr td:nth-child(2)").allTextContents();

  itInSoak("counts by each facet what the answers have, and filters by a press and by keys", async () => {
    const { results } = (await pages.client.post("/query/ip/bulk", { ip: LIST })).body.data;
    const page = await opened();
    const inCountry = (iso: string) =>
      results.filter(({ location }: { location: { country_iso: string } }) => location.country_iso === iso).length;
    const unitedStates = facet(page, "Country").getByRole("button", { name: /^United States/ });
    await expect(unitedStates).toBeVisible();
    expect(await unitedStates.textContent()).toContain(String(inCountry("US")));
    await unitedStates.click();
    await showing(page, inCountry("US"));
    await eventually(() => line(page).inputValue()).toBe("country:US");
    await eventually(() => pathOf(page)).toContain("filter=country:US");
    expect(await unitedStates.getAttribute("aria-pressed")).toBe("true");
    // Within the others, what passes of each.
    const verdict = facet(page, "Verdict").getByRole("button", { name: /^Not routable/ });
    await eventually(() => verdict.textContent()).toContain("0 of 1");
    // By keys: from the one that Tab reaches to the next, and the space bar presses it.
    await unitedStates.press("Space");
    await showing(page, LIST.length);
    const first = facet(page, "Verdict").getByRole("listitem").getByRole("button").first();
    await first.focus();
    await page.keyboard.press("ArrowDown");
    const second = await page.evaluate<string>("document.activeElement.title");
    await page.keyboard.press("Enter");
    await eventually(() => line(page).inputValue()).toMatch(/^verdict:\w+$/);
    await showing(page, Number(/: (\d+)/.exec(second)?.[1]));
  });

  it("says of what no list of was collected that it was not, and does not call it unknown", async () => {
    const list = ["193.0.6.139", "193.0.6.140"];
    const page = await opened(url(list));
    for (const name of ["Behaviour", "Anonymization"])
      await expect(facet(page, name).getByText("Not collected", { exact: true })).toBeVisible();
  });

  itInSoak("reads one line of Lucene over the answers, says how, and keeps it in the link", async () => {
    const page = await opened(`${url()}&filter=${encodeURIComponent("NOT country:US AND NOT verdict:not_routable")}`);
    await expect(
      page.getByText("Addresses of which country is not “US” and verdict is not “not_routable”.", { exact: true }),
    ).toBeVisible();
    for (const ip of await ips(page)) {
      const { location, risk } = (await pages.client.get(`/query/ip/${ip}`)).body.data;
      expect([location.country_iso === "US", risk.verdict === "not_routable"], ip).toEqual([false, false]);
    }
    await line(page).fill("colour:red");
    await expect(page.getByText(/^There is no field 'colour'\. Fields are ip, risk, /)).toBeVisible();
    // Rows that no filter has passed are in no file; a screen reader announces why.
    const [copyAll, exportAll, copyLink] = ["Copy addresses", "Export", "Copy link"].map((name) =>
      page.getByRole("button", { name }),
    );
    for (const unread of ["risk:>", "as:>ASx"]) {
      await line(page).fill(unread);
      await expect(page.getByText("Not filtered, so not to be exported or copied", { exact: true })).toBeVisible();
      for (const button of [copyAll, exportAll, copyLink]) expect(await button?.isDisabled(), unread).toBe(true);
      const described = await line(page).getAttribute("aria-describedby");
      const alert = page.getByRole("alert").and(page.locator(`[id="${described}"]`));
      await expect(alert).toBeVisible();
      expect(
        await alert.evaluate(
          (element: { scrollWidth: number; clientWidth: number }) => element.scrollWidth <= element.clientWidth,
        ),
      ).toBe(true);
    }
    await line(page).fill("as:AS15169");
    await showing(page, 3);
    for (const button of [exportAll, copyLink]) await eventually(() => button?.isEnabled()).toBe(true);
    await line(page).fill("ip:8.8.0.0/16");
    await showing(page, 2);
    await line(page).fill("8.8.8");
    await showing(page, 1);
    await page.getByRole("button", { name: "Column filters" }).click();
    await line(page).fill("");
    await page.getByRole("textbox", { name: "Filter IP" }).fill("!8.8");
    await showing(page, 4);
    await eventually(() => pathOf(page)).toContain("columns=");
    await page.reload();
    await showing(page, 4);
  });

  itInSoak("selects rows by keys and by their boxes, copies their addresses, and exports only them", async () => {
    const page = await opened();
    await grid(page).focus();
    for (const key of ["ArrowDown", "Space", "ArrowDown", "Space"]) await page.keyboard.press(key);
    await expect(page.getByText(", 2 selected", { exact: false })).toBeVisible();
    const chosen = (await ips(page)).slice(0, 2);
    await page.getByRole("button", { name: "Copy addresses" }).click();
    await eventually(() => page.evaluate("navigator.clipboard.readText()")).toBe(chosen.join("\n"));
    const saved = async (name: string, choose?: () => Promise<void>) => {
      await page.getByRole("button", { name: "Export" }).click();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("menuitem", { name, exact: true })
          .click()
          .then(() => choose?.()),
      ]);
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
    };
    expect(await saved("txt")).toEqual({ name: "fyr-ips.txt", text: `${chosen.join("\n")}\n` });
    const csv = await saved("csv");
    const [head = "", ...rows] = csv.text.trimEnd().split("\r\n");
    expect(head).toMatch(/^ip,risk,verdict,tag,anonymization,service,country,/);
    expect(rows.map((row) => row.split(",")[0])).toEqual(chosen);
    await page.getByRole("checkbox", { name: "Select all rows" }).click();
    await expect(page.getByText(`, ${LIST.length} selected`, { exact: false })).toBeVisible();
    const asked = page.getByRole("dialog", { name: "Block which addresses?" });
    const good = asked.getByRole("checkbox", { name: /known to be good/ });
    const write = () => asked.getByRole("button", { name: "Write the file" }).click();
    const { results } = (await pages.client.post("/query/ip/bulk", { ip: LIST })).body.data;
    const known = results.filter(({ risk }: { risk: { verdict: string } }) =>
      ["benign", "good", "very_good"].includes(risk.verdict),
    );
    expect(known.length).toBeGreaterThan(0);
    // What is not bad is blocked only where the user wants that, and of it what is known to be good only when told so.
    await page.getByRole("button", { name: "Export" }).click();
    const isOnlyBad = page.getByRole("menuitemcheckbox", { name: /^Bad and very bad only 0$/ });
    expect(await isOnlyBad.getAttribute("aria-checked")).toBe("true");
    const nftables = page.getByRole("menuitem", { name: "nftables", exact: true });
    expect(await nftables.getAttribute("aria-disabled")).toBe("true");
    await isOnlyBad.click();
    expect(await nftables.getAttribute("aria-disabled")).toBeNull();
    await page.keyboard.press("Escape");
    const careful = await saved("nftables", async () => {
      expect(await good.isChecked()).toBe(true);
      await write();
    });
    expect(careful.text).toContain(`# Left out: ${known.length} known to be good (benign, good or very good)`);
    expect(careful.text).not.toContain("8.8.8.8");
    const everything = async () => {
      if ((await asked.getByRole("checkbox", { name: /^Leave out/, checked: true }).count()) > 0) await good.uncheck();
      await write();
    };
    const nft = await saved("nftables", everything);
    expect(nft.name).toBe("fyr-ips.nft");
    // What is not of the public internet is not blocked.
    expect(nft.text).toContain("# Left out: 1 that are not part of the public internet");
    expect(nft.text).not.toContain("10.1.2.3");
    expect(nft.text).toContain("\t2001:4860:4860::8888\n");
    const plain = await saved("One address a line", everything);
    expect(plain.name).toBe("fyr-ips.block.txt");
    expect(plain.text.trimEnd().split("\n").toSorted()).toEqual(LIST.filter((ip) => ip !== "10.1.2.3").toSorted());
    for (const name of ["ipset", "pf", "Cisco IOS XE", "FortiGate"])
      expect((await saved(name, everything)).text).toContain("8.8.4.4");
  });

  itInSoak("shows what has changed since the list was run last in this browser", async () => {
    const list = ["9.9.9.9", "149.112.112.112"];
    const page = await opened(url(list));
    await showing(page, 2, 2);
    await page.reload();
    await expect(page.getByText(/^No change since your last run in this browser, /)).toBeVisible();
    await page.evaluate(`{
      const runs = JSON.parse(localStorage.getItem("fyr.last-runs"));
      const run = runs.find(({ rows }) => rows.some(([ip]) => ip === "9.9.9.9"));
      run.rows.find(([ip]) => ip === "9.9.9.9")[1] = ["very_bad", 91, "c2", "DK", 64500];
      localStorage.setItem("fyr.last-runs", JSON.stringify(runs));
    }`);
    await page.reload();
    const note = page.getByText(/^1 better since your last run in this browser, /);
    await expect(note).toBeVisible();
    // It is whole, in the narrowest window that has the page, too.
    await page.setViewportSize({ width: 800, height: 900 });
    expect(
      await note.evaluate(
        (text: { scrollWidth: number; clientWidth: number }) => text.scrollWidth <= text.clientWidth + 1,
      ),
    ).toBe(true);
    const [told, bar] = [await note.boundingBox(), await page.getByRole("button", { name: "Export" }).boundingBox()];
    expect(told?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Show changes" }).click();
    await showing(page, 1, 2);
    const cell = grid(page).locator("tbody tr td:nth-child(3)");
    await eventually(() => cell.textContent()).toMatch(/^Very bad 91 → .*− C2.*, Denmark → /);
    await page.getByRole("button", { name: "Show all" }).click();
    await showing(page, 2, 2);
  });

  itInSoak("is read by other accounts over a link that its owner shares, and not without", async () => {
    const query = addresses(400).slice(200).join(",");
    const { id } = (await pages.client.post("/query/save", { query, type: "ip_table" })).body.data;
    const page = await opened(`/search?input=history:${id}&type=ip_table&log=false`);
    await showing(page, 200, 200);
    const other = await newPerson(pages.fyr, pages.client);
    const read = (share: string) => other.client.get(`/account/shared-queries/${share}`);
    expect((await read(id)).code).toBe(404);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(
      page.getByText(/^Copied the link\. Every account of this Fyr can open it for 30 days\.$/),
    ).toBeVisible();
    const link = await page.evaluate<string>("navigator.clipboard.readText()");
    const [, share = ""] = /^shared:(.+)$/.exec(new URL(link).searchParams.get("input") ?? "") ?? [];
    expect((await read(share)).body.data).toMatchObject({ id: share, query, items: 200 });
    const { pathname, search } = new URL(link);
    await page.goto(new URL(`${pathname}${search}`, page.url()).href);
    await showing(page, 200, 200);
    await pages.client.delete(`/account/queries/${id}/share`);
    await page.reload();
    await expect(page.getByText("This list is not shared", { exact: true })).toBeVisible();
  });
});
