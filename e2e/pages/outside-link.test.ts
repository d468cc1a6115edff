import { beforeEach, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, clientOf } from "../support/client.ts";
import { eventually, goWithin, pathOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const IPS = Array.from({ length: 25 }, (_, n) => `5.6.8.${n}`);
const list = (ips: readonly string[]) => `/search?input=${ips.join(",")}&type=ip_table`;

/** Any page of the web can send a browser to a link of Fyr. */
describe("a list that a link from outside opens", () => {
  const pages = useSharedPages();
  let stored: Record<string, string>;
  let client: Client;
  beforeEach(async () => {
    const { token, expiresAt } = await newPerson(pages.fyr, pages.client);
    stored = { "fyr.token": token, "fyr.token-expiry": expiresAt };
    client = clientOf(pages.fyr, token);
  });
  const spent = async () => (await client.get("/account/details")).body.data.api_daily_spend;
  const saved = async () => (await client.get("/account/queries")).body.data.total;

  it("is shown with its price and costs nothing until its user agrees, and then asks no more", async () => {
    const page = await pages.open(list(IPS), { guest: true, stored });
    const question = page.getByRole("heading", { name: "Look up 25 addresses?" });
    await expect(question).toBeVisible();
    await expect(page.getByText("up to 25 credits")).toBeVisible();
    await expect(page.getByText("5.6.8.24")).toBeVisible();
    expect([await spent(), await saved()]).toEqual([0, 0]);

    // A reload agrees to nothing.
    await page.reload();
    await expect(question).toBeVisible();
    expect([await spent(), await saved()]).toEqual([0, 0]);

    await page.getByRole("button", { name: "Look up for 25 credits" }).click();
    await expect(page.getByRole("row").filter({ hasText: "5.6.8." }).first()).toBeVisible();
    await eventually(() => spent()).toBe(25);
    await eventually(() => saved()).toBe(1);
    await page.reload();
    await expect(page.getByRole("row").filter({ hasText: "5.6.8." }).first()).toBeVisible();
    expect(await question.count()).toBe(0);
  });

  it("runs no query line that a link from outside opens until its user agrees", async () => {
    const query = "type:ip ip:5.6.0.0/16";
    const page = await pages.open(`/runner?query=${encodeURIComponent(query)}`, { guest: true, stored });
    await expect(page.getByRole("heading", { name: "Run this line?" })).toBeVisible();
    expect([await spent(), await saved()]).toEqual([0, 0]);
    await page.getByRole("button", { name: "Run it" }).click();
    await expect(page.getByText(/credits?$/).first()).toBeVisible();
    await eventually(async () => (await spent()) > 0).toBe(true);
    await page.reload();
    await expect(page.getByText(/credits?$/).first()).toBeVisible();
    expect(await page.getByRole("heading", { name: "Run this line?" }).count()).toBe(0);
  });

  itInSoak("asks nothing of few addresses, nor of what began in Fyr", async () => {
    const page = await pages.open(list(IPS.slice(0, 3)), { guest: true, stored });
    await expect(page.getByRole("row").filter({ hasText: "5.6.8.2" })).toBeVisible();
    const others = IPS.map((ip) => ip.replace("5.6.8", "5.6.9"));
    await goWithin(page, list(others));
    await expect(page.getByRole("row").filter({ hasText: "5.6.9." }).first()).toBeVisible();
    expect(pathOf(page)).toBe(list(others));
  });
});
