import { IpInfo } from "@fyr/contract";
import { LIST_FORMATS } from "@fyr/core/address-lists";
import { describe, expect, it } from "vitest";
import { answerTo } from "../testing/answer.ts";
import { csvOf, listOf } from "./files.ts";
import { forBlocking } from "./known-good.ts";

const tor = answerTo("185.220.101.1", {
  risk: { score: 90, verdict: "very_bad" },
  tags: ["malicious", "tor"],
  country: "DE",
  type: "hosting",
  tor: true,
});
const TOR: IpInfo = {
  ...tor,
  anonymization: {
    ...tor.anonymization,
    services: [{ provider: "tor", display_name: "Tor", thumbnail_url: null, type: "tor" }],
  },
  network_provider_services: ["Tor relays"],
};
const GOOD = [
  answerTo("8.8.8.8", { risk: { score: 3, verdict: "benign" } }),
  answerTo("104.16.1.1", { risk: { score: 0, verdict: "good" } }),
  answerTo("199.7.83.42", { risk: { score: 0, verdict: "very_good" } }),
];
const UNKNOWN = answerTo("192.0.2.1", { risk: { score: 0, verdict: "unknown" } });
const PRIVATE = answerTo("10.0.0.1", { risk: { score: 0, verdict: "not_routable" } });
const DEMO: IpInfo = {
  ...answerTo("203.0.113.80", { risk: { score: 79, verdict: "bad" } }),
  provenance: [
    {
      fields: ["osint"],
      source: "demo-blocklist",
      source_name: "Blocklist (demo)",
      url: null,
      licence: "CC0",
      method: "data",
      detail: null,
      as_of: null,
      first_seen: null,
      last_seen: null,
    },
  ],
};
const ALL = [TOR, ...GOOD, UNKNOWN, PRIVATE];

describe("the CSV of a list", () => {
  it("has the values of the API, and what people read in columns of their own", () => {
    expect(IpInfo.safeParse(TOR).error).toBeUndefined();
    const [head = "", row = ""] = csvOf([{ ...TOR, risk: { ...TOR.risk, summary: "Very bad: a Tor exit." } }]).map(
      (line) => line.trimEnd(),
    );
    const cells = Object.fromEntries(head.split(",").map((name, index) => [name, row.split(",")[index]]));
    expect(cells).toMatchObject({
      verdict: "very_bad",
      tag: "malicious; tor",
      tag_name: "Malicious; Tor",
      service: "tor",
      service_name: "Tor; Tor relays",
      country: "DE",
      country_name: "Germany",
      type: "hosting",
      type_name: "Web Hosting",
      summary: "Very bad: a Tor exit.",
    });
  });

  it("says behind all else which prefixes an address begins, where the list has some", () => {
    const lines = csvOf(ALL, new Map([[TOR.ip, [29, 31]]])).map((line) => line.trimEnd().split(",").at(-1));
    expect(lines).toEqual(["begins", "/29; /31", ...ALL.slice(1).map(() => "")]);
    expect(csvOf(ALL)[0]).not.toContain("begins");
  });
});

describe("a block list", () => {
  const written = (out: Parameters<typeof forBlocking>[1]) => {
    const { rows, notes } = forBlocking(ALL, out);
    const pf = LIST_FORMATS.find(({ id }) => id === "pf");
    const text = pf === undefined ? "" : listOf(pf, rows, new Date(0), notes).join("");
    const lines = text.trimEnd().split("\n");
    return { notes: lines.filter((line) => line.startsWith("#")), ips: lines.filter((line) => !line.startsWith("#")) };
  };

  it("leaves out what is known to be good and says how many", () => {
    const { notes, ips } = written({ good: true, unknown: false, demo: true });
    expect(ips).toEqual([TOR.ip, UNKNOWN.ip]);
    expect(notes).toContain("# Left out: 3 known to be good (benign, good or very good)");
    expect(notes).toContain("# With 1 of which nothing is known: kept by choice");
    expect(notes).toContainEqual(expect.stringMatching(/^# Left out: 1 that are not .*of the public internet$/));
  });

  it("leaves out the unknown, or nothing, by choice", () => {
    expect(written({ good: true, unknown: true, demo: true }).ips).toEqual([TOR.ip]);
    const all = written({ good: false, unknown: false, demo: true });
    expect(all.ips).toEqual(["8.8.8.8", "104.16.1.1", "185.220.101.1", "192.0.2.1", "199.7.83.42"]);
    expect(all.notes).toContain("# With 3 known to be good (benign, good or very good): kept by choice");
  });

  it("leaves out what the demo data made up, and says so", () => {
    const kept = { good: false, unknown: false };
    const { rows, notes } = forBlocking([TOR, DEMO], { ...kept, demo: true });
    expect(rows).toEqual([TOR]);
    expect(notes).toEqual(["Left out: 1 that the demo data made up"]);
    expect(forBlocking([TOR, DEMO], { ...kept, demo: false }).rows).toEqual([TOR, DEMO]);
  });
});
