import { IpInfo } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { AtlasBuilder, openAtlas, type LabelRecord } from "../atlas/index.ts";
import { fileOf } from "../atlas/testing/file.ts";
import { interpret, parsePrefix } from "../ip/index.ts";
import { DAY, source } from "../risk/testing/evidence.ts";
import { specialRows } from "../special/index.ts";
import { createEnricher } from "./enricher.ts";
import { judgedFacts } from "./judged.ts";

const rangeOf = (prefix: string) => {
  const parsed = parsePrefix(prefix);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.range;
};
const label = (more: Partial<LabelRecord>): LabelRecord => ({
  kind: "threat",
  provider: null,
  display_name: null,
  tags: ["c2"],
  confidence: 90,
  first_seen: null,
  last_seen: DAY,
  ...more,
});

const builder = new AtlasBuilder();
for (const row of specialRows()) builder.addRow(row);
const asn = source("asn");
builder.addRow({
  ...rangeOf("45.83.64.0/22"),
  layer: "as",
  record: { number: 64_500, organization: "Acme Telecom" },
  source: asn,
});
// Every relay of 6to4 announces the whole prefix.
builder.addRow({
  ...rangeOf("2002::/16"),
  layer: "as",
  record: { number: 6939, organization: "Hurricane Electric LLC" },
  source: asn,
});
builder.addRow({ ...rangeOf("45.83.64.7/32"), layer: "label", record: label({}), source: source("ipsum") });
const atlas = openAtlas(fileOf(builder.compile({ builtAt: "2026-08-22T00:00:00.000Z" })));
const enricher = createEnricher();

function ask(text: string): IpInfo {
  const read = interpret(text);
  if (!read.ok) throw new Error(read.reason);
  const input = { text, prefix: read.prefix, port: read.port, notes: read.notes };
  const answer = enricher.answer(judgedFacts(atlas, read.address), input, { day: DAY });
  expect(IpInfo.strict().parse(answer.info)).toEqual(answer.info);
  expect(JSON.parse(answer.toJson())).toEqual(answer.info);
  return answer.info;
}

describe("an address that carries another", () => {
  const within = ask("45.83.64.7");

  it.each([
    ["64:ff9b::45.83.64.7", "nat64", "64:ff9b::/96"],
    ["2002:2d53:4007::1", "6to4", "2002::/16"],
    ["2001:0:4136:e378:8000:63bf:d2ac:bff8", "teredo", "2001::/32"],
  ])("%s is judged by it (%s)", (text, by, range) => {
    const answer = ask(text);
    expect(answer.network).toMatchObject({ range, embedded: { ip: "45.83.64.7", by, judged: true } });
    expect(answer.network.special?.prefix).toBe(range);
    expect([answer.risk, answer.operator, answer.as]).toEqual([within.risk, within.operator, within.as]);
    expect(answer.risk_score).toBeGreaterThan(60);
    expect(answer.behavior.tags).toEqual(["c2"]);
  });

  it.each(["64:ff9b::10.0.0.1", "2002:a00:1::", "2002:c000:201::1"])(
    "%s, of no public address, is not judged",
    (text) => {
      const answer = ask(text);
      expect(answer.network.embedded?.judged).toBe(false);
      expect(answer.risk.summary).toMatch(
        /^Not routable: the IPv4 address within it is in .+ \(RFC (?:1918|5737)\), which is not part of the public internet\.$/,
      );
      expect(answer.risk.verdict).toBe("not_routable");
      expect(answer).toMatchObject({
        risk_score: 0,
        operator: null,
        behavior: { tags: [] },
        network: { private: true },
      });
      expect([answer.as, answer.network_provider, answer.company]).toEqual([null, null, null]);
    },
  );

  it.each(["64:ff9b:1::45.83.64.7", "64:ff9b:1::1"])(
    "%s, of NAT64 of local use, is judged by nothing within",
    (text) => {
      const { network, risk, operator, behavior } = ask(text);
      expect([network.embedded, operator, risk.verdict]).toEqual([null, null, "not_routable"]);
      expect(risk.summary).toMatch(/^Not routable: IPv4-IPv6 Translat\. \(RFC 8215\)/);
      expect(behavior.tags).toEqual(["bogon"]);
    },
  );

  it("is told apart from the tunnel around it by those that remember answers", () => {
    expect(ask("2002:a00:1::").network_type).toBe("transition");
    expect(ask("2002:2d53:4001::1")).toMatchObject({ network_type: "isp", operator: "Acme Telecom" });
    expect(ask("2002:a00:2::").network_type).toBe("transition");
  });

  it("has the resolver's name that the address within has", () => {
    expect(ask("64:ff9b::808:808").network).toMatchObject({ service: "Google Public DNS", anycast: true });
  });
});
