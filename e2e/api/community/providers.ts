import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { RATE_LIMITS } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../../support/accounts.ts";
import { type Client, clientOf, createKey, login } from "../../support/client.ts";
import type { TestFyr } from "../../support/fyr.ts";
import type { OneFyr } from "../../support/one-fyr.ts";

const FYR = join(import.meta.dirname, "../../../packages/server/dist/cli.js");
const run = promisify(execFile);

/** Every call of the specification about providers and their statistics, with its statuses and texts (sections 3, 5, 7, 8). */

const DAY_MS = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

interface Answered {
  readonly status: string;
  readonly message: string;
  readonly data: { readonly thumbnail_url: string };
}

/** The first: it counts all labels there are. */
export const naming = (on: OneFyr) =>
  describe("providers", () => {
    let fyr: TestFyr;
    let admin: Client;
    let token: string;
    let user: Person;
    let key: Client;

    beforeAll(async () => {
      ({ fyr } = on);
      ({ client: admin, token } = await login(fyr));
      user = await newPerson(fyr, admin);
      ({ client: key } = await createKey(fyr, user.client));
      await label("kind=vpn&provider=mullvad&source=one", "8.8.8.0/30\n8.8.8.2\n2001:db8::/48\n");
      await label("kind=vpn&provider=mullvad&source=two", "8.8.8.0/30\n203.0.113.7\n");
      await label("kind=proxy&provider=nobodys_proxies&display_name=Nobody%27s&source=three", "8.8.8.1\n8.8.4.4\n");
      await label("kind=residential_proxy&source=four", "8.8.4.5\n");
      await label("kind=threat&provider=accuser&source=five", "8.8.4.6\n");
      await admin.post("/admin/stats/run", { day: today() });
    });

    async function label(query: string, list: string): Promise<void> {
      const { code, body } = await admin.post(`/admin/labels/import?format=plain&${query}`, list, {
        "content-type": "text/plain",
      });
      expect([code, body.data?.rejected_count]).toEqual([200, 0]);
    }
    const failed = async (answer: ReturnType<Client["get"]>) => {
      const { code, body } = await answer;
      return [code, body.status, body.message];
    };
    const NOT_FOUND = [404, "not_found", "Provider not found"];
    const upload = async (
      name: string,
      content: Uint8Array<ArrayBuffer>,
      file = "logo.png",
      field = "thumbnail",
      as = token,
    ) => {
      const form = new FormData();
      form.append(field, new Blob([content], { type: "image/png" }), file);
      const response = await fetch(`${fyr.url}/api/entities/providers/${name}/thumbnail`, {
        method: "POST",
        headers: { authorization: `Bearer ${as}` },
        body: form,
      });
      return { code: response.status, headers: response.headers, body: (await response.json()) as Answered };
    };

    describe("statistics", () => {
      it("GET /entities/stats/byday lists the days that were counted, oldest first", async () => {
        // Before anything was said there was nothing.
        for (const day of [daysAgo(7), daysAgo(1)]) await admin.post("/admin/stats/run", { day });
        const { code, body } = await user.client.get("/entities/stats/byday");
        expect([code, body]).toEqual([
          200,
          {
            status: "success",
            data: [
              { day: daysAgo(7), total: 0 },
              { day: daysAgo(1), total: 0 },
              { day: today(), total: 8 },
            ],
          },
        ]);
        expect((await key.get("/entities/stats/byday?days=1")).body.data).toEqual([{ day: today(), total: 8 }]);
        expect(await failed(user.client.get("/entities/stats/byday?days=0"))).toEqual([
          400,
          "validation_error",
          "Bad request",
        ]);
      });

      it("GET /entities/stats/type counts by type", async () => {
        expect((await key.get("/entities/stats/type")).body.data).toEqual({ proxy: 2, residential_proxy: 1, vpn: 6 });
      });

      it("GET /entities/stats/provider counts by provider, with what changed", async () => {
        expect((await user.client.get("/entities/stats/provider")).body.data).toEqual([
          {
            name: "mullvad",
            display_name: "Mullvad VPN",
            total: 6,
            delta_week: 6,
            delta_day: 6,
            thumbnail: null,
            known: true,
          },
          {
            name: "nobodys_proxies",
            display_name: "Nobodys Proxies",
            total: 2,
            delta_week: 2,
            delta_day: 2,
            thumbnail: null,
            known: false,
          },
        ]);
      });

      it("GET /entities/stats/country counts by country", async () => {
        const { data } = (await user.client.get("/entities/stats/country")).body;
        expect(data).toEqual({ US: 6, ZZ: 2 });
      });

      it("fyr stats counts past days anew, a line each", async () => {
        const env = { ...process.env, FYR_DATA: fyr.dataDir };
        const { stdout } = await run(process.execPath, [FYR, "stats", "--since", daysAgo(1)], { env });
        expect(
          stdout
            .trimEnd()
            .split("\n")
            .map((line) => JSON.parse(line)),
        ).toEqual([
          { day: daysAgo(1), total: 0 },
          { day: today(), total: 8 },
        ]);
      });

      it("POST /admin/stats/run refuses a day that has not come", async () => {
        const answer = admin.post("/admin/stats/run", { day: daysAgo(-2) });
        expect(await failed(answer)).toEqual([400, "validation_error", "Bad request"]);
      });
    });

    describe("reading", () => {
      it("GET /entities/providers lists those that sources name, with their figures", async () => {
        const { body } = await key.get("/entities/providers");
        const names = body.data.map(({ name }: { name: string }) => name);
        expect(names).toEqual(expect.arrayContaining(["mullvad", "protonvpn", "pia", "icloud_private_relay", "tor"]));
        expect(body.data.find(({ name }: { name: string }) => name === "mullvad")).toEqual({
          name: "mullvad",
          display_name: "Mullvad VPN",
          description: expect.any(String),
          website_url: "https://mullvad.net",
          country_code: "SE",
          provider_type: "vpn",
          thumbnail_url: null,
          categories: [1],
          known: true,
          stats: { total: 6, delta_week: 6, delta_day: 6 },
        });
      });

      it("GET /entities/providers/{name} reads one; 'Provider not found'", async () => {
        expect((await key.get("/entities/providers/tor")).body.data).toMatchObject({
          name: "tor",
          stats: { total: 0 },
        });
        expect(await failed(key.get("/entities/providers/nobody"))).toEqual(NOT_FOUND);
      });

      it("tells what labels say of a provider that nobody has described", async () => {
        expect((await key.get("/entities/providers/nobodys_proxies")).body.data).toEqual({
          name: "nobodys_proxies",
          display_name: "Nobody's",
          description: null,
          website_url: null,
          country_code: null,
          provider_type: null,
          thumbnail_url: null,
          categories: [2],
          known: false,
          stats: expect.objectContaining({ total: 2 }),
        });
        expect((await key.get("/entities/providers/nobodys_proxies/geography")).body.data).toEqual({ US: 2 });
        expect(await failed(admin.put("/entities/providers/nobodys_proxies", { display_name: "N" }))).toEqual(
          NOT_FOUND,
        );
      });

      it("GET /entities/providers/{name}/geography counts by country", async () => {
        expect((await key.get("/entities/providers/mullvad/geography")).body.data).toEqual({ US: 4, ZZ: 2 });
        expect((await key.get("/entities/providers/tor/geography")).body.data).toEqual({});
        expect(await failed(key.get("/entities/providers/nobody/geography"))).toEqual(NOT_FOUND);
      });

      it("GET /entities/providers/missing lists names that only labels have", async () => {
        expect((await key.get("/entities/providers/missing")).body.data).toEqual([
          { name: "nobodys_proxies", display_name: "Nobody's", total: 2, types: ["proxy"] },
          { name: "accuser", display_name: null, total: 1, types: ["threat"] },
        ]);
      });

      it("GET /entities/providers/validation/countries and /types", async () => {
        const countries = (await user.client.get("/entities/providers/validation/countries")).body.data;
        expect(countries).toHaveLength(249);
        expect(countries.find((country: Record<string, string>) => country["alpha-2"] === "DK")).toEqual({
          name: "Denmark",
          "alpha-2": "DK",
          "alpha-3": "DNK",
          "country-code": "208",
          region: "Europe",
          "sub-region": "Northern Europe",
          "intermediate-region": "",
          "region-code": "150",
          "sub-region-code": "154",
          "intermediate-region-code": "",
        });
        expect((await user.client.get("/entities/providers/validation/types")).body.data).toEqual([
          { id: "hosting", name: "Web Hosting" },
          { id: "cloud", name: "Cloud Provider" },
          { id: "isp", name: "Internet Service Provider" },
          { id: "vpn", name: "VPN Service" },
          { id: "cdn", name: "Content Delivery Network" },
          { id: "datacenter", name: "Data Center" },
          { id: "security", name: "Security Service" },
          { id: "other", name: "Other" },
        ]);
      });

      it("GET /entities/providers/categories has VPN 1, Proxy 2, Residential Proxy 3", async () => {
        const { data } = (await user.client.get("/entities/providers/categories")).body;
        expect(data.slice(0, 3)).toMatchObject([
          { id: 1, name: "VPN", value: "vpn", description: expect.any(String) },
          { id: 2, name: "Proxy", value: "proxy" },
          { id: 3, name: "Residential Proxy", value: "residential_proxy" },
        ]);
      });

      it("GET /query/ip/{ip}/anonymization_providers answers a list, and costs as a lookup does", async () => {
        const { code, body, headers } = await key.get("/query/ip/8.8.8.8/anonymization_providers");
        expect([code, body, headers.get("x-credits-cost")]).toEqual([200, { status: "success", data: [] }, "1"]);
        const answer = key.get("/query/ip/nothing/anonymization_providers");
        expect(await failed(answer)).toEqual([400, "validation_error", "Not an IP address"]);
      });
    });

    describe("writing", () => {
      it("POST /entities/providers creates; 'Provider with this name already exists'", async () => {
        const given = {
          name: " acme ",
          display_name: " Acme ",
          website_url: "",
          country_code: "dk",
          provider_type: "hosting",
        };
        const created = {
          name: "acme",
          display_name: "Acme",
          description: null,
          website_url: null,
          country_code: "DK",
          provider_type: "hosting",
          thumbnail_url: null,
          categories: [],
          known: true,
          stats: { total: 0, delta_week: 0, delta_day: 0 },
        };
        const { code, body } = await admin.post("/entities/providers", given);
        expect([code, body]).toEqual([200, { status: "success", data: created }]);
        expect(await failed(admin.post("/entities/providers", given))).toEqual([
          409,
          "conflict",
          "Provider with this name already exists",
        ]);
      });

      it.each([
        ["name", { name: " " }, "This field is required"],
        ["display_name", { display_name: "" }, "This field is required"],
        ["website_url", { website_url: "nowhere" }, "Please enter a valid website URL"],
        ["website_url", { website_url: "javascript:alert(1)" }, "Please enter a valid website URL"],
        ["country_code", { country_code: "ZZ" }, "There is no country with this code"],
        ["provider_type", { provider_type: "bank" }, expect.any(String)],
        ["name", { name: "missing" }, "This name is reserved"],
        ["name", { name: "a/../b" }, expect.any(String)],
      ])("refuses a provider whose %s is wrong: 'Invalid data' (%j)", async (field, change, message) => {
        const { code, body } = await admin.post("/entities/providers", { name: "x", display_name: "X", ...change });
        expect([code, body.status, body.message]).toEqual([400, "validation_error", "Invalid data"]);
        expect(body.details).toEqual([{ field, message }]);
      });

      it("takes a name that a missing provider has, whatever it is", async () => {
        await label("kind=vpn&provider=Odd+%26+Sons&source=odd", "192.0.2.1\n");
        const { code } = await admin.post("/entities/providers", { name: "Odd & Sons", display_name: "Odd" });
        expect(code).toBe(200);
        const read = await key.get(`/entities/providers/${encodeURIComponent("Odd & Sons")}`);
        expect(read.body.data).toMatchObject({ name: "Odd & Sons", display_name: "Odd" });
        const missing = (await key.get("/entities/providers/missing")).body.data;
        expect(missing.map(({ name }: { name: string }) => name)).not.toContain("Odd & Sons");
      });

      it("PUT /entities/providers/{name} changes all but the name", async () => {
        await admin.post("/entities/providers", { name: "renamed", display_name: "Before", description: "old" });
        const changed = await admin.put("/entities/providers/renamed", { display_name: "After", provider_type: "isp" });
        expect(changed.body.data).toMatchObject({
          name: "renamed",
          display_name: "After",
          description: null,
          provider_type: "isp",
        });
        const { code, body } = await admin.put("/entities/providers/renamed", { name: "other", display_name: "After" });
        expect([code, body.message, body.details[0].message]).toEqual([
          400,
          "Invalid data",
          "Provider name cannot be changed after creation",
        ]);
        expect(await failed(admin.put("/entities/providers/nobody", { display_name: "N" }))).toEqual(NOT_FOUND);
        expect(await failed(admin.put("/entities/providers/renamed", { display_name: " " }))).toEqual([
          400,
          "validation_error",
          "Invalid data",
        ]);
      });

      it("GET and PUT /entities/providers/{name}/categories; 'Invalid category IDs'", async () => {
        await admin.post("/entities/providers", { name: "sorted", display_name: "Sorted" });
        const path = "/entities/providers/sorted/categories";
        const ids = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map(({ id }) => id);
        expect(ids(await admin.put(path, { category_ids: [3, 1, 3] }))).toEqual([1, 3]);
        expect(ids(await key.get(path))).toEqual([1, 3]);
        expect((await key.get("/entities/providers/sorted")).body.data.categories).toEqual([1, 3]);
        for (const category_ids of [[99], ["1"], "1", null]) {
          const refused = [400, "validation_error", "Invalid category IDs"];
          expect(await failed(admin.put(path, { category_ids }))).toEqual(refused);
        }
        expect(await failed(admin.put("/entities/providers/nobody/categories", { category_ids: [] }))).toEqual(
          NOT_FOUND,
        );
        expect(await failed(key.get("/entities/providers/nobody/categories"))).toEqual(NOT_FOUND);
      });

      it("is in the audit log", async () => {
        const { entries } = (await admin.get("/admin/audit?search=provider_")).body.data;
        expect(new Set(entries.map(({ action }: { action: string }) => action))).toEqual(
          new Set(["provider_created", "provider_updated", "provider_categories_set"]),
        );
      });
    });

    describe("thumbnails", () => {
      const svg = (inside: string) =>
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}</svg>`);

      it("POST …/thumbnail keeps a picture drawn anew, under an address of its own; DELETE removes it", async () => {
        const hostile = svg('<script>alert(1)</script><rect width="40" height="20" fill="red" onclick="alert(1)"/>');
        const { code, body } = await upload("pia", hostile, "logo.png");
        expect(code).toBe(200);
        const url = body.data.thumbnail_url;
        expect(url).toMatch(/^\/api\/entities\/thumbnails\/[0-9a-f]{64}\.webp$/);
        expect((await key.get("/entities/providers/pia")).body.data.thumbnail_url).toBe(url);

        const picture = await fetch(fyr.url + url);
        expect(Object.fromEntries(picture.headers)).toMatchObject({
          "content-type": "image/webp",
          "x-content-type-options": "nosniff",
          "cache-control": "public, max-age=31536000, immutable",
        });
        const bytes = Buffer.from(await picture.arrayBuffer());
        expect(bytes.subarray(0, 4).toString() + bytes.subarray(8, 12).toString()).toBe("RIFFWEBP");
        expect(bytes.includes("script") || bytes.includes("<svg")).toBe(false);

        // Another picture has another address; the one before is gone.
        const other = (await upload("pia", PNG)).body.data.thumbnail_url;
        expect(other).not.toBe(url);
        expect((await fetch(fyr.url + url)).status).toBe(404);

        // Two providers with the same picture: it stays as long as one of them has it.
        await upload("ivpn", PNG);
        expect((await admin.delete("/entities/providers/pia/thumbnail")).body).toEqual({
          status: "success",
          data: null,
        });
        expect((await fetch(fyr.url + other)).status).toBe(200);
        await admin.delete("/entities/providers/ivpn/thumbnail");
        expect((await fetch(fyr.url + other)).status).toBe(404);
        const none = [404, "not_found", "Provider not found or no thumbnail to delete"];
        expect(await failed(admin.delete("/entities/providers/pia/thumbnail"))).toEqual(none);
        expect(await failed(admin.delete("/entities/providers/nobody/thumbnail"))).toEqual(none);
      });

      it.each<[string, Uint8Array<ArrayBuffer>, string?]>([
        ["a text called .png", Buffer.from("not a picture")],
        ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;")],
        ["a page with a picture in it", Buffer.from("<html><svg></svg></html>")],
        ["entities", Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;").toString()}`)],
        [
          "a picture of 10,000,000,000 pixels",
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'),
        ],
        ["half a picture", PNG.subarray(0, 50)],
        ["nothing", Buffer.alloc(0)],
        ["2 MB and a byte", Buffer.concat([PNG, Buffer.alloc(2_097_153 - PNG.length)])],
        ["another field", PNG, "picture"],
      ])("refuses %s: 'Invalid file'", async (_what, content, field) => {
        const { code, body } = await upload("pia", content, "logo.png", field);
        expect([code, body.status, body.message]).toEqual([400, "validation_error", "Invalid file"]);
        expect((await key.get("/entities/providers/pia")).body.data.thumbnail_url).toBeNull();
      });

      it("takes 2 MB, refuses no form at all, and knows no provider of another name", async () => {
        // What lies behind the end of a picture is not kept: it is the picture without.
        const behind = Buffer.alloc(2_097_152 - PNG.length, "<script>alert(1)</script>");
        const { code, body } = await upload("pia", Buffer.concat([PNG, behind]));
        expect([code, body.data]).toEqual([200, (await upload("pia", PNG)).body.data]);
        await admin.delete("/entities/providers/pia/thumbnail");
        const path = "/entities/providers/pia/thumbnail";
        const refused = [400, "validation_error", "Invalid file"];
        expect(await failed(admin.post(path, { thumbnail: "x" }))).toEqual(refused);
        expect(await failed(admin.post(path, "x", { "content-type": "image/png" }))).toEqual(refused);
        expect((await upload("nobody", PNG)).body).toEqual({ status: "not_found", message: "Provider not found" });
      });

      it("shows nothing else of the files", async () => {
        for (const file of ["..%2f..%2fledger", "x.webp", `${"0".repeat(64)}.webp`, `${"0".repeat(64)}.svg`]) {
          expect((await fetch(`${fyr.url}/api/entities/thumbnails/${file}`)).status).toBe(404);
        }
      });
    });

    it("calls a provider in answers about addresses as it is called now, with its picture", async () => {
      const ip = "45.83.166.1";
      await admin.post("/submissions/data", { attribution: "azirevpn", items: [ip], category: 1 });
      const services = async () => (await key.get(`/query/ip/${ip}/anonymization_providers`)).body.data;
      const service = { provider: "azirevpn", display_name: "AzireVPN", thumbnail_url: null, type: "vpn" };
      await expect.poll(services, { timeout: 20_000 }).toEqual([service]);
      const { thumbnail_url } = (await upload("azirevpn", PNG)).body.data;
      await admin.put("/entities/providers/azirevpn", { display_name: "Azire" });
      const renamed = { ...service, display_name: "Azire", thumbnail_url };
      expect(await services()).toEqual([renamed]);
      expect((await key.get(`/query/ip/${ip}`)).body.data.anonymization.services).toEqual([renamed]);
      expect((await key.get("/entities/providers/azirevpn")).body.data).toMatchObject({ thumbnail_url });
    });

    describe("the export", () => {
      it("GET /entities/providers/{name}/export sends every range once a type, compressed", async () => {
        const response = await fetch(`${fyr.url}/api/entities/providers/mullvad/export`, {
          headers: { authorization: `Bearer ${user.token}` },
        });
        expect(Object.fromEntries(response.headers)).toMatchObject({
          "content-type": "application/gzip",
          "content-disposition": `attachment; filename="mullvad-${today()}.jsonl.gz"`,
        });
        const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
        const seen = { first_seen: today(), last_seen: today() };
        expect(
          text
            .trimEnd()
            .split("\n")
            .map((line) => JSON.parse(line)),
        ).toEqual([
          {
            cidr: "8.8.8.0/30",
            first: "8.8.8.0",
            last: "8.8.8.3",
            family: 4,
            type: "vpn",
            country: "US",
            sources: ["one", "two"],
            ...seen,
          },
          {
            cidr: "8.8.8.2/32",
            first: "8.8.8.2",
            last: "8.8.8.2",
            family: 4,
            type: "vpn",
            country: "US",
            sources: ["one"],
            ...seen,
          },
          {
            cidr: "203.0.113.7/32",
            first: "203.0.113.7",
            last: "203.0.113.7",
            family: 4,
            type: "vpn",
            country: null,
            sources: ["two"],
            ...seen,
          },
          {
            cidr: "2001:db8::/48",
            first: "2001:db8::",
            last: "2001:db8:0:ffff:ffff:ffff:ffff:ffff",
            family: 6,
            type: "vpn",
            country: null,
            sources: ["one"],
            ...seen,
          },
        ]);
      });

      it("is an empty file for who has no ranges, and has a name that is safe", async () => {
        const path = `/api/entities/providers/${encodeURIComponent("Odd & Sons")}/export`;
        const response = await fetch(fyr.url + path, { headers: { authorization: `Bearer ${user.token}` } });
        expect(response.headers.get("content-disposition")).toBe(`attachment; filename="Odd_Sons-${today()}.jsonl.gz"`);
        expect(
          gunzipSync(Buffer.from(await response.arrayBuffer()))
            .toString()
            .split("\n"),
        ).toHaveLength(2);
        const none = await fetch(`${fyr.url}/api/entities/providers/tor/export`, {
          headers: { authorization: `Bearer ${user.token}` },
        });
        expect(gunzipSync(Buffer.from(await none.arrayBuffer()))).toHaveLength(0);
        expect(await failed(user.client.get("/entities/providers/nobody/export"))).toEqual(NOT_FOUND);
      });
    });

    it("tells strangers 'Not authorized'", async () => {
      const stranger = clientOf(fyr);
      const refused = [401, "unauthorized", "Not authorized"];
      expect(await failed(stranger.get("/entities/providers"))).toEqual(refused);
      expect(await failed(stranger.get("/entities/providers/mullvad/export"))).toEqual(refused);
      expect(await failed(stranger.get("/entities/stats/byday"))).toEqual(refused);
      expect(await failed(stranger.put("/entities/providers/mullvad", {}))).toEqual(refused);
      expect((await upload("mullvad", PNG, "x.png", "thumbnail", "nobody")).code).toBe(401);
      expect((await upload("mullvad", PNG, "x.png", "thumbnail", user.token)).code).toBe(403);
    });

    it("tells an address that asks too often 'Too many requests', and when to come again", async () => {
      const stranger = clientOf(fyr, undefined, "198.18.6.1");
      const ask = () => stranger.get("/entities/providers/mullvad");
      const codes = new Set<number>();
      for (let asked = 0; asked <= RATE_LIMITS.strangerPerMinute && !codes.has(429); asked += 20) {
        // oxlint-disable-next-line no-await-in-loop -- twenty at a time
        for (const { code } of await Promise.all(Array.from({ length: 20 }, ask))) codes.add(code);
      }
      expect([...codes]).toEqual([401, 429]);
      const { code, body, headers } = await ask();
      expect([code, body]).toEqual([429, { status: "ratelimited", message: "Too many requests" }]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await failed(stranger.get("/entities/stats/byday"))).toEqual([429, "ratelimited", "Too many requests"]);
    });
  });
