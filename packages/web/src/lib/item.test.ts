import { describe, expect, it } from "vitest";
import { doorOfItem, doorOfText, itemTypeName, networkOfItem } from "./item.ts";

describe("a submitted item", () => {
  it("has a type in words", () => {
    expect([1, 2, 3, 4].map(itemTypeName)).toEqual(["IP", "Domain", "URL", "Unknown"]);
  });

  it("leads to an address without its prefix, or to a domain or URL", () => {
    const leads = (...given: Parameters<typeof doorOfItem>) => Object.values(doorOfItem(...given)).join(" ");
    expect(leads(1, "203.0.113.7")).toBe("address 203.0.113.7");
    expect(leads(1, "2001:db8::/32")).toBe("address 2001:db8::");
    expect(leads(1, "203.0.113.7/32")).toBe("address 203.0.113.7");
    expect(leads(1, "2001:db8::7/128")).toBe("address 2001:db8::7");
    expect(leads(2, "example.org")).toBe("name example.org");
    expect(leads(3, "http://192.0.2.1:8080/a")).toBe("address 192.0.2.1");
    expect(leads(3, "https://example.org/a,b")).toBe("url https://example.org/a,b");
  });

  it("leads to its network, too, where it is a prefix", () => {
    expect(networkOfItem(1, "2001:db8::/32")).toEqual({ kind: "prefix", value: "2001:db8::/32" });
    expect(networkOfItem(1, "203.0.113.0/24")).toEqual({ kind: "prefix", value: "203.0.113.0/24" });
    for (const one of ["203.0.113.7/32", "2001:db8::7/128", "203.0.113.7"]) expect(networkOfItem(1, one)).toBeNull();
    expect(networkOfItem(3, "https://example.org/24")).toBeNull();
  });

  it("leads to the same where only its text is known", () => {
    const leads = (text: string) => Object.values(doorOfText(text)).join(" ");
    expect(
      ["203.0.113.7", "203.0.113.0/24", "example.org", "http://192.0.2.1/a", "https://example.org/a"].map(leads),
    ).toEqual([
      "address 203.0.113.7",
      "prefix 203.0.113.0/24",
      "name example.org",
      "address 192.0.2.1",
      "url https://example.org/a",
    ]);
  });
});
