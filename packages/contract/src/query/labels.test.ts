import { describe, expect, it } from "vitest";
import { countryName, networkTypeName, tagName, tagSeverity } from "./labels.ts";
import { scopeSentence } from "./scope-sentences.ts";

describe("display names", () => {
  it.each([
    ["vpn", "VPN"],
    ["residential_proxy", "Residential Proxy"],
    ["public_dns", "Public DNS"],
    ["bruteforce", "Brute Force"],
    ["c2", "C2"],
    ["scanning", "Scanning"],
    ["constructor", "Constructor"],
  ])("calls the tag %s '%s'", (tag, name) => {
    expect(tagName(tag)).toBe(name);
  });

  it.each([
    ["isp", "Internet Service Provider"],
    ["cdn", "Content Delivery Network"],
    ["link_local", "Link Local"],
    ["cgnat", "CGNAT"],
  ])("calls the network type %s '%s'", (type, name) => {
    expect(networkTypeName(type)).toBe(name);
  });

  it("explains a scope in a sentence, even one it does not know", () => {
    expect(scopeSentence("private")).toMatch(/^Private address: .*\.$/);
    expect(scopeSentence("no_such_scope")).toMatch(/^Special-purpose address/);
  });

  it.each([
    ["DK", "Denmark"],
    ["dk", "Denmark"],
    ["ZZ", "Unknown Region"],
    ["", ""],
    ["DNK", "DNK"],
  ])("calls the country %s '%s'", (iso, name) => {
    expect(countryName(iso)).toBe(name);
  });
});

describe("tagSeverity: the specification's lists", () => {
  it.each([
    ["bad", ["bruteforce", "malicious", "crime", "c2"]],
    ["warning", ["tor", "vpn", "anonymization", "proxy", "probing", "scanning"]],
    ["neutral", ["public_dns", "residential_proxy", "crawler", "", "constructor"]],
  ] as const)("%s", (severity, tags) => {
    expect(tags.map(tagSeverity)).toEqual(tags.map(() => severity));
  });
});
