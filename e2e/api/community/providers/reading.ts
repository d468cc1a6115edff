import { describe, expect, it } from "vitest";
import { failed, NOT_FOUND, type ProvidersScene } from "./scene.ts";

export const reading = (on: ProvidersScene) =>
  describe("reading", () => {
    it("GET /entities/providers lists those that sources name, with their figures", async () => {
      const { body } = await on.key.get("/entities/providers");
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
        stats: { total: 6, delta_week: null, delta_day: null },
      });
    });

    it("GET /entities/providers/{name} reads one; 'Provider not found'", async () => {
      expect((await on.key.get("/entities/providers/tor")).body.data).toMatchObject({
        name: "tor",
        stats: { total: 0 },
      });
      expect(await failed(on.key.get("/entities/providers/nobody"))).toEqual(NOT_FOUND);
    });

    it("shows what labels claim about a provider without a profile", async () => {
      expect((await on.key.get("/entities/providers/nobodys_proxies")).body.data).toEqual({
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
      expect((await on.key.get("/entities/providers/nobodys_proxies/geography")).body.data).toEqual({ US: 2 });
      expect(await failed(on.admin.put("/entities/providers/nobodys_proxies", { display_name: "N" }))).toEqual(
        NOT_FOUND,
      );
    });

    it("GET /entities/providers/{name}/geography counts by country", async () => {
      expect((await on.key.get("/entities/providers/mullvad/geography")).body.data).toEqual({ US: 4, ZZ: 2 });
      expect((await on.key.get("/entities/providers/tor/geography")).body.data).toEqual({});
      expect(await failed(on.key.get("/entities/providers/nobody/geography"))).toEqual(NOT_FOUND);
    });

    it("GET /entities/providers/missing lists names that only labels have", async () => {
      expect((await on.key.get("/entities/providers/missing")).body.data).toEqual([
        { name: "nobodys_proxies", display_name: "Nobody's", total: 2, types: ["proxy"] },
        { name: "accuser", display_name: null, total: 1, types: ["threat"] },
      ]);
    });

    it("GET /entities/providers/validation/countries and /types", async () => {
      const countries = (await on.user.client.get("/entities/providers/validation/countries")).body.data;
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
      expect((await on.user.client.get("/entities/providers/validation/types")).body.data).toEqual([
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
      const { data } = (await on.user.client.get("/entities/providers/categories")).body;
      expect(data.slice(0, 3)).toMatchObject([
        { id: 1, name: "VPN", value: "vpn", description: expect.any(String) },
        { id: 2, name: "Proxy", value: "proxy" },
        { id: 3, name: "Residential Proxy", value: "residential_proxy" },
      ]);
    });

    it("GET /query/ip/{ip}/anonymization_providers answers a list, and costs as a lookup does", async () => {
      const { code, body, headers } = await on.key.get("/query/ip/8.8.8.8/anonymization_providers");
      expect([code, body, headers.get("x-credits-cost")]).toEqual([200, { status: "success", data: [] }, "1"]);
      const answer = on.key.get("/query/ip/nothing/anonymization_providers");
      expect(await failed(answer)).toEqual([400, "validation_error", "Not an IP address"]);
    });
  });
