import { describe, expect, it } from "vitest";
import { doorOfItem, itemTypeName } from "./item.ts";

describe("a submitted item", () => {
  it("has a type in words", () => {
    expect([1, 2, 3, 4].map(itemTypeName)).toEqual(["IP", "Domain", "URL", "Unknown"]);
  });

  it("leads to an address without its prefix, or to a domain or URL", () => {
    const leads = (...given: Parameters<typeof doorOfItem>) => Object.values(doorOfItem(...given)).join(" ");
    expect(leads(1, "203.0.113.7")).toBe("address 203.0.113.7");
    expect(leads(1, "2001:db8::/32")).toBe("address 2001:db8::");
    expect(leads(2, "example.org")).toBe("name example.org");
    expect(leads(3, "http://192.0.2.1:8080/a")).toBe("address 192.0.2.1");
    expect(leads(3, "https://example.org/a,b")).toBe("url https://example.org/a,b");
  });
});
