import { describe, expect, it } from "vitest";
import { networkAround, networksOf, PROVIDER } from "./network.ts";

/** The narrowest, which all limits are for. */
const networkOf = (address: string) => networksOf(address)[0]?.name;

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

  it("is in IPv6 the /56 and the /48 around it, too, each for a multiple", () => {
    const [, site, organisation] = networksOf("2001:db8:1:2fe::1");
    expect([site, organisation]).toMatchObject([{ times: 4 }, { times: 16 }]);
    expect(networksOf("2001:db8:1:2ff::9").slice(1)).toEqual([site, organisation]);
    expect(networksOf("2001:db8:1:3ff::1")).toMatchObject([
      {},
      { name: expect.not.stringMatching(`^${site?.name}$`) },
      organisation,
    ]);
    expect(networksOf("2001:db8:2:2fe::1")[2]).not.toEqual(organisation);
    expect(new Set([...networksOf("2001:db8::1"), ...networksOf("2001:db8:0:1::1")].map(({ name }) => name)).size).toBe(
      4,
    );
    expect(networksOf("192.0.2.1")).toEqual([{ name: "192.0.2.1", times: 1 }]);
  });

  it("is what it is where it is no address", () => {
    expect(networkOf("unix:")).toBe("unix:");
  });
});

it("is around an address the /24 or /48 of a site, and the /16 or /32 of a provider's size", () => {
  expect([networkAround("203.0.113.7"), networkAround("::ffff:203.0.113.9")]).toEqual(
    Array.from({ length: 2 }, () => networkAround("203.0.113.1")),
  );
  expect(networkAround("2001:db8:1:2::1")).toBe(networkAround("2001:db8:1:ffff::1"));
  expect(networkAround("2001:db8:1::1")).not.toBe(networkAround("2001:db8:2::1"));
  expect(networkAround("203.0.113.7", PROVIDER)).toBe(networkAround("203.0.1.1", PROVIDER));
  expect(networkAround("2001:db8:1::1", PROVIDER)).toBe(networkAround("2001:db8:2::1", PROVIDER));
  expect(networkAround("2001:db8::1", PROVIDER)).not.toBe(networkAround("2001:db9::1", PROVIDER));
});
