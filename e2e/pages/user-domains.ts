import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../support/client.ts";
import { startNameServer, type TestNameServer } from "../support/dns.ts";
import { newPerson } from "../support/accounts.ts";
import type { Pages } from "../support/pages.ts";

/**
 * User domains (specification of the account side, section 7), against a real name server on loopback.
 * @param portOf of that name server, which the Fyr asks
 */
export const userDomains = (pages: Pages, portOf: () => number) =>
  describe("user domains", () => {
    let names: TestNameServer;
    let client: Client;
    beforeAll(async () => {
      ({ client } = pages);
      names = await startNameServer(portOf());
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

    it("are verified ten times an hour at most, each account for itself", async () => {
      const who = await newPerson(pages.fyr, client);
      await who.client.post("/user/domains/add", { domain });
      const verify = () => who.client.post("/user/domains/verify", { domain });
      for (let i = 0; i < 10; i += 1) expect((await verify()).code).toBe(400);
      const refused = await verify();
      expect(refused).toMatchObject({ code: 429, body: { status: "ratelimited", message: "Too many requests" } });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
      expect((await client.post("/user/domains/verify", { domain })).code).toBe(200);
    });

    it("are removed, and a missing one is reported", async () => {
      expect((await client.post("/user/domains/remove", { domain })).code).toBe(200);
      for (const path of ["/user/domains/remove", "/user/domains/verify"]) {
        expect(await client.post(path, { domain })).toMatchObject({ code: 404, body: { status: "not_found" } });
      }
      expect(await list()).toEqual([]);
    });

    describe("a lookup with live DNS", () => {
      const NAME = "asked.shop.example.org";
      beforeAll(() => {
        const has = (record: string, ...data: string[]) => names.others.set(record, data);
        has("asked.shop.example.org CNAME", "edge.cdn.example.net");
        has("edge.cdn.example.net A", "45.83.7.1", "10.20.30.40");
        has("edge.cdn.example.net AAAA", "2a0e:97c0:0:0:0:0:0:7");
        has("asked.shop.example.org MX", "10 mail.shop.example.org");
        has("asked.shop.example.org NS", "ns1.shop.example.org");
        names.records.set("asked.shop.example.org", ["v=spf1 -all"]);
        names.records.set("_dmarc.asked.shop.example.org", ["v=DMARC1; p=reject"]);
        has("inner.example.org CNAME", "db.office.corp");
        has("db.office.corp A", "45.83.7.2");
        has("9.7.83.45.in-addr.arpa PTR", "host9.example.net");
      });
      const ended = async (job: { id: string }, by: Client) => {
        const { body } = await by.get(`/lookup/status/${job.id}/await`);
        expect(body.data.status).toBe("done");
        return body.data.parts as { name: string; status: string; total: number; some: string[]; note?: string }[];
      };
      const ask = (term: string, by: Client, ...what: string[]) => by.post(`/lookup/${term}`, { ask: what });

      it("says what would leave, and nothing leaves before it is asked for", async () => {
        const { body } = await client.get(`/lookup/${NAME}`);
        expect(body.data).toMatchObject({
          offers: [{ part: "dns", protocol: "dns", sends: `${NAME} and _dmarc.${NAME}` }],
          reasons: [{ part: "registration", reason: "The operator has not turned live lookups on (FYR_LIVE)" }],
        });
        expect((await ended(body.data.job, client)).map(({ name }) => name)).not.toContain("dns");
        expect(names.asked.has(NAME)).toBe(false);
        const refused = await ask(NAME, client, "registration");
        expect([refused.code, refused.body.message]).toEqual([
          409,
          "The operator has not turned live lookups on (FYR_LIVE)",
        ]);
      });

      it("finds what the DNS answers for a credit, keeps it, and shows nobody what is of private networks", async () => {
        const who = await newPerson(pages.fyr, client);
        const asked = await ask(NAME, who.client, "dns");
        expect([asked.code, asked.headers.get("x-credits-cost")]).toEqual([200, "1"]);
        const told = (parts: Awaited<ReturnType<typeof ended>>) => parts.find(({ name }) => name === "dns");
        const found = told(await ended(asked.body.data, who.client));
        const records = [
          `${NAME} CNAME edge.cdn.example.net`,
          "edge.cdn.example.net A 45.83.7.1",
          "edge.cdn.example.net AAAA 2a0e:97c0::7",
          `${NAME} NS ns1.shop.example.org`,
          `${NAME} MX 10 mail.shop.example.org`,
          `${NAME} TXT v=spf1 -all`,
          `_dmarc.${NAME} TXT v=DMARC1; p=reject`,
        ];
        expect(found).toMatchObject({ status: "found", total: 7, some: records });
        expect((await ask(NAME, who.client, "dns")).headers.get("x-credits-cost")).toBe("0");
        const { body } = await who.client.get(`/query/domain/${NAME}`);
        expect(body.data.dns).toMatchObject({
          mail_servers: [{ name: "mail.shop.example.org", sources: ["Live DNS"] }],
          dmarc: { verdict: "strict" },
        });
        expect(JSON.stringify((await who.client.get("/lookup/edge.cdn.example.net")).body.data)).not.toContain(
          "10.20.30.40",
        );
        const byAdmin = await ended((await ask(NAME, client, "dns")).body.data, client);
        expect(told(byAdmin)?.some).toContain("edge.cdn.example.net A 10.20.30.40");
      });

      it("asks nothing about private networks, and follows no alias into them", async () => {
        for (const term of ["db.office.corp", "10.20.30.40", "192.0.2.1"]) {
          expect([term, (await ask(term, client, "dns")).code]).toEqual([term, 409]);
        }
        const parts = await ended((await ask("inner.example.org", client, "dns")).body.data, client);
        expect(parts.at(-1)).toMatchObject({ name: "dns", some: ["inner.example.org CNAME db.office.corp"] });
        expect(names.asked.has("db.office.corp")).toBe(false);
      });

      it("asks the reverse zone about an address", async () => {
        const parts = await ended((await ask("45.83.7.9", client, "dns")).body.data, client);
        expect(parts.at(-1)?.some).toEqual(["9.7.83.45.in-addr.arpa PTR host9.example.net"]);
        const { body } = await client.get("/query/ip/45.83.7.9/reverse_dns");
        expect(body.data.reverse_dns).toMatchObject([{ name: "host9.example.net", sources: ["Live DNS"] }]);
      });
    });

    it.each([
      ["bücher.example", "xn--bcher-kva.example"],
      ["https://Written.Example/path?x", "written.example"],
      ["DOT.EXAMPLE.", "dot.example"],
    ])("finds the domain in %s", async (written, found) => {
      const { code, body } = await client.post("/user/domains/add", { domain: written });
      expect([code, body.data.domain]).toEqual([200, found]);
      expect((await client.post("/user/domains/remove", { domain: found })).code).toBe(200);
    });

    it.each(["nodot", "a..b.org", "192.0.2.1", "http://192.0.2.1/", `${"a".repeat(62)}.org`])(
      "refuses %s",
      async (bad) => {
        expect(await client.post("/user/domains/add", { domain: bad })).toMatchObject({
          code: 400,
          body: { status: "validation_error" },
        });
      },
    );
  });
