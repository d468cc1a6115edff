import type { IpAnswer } from "@fyr/core/enrichment";
import { describe, expect, it } from "vitest";
import type { InstantLookup } from "../query/index.ts";
import { createVisitors } from "./visitors.ts";

const ANSWER = {
  ip: "192.0.2.1",
  info: { ip: "192.0.2.1", input: { prefix: null }, risk: {}, location: {}, network: {}, provenance: [] },
} as unknown as IpAnswer;
const lookup: InstantLookup = {
  one(text) {
    if (text === "nonsense") throw new Error("invalid_ip");
    return ANSWER;
  },
  many: () => ({ answers: [], refused: [], duplicates: 0 }),
};
const visitorsWith = (perDay: number, now: () => number = () => 0) =>
  createVisitors({ lookup, reservedFor: () => [], perDay, now });
const DAY = 86_400_000;

const refusal = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { key?: string; message: string }).key ?? (error as Error).message;
  }
};

describe("visitors without an account", () => {
  it("look up so many addresses a day, and are told how many are left", () => {
    let at = 0;
    const visitors = visitorsWith(2, () => at);
    expect(visitors.own("203.0.113.5").left).toBe(2);
    expect(visitors.lookup("203.0.113.5", "8.8.8.8").left).toBe(1);
    expect(visitors.lookup("203.0.113.5", "8.8.4.4").left).toBe(0);
    expect(refusal(() => visitors.lookup("203.0.113.5", "9.9.9.9"))).toBe("ratelimited");
    // Their own address costs none, and is shown when all are used up.
    expect(visitors.own("203.0.113.5").left).toBe(0);
    expect(refusal(() => visitors.lookup("203.0.113.6", "9.9.9.9"))).toBeNull();
    at = DAY + 1;
    expect(visitors.lookup("203.0.113.5", "9.9.9.9").left).toBe(1);
  });

  it("have a bound together, of which a network of a provider's size uses a tenth", () => {
    let at = 0;
    const visitors = visitorsWith(5, () => at);
    const from = (network: (n: number) => string, most: number) => {
      let taken = 0;
      while (taken < most && refusal(() => visitors.lookup(network(taken), "8.8.8.8")) === null) taken += 1;
      return taken;
    };
    expect(from((n) => `2001:db8:${n.toString(16)}::1`, 100)).toBe(60);
    expect(from((n) => `198.18.${n}.1`, 100)).toBe(60);
    expect(refusal(() => visitors.lookup("203.0.113.5", "8.8.8.8"))).toBeNull();
    expect(from((n) => `10.${n >> 5}.${n & 31}.1`, 1000)).toBe(600 - 121);
    // What was refused was not counted of the day.
    expect(visitors.own("192.0.2.1").left).toBe(5);
    expect(refusal(() => visitors.lookup("192.0.2.1", "8.8.8.8"))).toBe("ratelimited");
    expect(visitors.own("192.0.2.1").left).toBe(5);
    at = 60_001;
    expect(refusal(() => visitors.lookup("192.0.2.1", "8.8.8.8"))).toBeNull();
  });

  it("share a bound with the network around them", () => {
    const visitors = visitorsWith(1);
    const refused = Array.from({ length: 11 }, (_, host) =>
      refusal(() => visitors.lookup(`203.0.113.${host}`, "8.8.8.8")),
    );
    expect(refused.filter((one) => one === null)).toHaveLength(10);
    expect(refused.at(-1)).toBe("ratelimited");
    expect(visitors.own("203.0.113.200").left).toBe(0);
    expect(refusal(() => visitors.lookup("203.0.114.1", "8.8.8.8"))).toBeNull();
  });

  it("pay nothing for what is no address, and look nothing up where the operator allows none", () => {
    const visitors = visitorsWith(1);
    expect(refusal(() => visitors.lookup("203.0.113.5", "nonsense"))).toBe("invalid_ip");
    expect(visitors.lookup("203.0.113.5", "8.8.8.8").left).toBe(0);
    expect(refusal(() => visitorsWith(0).lookup("203.0.113.5", "8.8.8.8"))).toBe("forbidden");
  });
});
