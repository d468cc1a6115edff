import { describe, expect, it } from "vitest";
import { itemSearch, itemTypeName } from "./item.ts";

describe("a submitted item", () => {
  it("has a type in words", () => {
    expect([1, 2, 3, 4].map(itemTypeName)).toEqual(["IP", "Domain", "URL", "Unknown"]);
  });

  it("leads to a search: of an address without its prefix, or of a domain or URL", () => {
    expect(itemSearch(1, "203.0.113.7")).toEqual({ input: "203.0.113.7", type: "ip" });
    expect(itemSearch(1, "2001:db8::/32")).toEqual({ input: "2001:db8::", type: "ip" });
    expect(itemSearch(2, "example.org")).toEqual({ input: "example.org", type: "domain" });
    expect(itemSearch(3, "http://192.0.2.1:8080/a")).toEqual({ input: "http://192.0.2.1:8080/a", type: "ip" });
    expect(itemSearch(3, "https://example.org/a,b")).toEqual({ input: "https://example.org/a%2Cb", type: "domain" });
  });
});
