import { describe, expect, it } from "vitest";
import { WARNING_LISTS } from "../sources/index.ts";
import { actorsOf, readArticle, readGalaxies, readWarningLists } from "./index.ts";

const lists = readWarningLists([
  { name: "Popular", type: "string", list: ["popular.example", "https://other.example/"] },
  { name: "Banks", type: "hostname", list: [".bank.example"] },
  { name: "Resolvers", type: "cidr", list: ["203.0.113.9", "2001:db8:f::9/128"] },
  { name: "Cloud", type: "cidr", list: ["203.0.112.0/22", "203.0.116.1-203.0.116.6", "nonsense", 7] },
  { name: "Patterns", type: "regex", list: [".*"] },
  { name: "No list", type: "string" },
  "nonsense",
]);
const listOf = (type: Parameters<typeof lists.listOf>[0], value: string): string => {
  const found = lists.listOf(type, value);
  return found === null ? "none" : `${found.list}${found.isBroad ? ", broad" : ""}`;
};

describe("warning lists", () => {
  it("have addresses by the smallest range that has them, also of ranges that are no prefixes", () => {
    expect(listOf("ipv4", "203.0.113.9")).toBe("Resolvers");
    expect(listOf("ipv4", "203.0.113.8")).toBe("Cloud, broad");
    expect(listOf("ipv6", "2001:db8:f::9")).toBe("Resolvers");
    expect(listOf("ipv6", "2001:db8:f::8")).toBe("none");
    const ends = ["203.0.116.0", "203.0.116.1", "203.0.116.3", "203.0.116.6", "203.0.116.7"];
    expect(ends.map((value) => listOf("ipv4", value))).toEqual(["none", "Cloud", "Cloud, broad", "Cloud", "none"]);
  });

  it("have names, what is below a name with a dot before it, and no mail", () => {
    expect(listOf("domain", "www.popular.example")).toBe("Popular");
    expect(listOf("domain", "a.popular.example")).toBe("none");
    expect(listOf("domain", "a.bank.example")).toBe("Banks, broad");
    expect(listOf("url", "https://www.other.example/")).toBe("Popular");
    expect(listOf("email", "a@popular.example")).toBe("none");
  });

  it("are named where they are why a value is left out", () => {
    const html = `<h2>Indicators</h2><ul><li>popular.example</li><li>203.0.113.9</li><li>8.8.8.8</li><li>203[.]0[.]113[.]9</li></ul>
      <p>The command server is http://popular.example/x here, and 203.0.113.77.</p>`;
    const { indicators, leftOut } = readArticle(html, { url: "https://blog.example.net/1", warningLists: lists });
    expect(leftOut.map(({ value, reason, list }) => [value, reason, list])).toEqual([
      ["popular.example", "warning_list", "Popular"],
      ["8.8.8.8", "warning_list", null],
      ["http://popular.example/x", "warning_list", "Popular"],
      ["203.0.113.77", "warning_list", "Cloud"],
    ]);
    expect(indicators.map(({ value }) => value)).toEqual(["203.0.113.9"]);
  });

  it("are those whose entries do no harm", () => {
    expect(WARNING_LISTS).toContain("misp-cisco_top10k");
    expect(WARNING_LISTS).toContain("misp-public-dns-v4");
    for (const folder of [
      "amazon-aws",
      "vpn-ipv4",
      "url-shortener",
      "dynamic-dns",
      "rfc3849",
      "stretchoid-nt-scanning",
    ])
      expect(WARNING_LISTS).not.toContain(`misp-${folder}`);
  });
});

const galaxy = readGalaxies([
  {
    name: "Tool",
    type: "tool",
    values: [{ value: "OwlDump" }, { value: "Wiper" }, { value: "PS1" }, { value: "Python" }],
  },
  {
    name: "Malware",
    type: "mitre-malware",
    values: [{ value: "QuokkaBot" }, { value: "PHOTO" }, { value: "Meteor" }, { value: "RX7" }],
  },
]);
const named = (text: string): string[] => actorsOf(text, galaxy).map(({ name, kind }) => `${name} (${kind})`);

describe("names of galaxies", () => {
  it("that are no words are found whichever letters are capitals, but not in small ones", () => {
    expect(named("Quokkabot and QUOKKABOT; OWLDUMP too")).toEqual(["QuokkaBot (malware)", "OwlDump (tool)"]);
    expect(named("run quokkabot with owldump")).toEqual([]);
    expect(named("The MyQuokkaBotnet")).toEqual([]);
  });

  it("that are words or abbreviations count beside what says that they are meant", () => {
    expect(named("A PHOTO of a Meteor, with RX7 behind")).toEqual([]);
    expect(named("the Meteor wiper and RX7 malware")).toEqual(["Meteor (malware)", "RX7 (malware)"]);
  });

  it("that are what malware is or runs on never count", () => {
    expect(named("Wiper malware, a PS1 loader, ps1 backdoor and Python ransomware")).toEqual([]);
  });
});
