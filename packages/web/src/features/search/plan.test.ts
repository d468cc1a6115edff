import { describe, expect, it } from "vitest";
import { takeWhatFits } from "./extraction/protocol.ts";
import { scanText } from "./extraction/scan.ts";
import { firstAddresses, isRange, planOf, priceOf } from "./plan.ts";
import { TEXTS } from "../../../../core/src/indicators/testing/texts.ts";

describe("planOf", () => {
  it.each(["", "  \n\t\n "])("does nothing with %j", (text) => {
    expect(planOf(text)).toEqual({ type: "none" });
  });

  it("reads one line as a search of type ip, unchanged", () => {
    expect(planOf("  8.8.8[.]8 \n")).toEqual({ type: "ip", input: "8.8.8[.]8" });
    expect(planOf("nothing")).toEqual({ type: "ip", input: "nothing" });
  });

  it("reads one line that is a domain or URL as a search of that", () => {
    expect(planOf(" login[.]example.org\n")).toEqual({ type: "domain", input: "login[.]example.org" });
    expect(planOf("https://example.org/a,b/192.0.2.1")).toMatchObject({
      type: "domain",
      input: "https://example.org/a%2Cb/192.0.2.1",
    });
    expect(planOf("http://192.0.2.1/x")).toMatchObject({ type: "ip" });
  });

  it("refuses one line that is longer than anything to be looked up, and finds the address in a longer URL", () => {
    const reason = "This is 3,000 characters long, and no address was found in it.";
    expect(planOf("x".repeat(3000))).toEqual({ type: "refused", reason });
    expect(planOf(`http://192.0.2.1/${"x".repeat(3000)}`)).toEqual({ type: "ip", input: "192.0.2.1" });
  });

  it("reads several lines as a comma-joined list, each once", () => {
    expect(planOf("8.8.8.8\r\n1.1.1.1\n8.8.8.8")).toMatchObject({ type: "ip_table", input: "8.8.8.8,1.1.1.1" });
  });

  it.each([
    ["8.8.8.0/24", "/network/8.8.8.0/24"],
    ["10.1.2.3/8", "/network/10.0.0.0/8"],
    ["2001:db8::/32", "/network/2001:db8::/32"],
    ["8.8.8.8-8.8.8.20", "/network/8.8.8.8-8.8.8.20"],
    ["2001:db8::1 - 2001:db8::9", "/network/2001:db8::1-2001:db8::9"],
    ["AS15169", "/as/15169"],
    ["185.220.101", "/network/185.220.101.0/24"],
    ["185.220.101.", "/network/185.220.101.0/24"],
    ["185.220.101.*", "/network/185.220.101.0/24"],
    ["185.220.", "/network/185.220.0.0/16"],
  ])("opens the page of the network %s", (text, to) => {
    expect(planOf(text)).toEqual({ type: "page", page: { to, search: {} } });
  });

  it.each(["JA3 e35df3e00ca4ef31d42b34bebaa2f86e", "ja3=E35DF3E00CA4EF31D42B34BEBAA2F86E"])(
    "opens the page of the fingerprint %s",
    (text) => {
      const search = { input: "e35df3e00ca4ef31d42b34bebaa2f86e", type: "fingerprint_ips" };
      expect(planOf(text)).toEqual({ type: "page", page: { to: "/search", search } });
    },
  );

  it("finds the addresses in a line with more than one", () => {
    expect(planOf("from 1.1.1.1 to 8.8.8.8, port 53")).toMatchObject({ type: "ip_table", input: "1.1.1.1,8.8.8.8" });
  });
});

describe("a report that is pasted", () => {
  const LINE = "C2 at 185[.]220[.]101[.]34:8443 and hxxps://login-update[.]emadzakaria[.]com/gate.php";

  it("gives its names beside its addresses", () => {
    expect(planOf(LINE)).toMatchObject({
      type: "ip_table",
      pieces: ["185.220.101.34", "https://login-update.emadzakaria.com/gate.php"],
    });
    expect(planOf("Beacons to update.placeholder.example every hour.")).toEqual({
      type: "domain",
      input: "update.placeholder.example",
    });
  });

  it("gives its hashes and CVEs, too, and opens the page of the only one", () => {
    const md5 = "d41d8cd98f00b204e9800998ecf8427e";
    expect(planOf(`MD5: ${md5} drops CVE-2021-44228 from 8.8.8.8`)).toMatchObject({
      type: "ip_table",
      pieces: ["8.8.8.8", md5, "CVE-2021-44228"],
    });
    expect(planOf("Exploits CVE-2021-44228 since May.")).toMatchObject({
      type: "page",
      page: { search: { kind: "vulnerability", value: "CVE-2021-44228" } },
    });
  });

  it("keeps its sentences to itself", () => {
    const text = `Beacons to the actor's host every hour.\n${LINE}\n1.2.3\nIt was first seen in May.`;
    expect(planOf(text)).toMatchObject({
      pieces: ["185.220.101.34", "https://login-update.emadzakaria.com/gate.php", "1.2.3"],
    });
    const reason = "No IP address, domain or URL was found in this text.";
    expect(planOf("hello world")).toEqual({ type: "refused", reason });
    expect(planOf("hello world\nand all of you")).toEqual({ type: "refused", reason });
  });
});

describe("a range that is pasted", () => {
  it("is one, and no two prefixes", () => {
    const ranges = ["185.220.101.0-185.220.101.63", " 185.220.101.0 - 185.220.101.63\n", "2001:db8::-2001:db8::ff"];
    expect(ranges.map(isRange)).toEqual([true, true, true]);
    expect(["185.220.101.0", "8.8.8.0/24-8.8.9.0/24", "from 8.8.8.8-8.8.8.9", ""].map(isRange)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("the price of a search", () => {
  it.each([
    ["8.8.8.8", 1],
    ["8.8.8.8\n8.8.8[.]8\n::ffff:8.8.8.8\n1.1.1.1", 2],
    ["from 1.1.1.1 to 8.8.8.8 and 9.9.9.9\nat 4.4.4.4", 4],
    ["example.com", 1],
    ["example.com\nexample.org\nexample.net", 0],
    ["8.8.8.8\nexample.com", 1],
    ["CVE-2024-3094", 0],
    ["d41d8cd98f00b204e9800998ecf8427e", 0],
    ["AS13335", 1],
    ["8.8.8.0/24", 1],
    ["hello world", 0],
    ["hello", 0],
  ])("of %j is %i", (text, credits) => {
    expect(priceOf(planOf(text)).credits).toBe(credits);
  });
});

describe("prefixes in what is pasted", () => {
  it.each([
    ["Please block 203.0.113.0/24 and 198.51.100.0/24 today", ["203.0.113.0/24", "198.51.100.0/24"]],
    ["Block 203.0.113.0/24 and its half 203.0.113.0/25, not 203.0.113.0/24", ["203.0.113.0/24", "203.0.113.0/25"]],
    ["2001:db8::/32 and 2001:db8::/48", ["2001:db8::/32", "2001:db8::/48"]],
    ["203.0.113.0/24-203.0.114.0/24", ["203.0.113.0/24", "203.0.114.0/24"]],
    ['[{"prefix":"203.0.113.0\\/24"},{"prefix":"198.51.100.0\\/24"}]', ["203.0.113.0/24", "198.51.100.0/24"]],
    ["203.0.113.0/24,198.51.100.0/24", ["203.0.113.0/24", "198.51.100.0/24"]],
    ["203.0.113.0/24;198.51.100.0/24", ["203.0.113.0/24", "198.51.100.0/24"]],
    ["203.0.113.0/24|198.51.100.0/24", ["203.0.113.0/24", "198.51.100.0/24"]],
    ["203.0.113.0/24,evil.example.com", ["203.0.113.0/24", "evil.example.com"]],
  ])("are two where a line has two: %s", (text, pieces) => {
    expect(planOf(text)).toMatchObject({ type: "ip_table", pieces });
  });

  it("stay prefixes, so that the answer tells that it is about one address", () => {
    expect(scanText("blocked 8.8.8.0/24 and [2001:db8::]/32, from 1.1.1.1").addresses).toEqual([
      "8.8.8.0/24",
      "2001:db8::",
      "1.1.1.1",
    ]);
    expect(scanText("2001:db8::/32;8.8.8.0;8.8.8.0/24").addresses).toEqual(["2001:db8::/32", "8.8.8.0/24"]);
    expect(planOf("see 8.8.8.0/24\nand 9.9.9.9")).toMatchObject({ pieces: ["8.8.8.0/24", "9.9.9.9"] });
  });

  it("are not addresses with a mask, ports behind a slash, or single addresses", () => {
    const text = "inet 192.0.2.5/24, outside/45.83.64.1/443, 1.1.1.1/32, 2001:db8::1/64, 9.9.9.0/24.html";
    expect(scanText(text).addresses).toEqual(["192.0.2.5", "45.83.64.1", "1.1.1.1", "2001:db8::1", "9.9.9.0"]);
  });
});

describe("what the table of texts asks for", () => {
  const rows = TEXTS.filter(([text, kind]) => kind !== "text" && kind !== "range" && !text.includes("\n"));
  it.each(rows)("%j, of kind %s", (text, kind, normal) => {
    const plan = planOf(text);
    const isOnAddress = /^http:\/\/(?:\[|[\d.]+[:/])/.test(normal);
    if (kind === "address" || (kind === "url" && isOnAddress)) expect(plan.type).toBe("ip");
    else if (kind === "domain" || kind === "wildcard" || kind === "url") expect(plan.type).toBe("domain");
    else if (plan.type === "page") {
      const { to, search } = plan.page;
      expect(decodeURIComponent(to) + Object.values(search).join()).toContain(normal.replace(/^AS/, ""));
    } else expect(plan.type).toBe("page");
  });

  it("is a domain for each in quotes, brackets or before a comma", () => {
    for (const text of ['"example.com"', "www.example.com,", "<https://example.com/a>", "evil.com)", "evil.com:8080"]) {
      expect(planOf(text).type).toBe("domain");
    }
    expect(planOf("evil.com/path")).toEqual({ type: "domain", input: "evil.com/path" });
  });

  it("finds the address of a URL without a scheme", () => {
    expect(planOf("192.0.2.1/x.php")).toEqual({ type: "ip", input: "192.0.2.1" });
  });

  it("is a list for domains on several lines, with addresses among them or without", () => {
    expect(planOf("example.com\nhttps://example.org/x")).toMatchObject({
      type: "ip_table",
      pieces: ["example.com", "https://example.org/x"],
    });
    expect(planOf("example.com\n192.0.2.1")).toMatchObject({ type: "ip_table", input: "example.com,192.0.2.1" });
  });

  it("opens the page that gathers what Fyr has of a hash, a fingerprint, a vulnerability and an e-mail address", () => {
    const md5 = "d41d8cd98f00b204e9800998ecf8427e";
    const pageOf = (text: string) => {
      const plan = planOf(text);
      return plan.type === "page" ? plan.page : plan;
    };
    expect(pageOf(md5)).toEqual({ to: "/pivot", search: { kind: "hash", value: md5 } });
    expect(pageOf("cve-2024-3094")).toEqual({
      to: "/pivot",
      search: { kind: "vulnerability", value: "CVE-2024-3094" },
    });
    expect(pageOf("<someone@example.org>")).toEqual({
      to: "/pivot",
      search: { kind: "email", value: "someone@example.org" },
    });
    expect(pageOf("t13d1516h2_8daaf6152771_e5627efa2ab1")).toEqual({
      to: "/search",
      search: { input: "t13d1516h2_8daaf6152771_e5627efa2ab1", type: "fingerprint_ips" },
    });
    expect(planOf("http://localhost/x")).toEqual({
      type: "refused",
      reason: "The host of this URL is neither a domain name nor an IP address.",
    });
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

  it("is cut to what one query may have", () => {
    function* many() {
      for (let i = 0; ; i++) yield `2001:db8:${(i >> 16).toString(16)}:${(i & 0xffff).toString(16)}:1:2:3:4`;
    }
    const fitting = takeWhatFits(many());
    expect(fitting.join(",").length).toBeLessThanOrEqual(4_500_000);
    expect(fitting.length).toBeGreaterThan(100_000);
  });
});

describe("the first addresses of a list", () => {
  it("are as many as were asked for, in their order, and what costs nothing stays", () => {
    const plan = planOf("1.1.1.1\n8.8.8.8\nexample.org\n1.1.1[.]1\n9.9.9.9\n8.8.8.0/24");
    const first = firstAddresses(plan, 2);
    expect(first).toEqual({
      type: "ip_table",
      pieces: ["1.1.1.1", "8.8.8.8", "example.org", "1.1.1[.]1"],
      input: "1.1.1.1,8.8.8.8,example.org,1.1.1[.]1",
    });
    expect(priceOf(first).credits).toBe(2);
    expect(priceOf(plan).credits).toBe(4);
    expect(firstAddresses(plan, 99)).toEqual(plan);
    const one = planOf("8.8.8.8");
    expect(firstAddresses(one, 0)).toBe(one);
  });
});
