import { describe, expect, it } from "vitest";
import { networkOf } from "./network.ts";

describe("the network that an address counts as", () => {
  it("is itself in IPv4, and what is mapped is IPv4", () => {
    expect(networkOf("192.0.2.1")).toBe("192.0.2.1");
    expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(networkOf("::ffff:c000:201")).toBe("192.0.2.1");
  });

  it("is the whole /64 in IPv6, and no more than that", () => {
    const one = networkOf("2001:db8:1:2::1");
    expect(networkOf("2001:DB8:1:2:ffff:ffff:ffff:ffff")).toBe(one);
    expect(networkOf("2001:db8:1:3::1")).not.toBe(one);
    expect(networkOf("::1")).not.toBe(networkOf("2001:db8::1"));
  });

  it("is what it is where it is no address", () => {
    expect(networkOf("unix:")).toBe("unix:");
  });
});
