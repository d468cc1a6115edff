import { describe, expect, it } from "vitest";
import { takeWhatFits } from "./extraction/protocol.ts";
import { scanText } from "./extraction/scan.ts";
import { planOf } from "./plan.ts";

describe("planOf", () => {
  it.each(["", "  \n\t\n "])("does nothing with %j", (text) => {
    expect(planOf(text)).toEqual({ type: "none" });
  });

  it("takes one line as a search of type ip, as it was written", () => {
    expect(planOf("  8.8.8[.]8 \n")).toEqual({ type: "ip", input: "8.8.8[.]8" });
    expect(planOf("nothing at all")).toEqual({ type: "ip", input: "nothing at all" });
  });

  it("takes one line that is a domain or URL as a search of that", () => {
    expect(planOf(" login[.]example.org\n")).toEqual({ type: "domain", input: "login[.]example.org" });
    expect(planOf("https://example.org/a,b/192.0.2.1")).toMatchObject({
      type: "domain",
      input: "https://example.org/a%2Cb/192.0.2.1",
    });
    expect(planOf("http://192.0.2.1/x")).toMatchObject({ type: "ip" });
  });

  it("refuses one line that is longer than anything to be looked up, and takes the address out of a longer URL", () => {
    const reason = "This is 3,000 characters long, and no address was found in it.";
    expect(planOf("x".repeat(3000))).toEqual({ type: "refused", reason });
    expect(planOf(`http://192.0.2.1/${"x".repeat(3000)}`)).toEqual({ type: "ip", input: "192.0.2.1" });
  });

  it("takes several lines as a comma-joined list, each once", () => {
    expect(planOf("8.8.8.8\r\n1.1.1.1\n8.8.8.8")).toMatchObject({ type: "ip_table", input: "8.8.8.8,1.1.1.1" });
  });

  it("finds the addresses in a line that holds more than one", () => {
    expect(planOf("from 1.1.1.1 to 8.8.8.8, port 53")).toMatchObject({ type: "ip_table", input: "1.1.1.1,8.8.8.8" });
  });
});

describe("extraction", () => {
  it("finds unique addresses and counts the others", () => {
    expect(scanText('{"a":"1[.]2[.]3[.]4","b":"1.2.3.4"} 2001:db8::1')).toEqual({
      addresses: ["1.2.3.4", "2001:db8::1"],
      unique: 2,
      duplicates: 1,
    });
  });

  it("keeps no more than one query may hold", () => {
    function* many() {
      for (let i = 0; ; i++) yield `2001:db8:${(i >> 16).toString(16)}:${(i & 0xffff).toString(16)}:1:2:3:4`;
    }
    const kept = takeWhatFits(many());
    expect(kept.join(",").length).toBeLessThanOrEqual(4_500_000);
    expect(kept.length).toBeGreaterThan(100_000);
  });
});
