import { DEMO_SEED, demoWorld } from "@fyr/core/demo";
import { describe, expect, it } from "vitest";
import { isOfDemo } from "./demo-world.ts";

describe("values of the demo's world", () => {
  const world = demoWorld(DEMO_SEED, new Date("2026-11-21T20:00:00Z"));

  it("are all that its events, lists and posts name", () => {
    const documents = world.logs.flatMap(({ text }) => text.split("\n"));
    const of = (field: string) =>
      new Set(documents.flatMap((line) => new RegExp(`"(?:${field})":"([^"]+)"`).exec(line)?.[1] ?? []));
    const addresses = of(String.raw`id\.orig_h|id\.resp_h|src_ip|dest_ip`);
    const names = of("query|server_name|host");
    expect(Math.min(addresses.size, names.size)).toBeGreaterThan(5);
    for (const one of addresses) expect([one, isOfDemo("address", one)]).toEqual([one, true]);
    for (const one of names) expect([one, isOfDemo("name", one)]).toEqual([one, true]);
  });

  it("are no others", () => {
    for (const [kind, value, is] of [
      ["address", "203.0.113.80", true],
      ["address", "2001:db8:600:1::5", true],
      ["address", "203.0.114.1", false],
      ["address", "2001:db80::1", false],
      ["prefix", "203.0.113.64/26", true],
      ["prefix", "203.0.112.0/22", false],
      ["name", "update.placeholder.example", true],
      ["name", "counterexample.net", false],
      ["name", "example.dk", false],
      ["url", "http://placeholder.example/bin.sh", true],
      ["url", "https://[2001:db8::1]:8443/a", true],
      ["url", "https://nothing.dk/example", false],
      ["text", "192.0.2.21 talks to its command server", true],
      ["text", "version 1.192.0.2.21 and 203.0.114.5", false],
      ["port", "203", false],
    ] as const) {
      expect([value, isOfDemo(kind, value)]).toEqual([value, is]);
    }
  });
});
