import { describe, expect, it } from "vitest";
import {
  CATALOGUE,
  CATEGORIES,
  ENDPOINTS,
  type Endpoint,
  PROVIDER_TYPES,
  THUMBNAIL_MAX,
  THUMBNAIL_TYPES,
} from "../index.ts";

/** The specification of intelligence, as far as it is data: calls, texts and constants of providers. */

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS);

describe("the calls about providers (section 7)", () => {
  it.each([
    ["GET", "/query/ip/:ip/anonymization_providers"],
    ["GET", "/entities/stats/byday"],
    ["GET", "/entities/stats/type"],
    ["GET", "/entities/stats/provider"],
    ["GET", "/entities/providers"],
    ["GET", "/entities/providers/:name"],
    ["GET", "/entities/providers/missing"],
    ["POST", "/entities/providers"],
    ["PUT", "/entities/providers/:name"],
    ["GET", "/entities/providers/:name/geography"],
    ["POST", "/entities/providers/:name/thumbnail"],
    ["DELETE", "/entities/providers/:name/thumbnail"],
    ["GET", "/entities/providers/validation/countries"],
    ["GET", "/entities/providers/validation/types"],
    ["GET", "/entities/providers/:name/export"],
    ["GET", "/entities/providers/:name/categories"],
    ["PUT", "/entities/providers/:name/categories"],
    ["GET", "/entities/providers/categories"],
  ])("%s %s: reads are for whoever is signed in, writes for admins", (method, path) => {
    const found = endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path);
    expect(found?.access).toBe(method === "GET" ? "user" : "admin");
  });
});

describe("the texts about providers (section 8)", () => {
  it.each([
    ["ratelimited", 429, "ratelimited", "Too many requests"],
    ["not_authorized", 401, "unauthorized", "Not authorized"],
    ["provider_not_found", 404, "not_found", "Provider not found"],
    ["no_thumbnail", 404, "not_found", "Provider not found or no thumbnail to delete"],
    ["provider_exists", 409, "conflict", "Provider with this name already exists"],
    ["invalid_data", 400, "validation_error", "Invalid data"],
    ["invalid_file", 400, "validation_error", "Invalid file"],
    ["bad_request", 400, "validation_error", "Bad request"],
    ["invalid_category_ids", 400, "validation_error", "Invalid category IDs"],
    ["create_provider_failed", 500, "failed", "Failed to create provider"],
    ["update_provider_failed", 500, "failed", "Failed to update provider"],
    ["upload_thumbnail_failed", 500, "failed", "Failed to upload thumbnail"],
    ["delete_thumbnail_failed", 500, "failed", "Failed to delete thumbnail"],
    ["export_failed", 500, "failed", "Failed to export data"],
    ["update_categories_failed", 500, "failed", "Failed to update categories"],
  ] as const)("%s: %d %s '%s'", (key, code, status, message) => {
    expect(CATALOGUE[key]).toEqual({ code, status, message });
  });

  it("are those of the calls that can fail so", () => {
    const words = (name: keyof typeof ENDPOINTS) => (ENDPOINTS[name] as Endpoint).failures;
    expect(words("createProvider")).toEqual({ invalid: "invalid_data", failed: "create_provider_failed" });
    expect(words("updateProvider")).toEqual({ invalid: "invalid_data", failed: "update_provider_failed" });
    expect(words("uploadThumbnail")?.failed).toBe("upload_thumbnail_failed");
    expect(words("deleteThumbnail")?.failed).toBe("delete_thumbnail_failed");
    expect(words("exportProvider")?.failed).toBe("export_failed");
    expect(words("setProviderCategories")).toEqual({
      invalid: "invalid_category_ids",
      failed: "update_categories_failed",
    });
  });
});

describe("constants of providers (sections 3 and 9)", () => {
  it("has the category ids VPN 1, Proxy 2, Residential Proxy 3", () => {
    expect(CATEGORIES.slice(0, 3).map(({ id, name }) => [id, name])).toEqual([
      [1, "VPN"],
      [2, "Proxy"],
      [3, "Residential Proxy"],
    ]);
  });

  it("accepts thumbnails of 2 MB, of four kinds", () => {
    expect(THUMBNAIL_MAX).toBe(2_097_152);
    expect(THUMBNAIL_TYPES).toEqual(["image/jpeg", "image/png", "image/webp", "image/svg+xml"]);
  });

  it("has eight types of provider", () => {
    expect(PROVIDER_TYPES).toEqual({
      hosting: "Web Hosting",
      cloud: "Cloud Provider",
      isp: "Internet Service Provider",
      vpn: "VPN Service",
      cdn: "Content Delivery Network",
      datacenter: "Data Center",
      security: "Security Service",
      other: "Other",
    });
  });
});
