import type { ScanResult } from "@fyr/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "../../testing/soak.ts";
import { stixScan } from "../index.ts";
import { PUBLISHED, WRITTEN } from "../testing/index.ts";
import { anyCharacter } from "../../testing/any-character.ts";

const URLS = ["http://short.example/a", "https://login.example.net/in?x=[1]"] as const;
const request = (Url: string, more: object = {}) => ({
  Url,
  Domain: new URL(Url).hostname,
  Certificate: null,
  ...more,
});

/** The parts of a result that a bundle is made of. */
const result = (more: object = {}, title = "Sign in"): ScanResult =>
  ({
    Data: {
      Id: "01990000-0000-7000-8000-000000000000",
      Url: URLS[0],
      FinalUrl: URLS[1],
      LeadRequest: [
        request(URLS[0]),
        request(URLS[1], {
          Certificate: {
            Subject: title,
            Issuer: "R11",
            SubjectAlternativeNames: [],
            NotBefore: "2026-11-01T00:00:00.000Z",
            NotAfter: "2027-01-01T00:00:00.000Z",
            Sha256: "ab".repeat(32),
          },
        }),
      ],
      Requests: [],
      Forms: [
        { Action: "http://127.0.0.3:9120/collect.php", Frame: null },
        { Action: null, Frame: null },
      ],
      Downloads: [{ Url: URLS[1], Name: title, Sha256: "cd".repeat(32), Bytes: 1 }],
      Artifacts: { Emails: ["info@example.org"] },
    },
    Hosts: [
      { IP: "192.0.2.1", Domains: ["short.example", "login.example.net", "192.0.2.1"] },
      { IP: "2001:db8::1", Domains: ["[2001:db8::1]"] },
    ],
    Catphish: {
      Malicious: true,
      brand: title,
      prediction_probability: 0.987,
      reasons: [{ Code: "a", Text: title, Weight: 1 }],
    },
    Timestamp: "2026-11-27T04:00:00.000Z",
    ...more,
  }) as unknown as ScanResult;

const faults = (bundle: unknown) => [...WRITTEN.stix(bundle), ...(PUBLISHED?.stix(bundle) ?? [])];
const objectsOf = (bundle: object) => (bundle as { objects: Record<string, unknown>[] }).objects;

it("a scan is a bundle by the standard's rules: what was seen, and an indicator of what is malicious", () => {
  const bundle = stixScan(result());
  expect(faults(bundle)).toEqual([]);
  const objects = objectsOf(bundle);
  const of = (type: string) => objects.filter((one) => one["type"] === type);
  expect(of("url").map(({ value }) => value)).toEqual([
    URLS[0],
    "https://login.example.net/in?x=%5B1%5D",
    "http://127.0.0.3:9120/collect.php",
  ]);
  expect(of("grouping")).toEqual([expect.objectContaining({ context: "suspicious-activity" })]);
  expect(of("domain-name").map(({ value }) => value)).toEqual(["short.example", "login.example.net"]);
  expect(of("ipv6-addr")).toHaveLength(1);
  expect(of("relationship").map(({ relationship_type }) => relationship_type)).toEqual(["resolves-to", "resolves-to"]);
  expect(of("x509-certificate")).toEqual([expect.objectContaining({ issuer: "R11" })]);
  expect(of("file")).toHaveLength(1);
  expect(of("indicator")).toEqual([
    expect.objectContaining({
      confidence: 99,
      pattern: "[url:value = 'https://login.example.net/in?x=%5B1%5D']",
      labels: ["phishing"],
    }),
  ]);
  expect(stixScan(result())).toEqual(bundle);
});

it("what is not malicious is no indicator", () => {
  const objects = objectsOf(stixScan(result({ Catphish: null })));
  const types = objects.map(({ type }) => type);
  expect(objects).toContainEqual(expect.objectContaining({ type: "grouping", context: "unspecified" }));
  expect(types).not.toContain("indicator");
  expect(types).toContain("observed-data");
});

it("keeps the rules whatever a page holds", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 100 }), (text) => {
      expect(faults(stixScan(result({}, text)))).toEqual([]);
    }),
    { numRuns: runs(200) },
  );
});
