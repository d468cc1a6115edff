import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../support/client.ts";
import { startNameServer, type TestNameServer } from "../support/dns.ts";
import { useSharedPages } from "../support/pages.ts";

/** User domains (specification of the account side, section 7), against a real name server on loopback. */
describe("user domains", () => {
  let names: TestNameServer;
  let client: Client;
  const pages = useSharedPages("equipped");
  beforeAll(async () => {
    ({ client } = pages);
    names = await startNameServer(pages.fyr.dns);
  });
  afterAll(() => names.close());

  const domain = "example.org";
  const list = async (path = "/user/domains") =>
    (await client.get(path)).body.data.map((row: { domain: string }) => row.domain);

  it("are added once, with the record that proves whose they are", async () => {
    const { code, body } = await client.post("/user/domains/add", { domain: " Example.ORG " });
    expect(code).toBe(200);
    expect(body.data).toMatchObject({ domain, verified: false, record_name: "_fyr-challenge.example.org" });
    expect(body.data.record_value).toMatch(/^fyr-verification=[\w-]{22}$/);
    const again = await client.post("/user/domains/add", { domain });
    expect(again).toMatchObject({ code: 409, body: { status: "conflict" } });
    expect(await list()).toEqual([domain]);
    expect(await list("/user/domains/verified")).toEqual([]);
  });

  it("are verified by that record and by no other, in the page too", async () => {
    const page = await pages.open("/account/domains");
    const value = (await client.get("/user/domains")).body.data[0].record_value;
    const verify = () => client.post("/user/domains/verify", { domain });
    expect(await verify()).toMatchObject({
      code: 400,
      body: { status: "failed", message: "There is no TXT record at _fyr-challenge.example.org" },
    });
    names.records.set("_fyr-challenge.example.org", ["fyr-verification=somebody-else"]);
    expect((await verify()).body.message).toBe("The TXT record has another value at _fyr-challenge.example.org");
    await page.getByRole("button", { name: "Verify example.org" }).click();
    await expect(page.getByText("The TXT record has another value at _fyr-challenge.example.org")).toBeVisible();
    names.records.set("_fyr-challenge.example.org", ["v=spf1 -all", value]);
    await page.getByRole("button", { name: "Verify example.org" }).click();
    await expect(page.getByText("Verified", { exact: true })).toBeVisible();
    expect(await verify()).toMatchObject({ code: 200, body: { data: { domain, verified: true } } });
    expect(await list("/user/domains/verified")).toEqual([domain]);
  });

  it("are removed, and a missing one is reported", async () => {
    expect((await client.post("/user/domains/remove", { domain })).code).toBe(200);
    for (const path of ["/user/domains/remove", "/user/domains/verify"]) {
      expect(await client.post(path, { domain })).toMatchObject({ code: 404, body: { status: "not_found" } });
    }
    expect(await list()).toEqual([]);
  });

  it.each(["nodot", "a..b.org", "http://example.org", "example.org/x", `${"a".repeat(62)}.org`])(
    "refuses %s",
    async (bad) => {
      expect(await client.post("/user/domains/add", { domain: bad })).toMatchObject({
        code: 400,
        body: { status: "validation_error" },
      });
    },
  );
});
