import { describe, expect, it } from "vitest";
import { ASN_PACKAGE, asnSource } from "./asn.ts";
import { ASN_COUNTRY_PACKAGE, asnCountrySource } from "./asn-country.ts";
import { CITY_PACKAGE, citySource } from "./city.ts";
import { dataPackage, dayOfVersion } from "./package-files.ts";

describe("source descriptors of the bootstrap packages", () => {
  it("have the day of their version", () => {
    expect(dayOfVersion("2.3.2026061719")).toBe("2026-06-17");
    expect(() => dayOfVersion("2.3.1")).toThrow("carries no day");
  });

  it("credit everyone whose licence asks for it", () => {
    const asn = asnSource(dataPackage(ASN_PACKAGE));
    for (const name of ["routeviews.org", "nro.net", "IP Geolocation by DB-IP (https://db-ip.com)"]) {
      expect(asn.attribution).toContain(name);
    }
    expect(asnCountrySource(dataPackage(ASN_COUNTRY_PACKAGE)).attribution).toContain("nro.net");
    expect(citySource(dataPackage(CITY_PACKAGE)).attribution).toBe(
      "This product includes GeoLite2 Data created by MaxMind, available from https://www.maxmind.com.",
    );
  });
});
