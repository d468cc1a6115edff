import { describe, expect, it } from "vitest";
import { runnerPlan } from "./plan.ts";

describe("the query runner", () => {
  it.each(["", "   ", "\n"])("resets its result for %j", (query) => {
    expect(runnerPlan(query)).toEqual({ view: "none" });
  });

  it.each([
    ["8.8.8.8", "8.8.8.8"],
    ["ip = 8.8.8.8", "8.8.8.8"],
    ["  IP=255.255.255.255 ", "255.255.255.255"],
    ["ip = 2001:db8::1", "2001:db8::1"],
  ])("shows %j in the IP view", (query, ip) => {
    expect(runnerPlan(query)).toEqual({ view: "ip", ip });
  });

  it.each([
    ["8.8.8.8, 1.1.1.1", "ip_table"],
    ["ip_events = 8.8.8.8", "ip_events"],
    ["domain_table = example.com, example.org", "domain_table"],
    ["similar = example.com", "similar"],
    ["IP_FINGERPRINTS = 8.8.8.8", "ip_fingerprints"],
    ["fingerprint_ips=t13d1516h2_8daaf6152771_e5627efa2ab1", "fingerprint_ips"],
    ["service:ssh AND id.resp_p:22", "ip_events"],
    ["8.8.8.256", "ip_events"],
  ])("shows %j in the table view %s", (query, type) => {
    expect(runnerPlan(query)).toMatchObject({ view: "table", type });
  });

  it.each(["signals_toptalkers", " SIGNALS_TOPTALKERS ", "signals_toptalkers ="])(
    "shows those of the last seven days for %j",
    (query) => {
      expect(runnerPlan(query)).toMatchObject({ view: "table", type: "signals_toptalkers", input: "7d" });
    },
  );

  it("tells a text for the events from one that says so", () => {
    expect(runnerPlan("example.com")).toMatchObject({ type: "ip_events", isBare: true });
    expect(runnerPlan("ip_events = example.com")).not.toHaveProperty("isBare");
  });

  it.each([
    ["type:ip tor:true country:DE", "type:ip tor:true country:DE"],
    ["asn:AS9009 type:ip vpn:true", "type:ip asn:AS9009 AND vpn:true"],
    ["type:ip (tor:true", "type:ip (tor:true"],
  ])("runs the line %j", (query, line) => {
    expect(runnerPlan(query)).toEqual({ view: "line", query: line });
  });

  it.each([
    ["type:nonsense x", "nonsense"],
    ["type:ip OR tor:true", "type:ip"],
  ])("has no view for the line %j, and says why", (query, type) => {
    expect(runnerPlan(query)).toMatchObject({ view: "invalid", type, reason: expect.stringMatching(/kind/) });
  });

  it.each([
    ["nonsense = 1", "nonsense"],
    ["ip_events =", "ip_events"],
    ["ip = nothing", "ip"],
  ])("has no view for %j", (query, type) => {
    expect(runnerPlan(query)).toEqual({ view: "invalid", type });
  });
});
