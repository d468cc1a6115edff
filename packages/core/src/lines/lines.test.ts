import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { print } from "../lucene/index.ts";
import { explainLine, isLine, lineCompletion, namedFields, readLine, readPosts } from "./index.ts";

const NOW = new Date("2026-11-27T00:00:00Z");
const kindAndRest = (text: string) => {
  const line = readLine(text);
  return line.ok ? [line.kind, print(line.query)] : line.error.message;
};

describe("a query line", () => {
  it.each([
    ["type:ip tor:true country:DE", ["ip", "tor:true AND country:DE"]],
    ["type:domain similar:example.com risk:>60", ["domain", "similar:example.com AND risk:>60"]],
    ["asn:AS9009 type:ip vpn:true", ["ip", "asn:AS9009 AND vpn:true"]],
    ["type:ip (tor:true OR vpn:true) NOT country:DE", ["ip", "(tor:true OR vpn:true) AND NOT country:DE"]],
    ["kind:Event service:ssh id.resp_p:22", ["event", "service:ssh AND id.resp_p:22"]],
    ["type:provider", ["provider", "*:*"]],
    ['type:post "cobalt strike" -category:tor', ["post", '"cobalt strike" AND NOT category:tor']],
    ["type:ip -tor:true", ["ip", "NOT tor:true"]],
  ])("%s asks for what all of it says", (text, expected) => {
    expect(kindAndRest(text)).toEqual(expected);
  });

  it.each([
    ["tor:true", "What to look for is missing: one of type:ip"],
    ["type:nonsense x", "There is no kind 'nonsense': there are type:ip"],
    ["type:ip type:domain", "A line has one kind"],
    ["-type:ip tor:true", "The kind holds for the whole line"],
    ["type:ip OR tor:true", "The kind holds for the whole line"],
    ["type:i*", "The kind is one of"],
    ["type:ip tor:true OR vpn:true", "What OR joins stands in brackets where there is more"],
    ["type:ip (tor:true OR NOT vpn:true)", "What OR joins stands in brackets where there is more"],
    ["type:ip (tor:true", "The bracket is never closed"],
    [`type:ip ${"(".repeat(11)}tor:true${")".repeat(11)}`, "Brackets go 10 deep at most"],
    [`type:ip ${"tor:true ".repeat(64)}`, "A search has 64 terms at most"],
    [`type:ip ${"as_org:a* ".repeat(9)}`, "A search has 8 wildcards"],
    [`type:ip as_org:${"*a".repeat(6)}`, "A pattern has 10 parts at most"],
    [`type:ip ${"a".repeat(2000)}`, "A search has 2000 characters at most"],
  ])("%s is refused", (text, message) => {
    const line = readLine(text);
    expect(line.ok ? "" : line.error.message).toContain(message);
    expect(!line.ok && line.error.to <= text.length).toBe(true);
  });

  it("tells a kind that there is not from a mistake in the rest", () => {
    const isKind = (text: string) => {
      const line = readLine(text);
      return !line.ok && line.isKind;
    };
    expect([isKind("type:nonsense"), isKind("tor:true"), isKind("type:ip (tor:true")]).toEqual([true, true, false]);
  });

  it.each([
    ["type:ip tor:true country:DE", "Addresses where tor is true and country is “DE”."],
    ["type:ip asn:AS9009 vpn:true", "Addresses where as is 9009 and vpn is true."],
    ["type:ip 192.0.2.0/24 risk:>60", "Addresses where any address is in 192.0.2.0/24 and risk is above 60."],
    ["type:event service:ssh", "Events where service is “ssh”."],
    ["type:provider", "Every provider."],
    ["type:post lockbit topic:#Ransomware", "Posts where the thread contains “lockbit” and topic is “ransomware”."],
    ["type:domain similar:example.com", "Domains where similar is “example.com”."],
  ])("%s is explained", (text, understood) => {
    expect(explainLine(text, NOW)).toMatchObject({ ok: true, understood });
  });

  it.each([
    ["type:ip nosuch:1", "There is no field 'nosuch'"],
    ["type:ip risk:high", "risk is a number, 'high' is none"],
    ["type:ip as_org:/a+/", "Regular expressions are not taken here"],
    ["type:domain NOT similar:example.com", "similar: takes one value, and holds for the line"],
    ["type:domain rank:1 (similar:a.com OR risk:1)", "similar: stands by itself"],
    ["type:domain under:a.com under:b.com", "A line has one under:"],
    ["type:domain similar:*", "similar: takes one value"],
    ["type:post (a OR b)", "type:post takes words"],
    ["type:post nosuch:b", "There is no field 'nosuch'"],
    ["type:event ts:nonsense", "is no time"],
  ])("%s says what is wrong", (text, message) => {
    const explained = explainLine(text, NOW);
    expect(explained.ok ? "" : explained.error.message).toContain(message);
  });

  it("is told from other texts", () => {
    expect(["type:ip tor:true", "tor:true type:ip", "type:nonsense", "8.8.8.8", "service:ssh"].map(isLine)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("names the fields that it asks about", () => {
    const line = readLine("type:ip (operator:x OR (NOT tag:c2)) asn:1");
    expect(line.ok && namedFields(line).map(({ name, information }) => [name, information])).toEqual([
      ["operator", "provider"],
      ["tag", "behaviour"],
      ["as", undefined],
    ]);
  });

  it("asks posts for texts and channels", () => {
    const line = readLine('type:post "cobalt strike" provider:Mullvad');
    expect(line.ok && readPosts(line)).toMatchObject({
      value: { texts: ["cobalt strike"], channels: [{ kind: "provider", name: "mullvad" }] },
    });
  });

  it("is answered for any text", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc
        .array(
          fc.constantFrom("type:ip", "type:", "(", ")", "OR", "NOT", "tor:true", "ip:1.2.3.0/24", '"', "a*", "[", " "),
        )
        .map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(text, (given) => {
        expect(typeof explainLine(given, NOW).ok).toBe("boolean");
        lineCompletion(given, given.length);
      }),
    );
  });
});

describe("completion of a line", () => {
  const offered = (text: string) => lineCompletion(text, text.length)?.options?.map(({ insert }) => insert);

  it("begins with the kind", () => {
    expect(offered("")).toEqual(["type:"]);
    expect(offered("type:")).toEqual(["ip", "network", "domain", "event", "post", "provider", "fingerprint"]);
    expect(offered("type:pr")).toEqual(["provider"]);
  });

  it("offers the fields of the kind, and their values", () => {
    expect(offered("type:ip co")).toContain("country:");
    expect(offered("type:ip tor:")).toEqual(["true", "false"]);
    expect(offered("type:domain listed:new")).toEqual(["newly_registered"]);
    expect(offered("type:domain sim")).toEqual(["similar:"]);
  });

  it("leaves values of events to whoever knows them", () => {
    expect(lineCompletion("type:event service:ss", 21)).toMatchObject({
      field: "service",
      prefix: "ss",
      options: null,
    });
  });
});
