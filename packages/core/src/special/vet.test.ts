import { describe, expect, it } from "vitest";
import { vetAddress } from "./vet.ts";

describe("addresses that Fyr never connects to for a user", () => {
  it.each([
    ["0.0.0.0", "This host on this network"],
    ["10.1.2.3", "Private-Use"],
    ["100.64.0.1", "Shared Address Space"],
    ["100.100.100.200", "Shared Address Space"],
    ["127.0.0.1", "Loopback"],
    ["127.255.255.254", "Loopback"],
    ["169.254.169.254", "Link Local"],
    ["168.63.129.16", "a cloud's own service"],
    ["172.16.0.1", "Private-Use"],
    ["172.31.255.255", "Private-Use"],
    ["192.0.0.9", "Port Control Protocol Anycast"],
    ["192.0.0.192", "IETF Protocol Assignments"],
    ["192.0.2.1", "Documentation (TEST-NET-1)"],
    ["192.88.99.1", "6to4 Relay Anycast"],
    ["192.168.255.255", "Private-Use"],
    ["198.18.0.1", "Benchmarking"],
    ["224.0.0.1", "Multicast"],
    ["240.0.0.1", "Reserved"],
    ["255.255.255.255", "Limited Broadcast"],
    ["::", "Unspecified Address"],
    ["::1", "Loopback Address"],
    ["::7f00:1", "IPv4-compatible"],
    ["::ffff:127.0.0.1", "IPv4-mapped Address"],
    ["::ffff:8.8.8.8", "IPv4-mapped Address"],
    ["64:ff9b::a00:1", "IPv4-IPv6 Translat."],
    ["64:ff9b::808:808", "IPv4-IPv6 Translat."],
    ["64:ff9b:1::1", "IPv4-IPv6 Translat."],
    ["100::1", "Discard-Only Address Block"],
    ["2001::1", "TEREDO"],
    ["2001:db8::1", "Documentation"],
    ["2002:7f00:1::", "6to4"],
    ["3fff::1", "Documentation"],
    ["4000::1", "Reserved by IETF"],
    ["fc00::1", "Unique-Local"],
    ["fd00:ec2::254", "Unique-Local"],
    ["fe80::1", "Link-Local Unicast"],
    ["fe80::1%eth0", "Link-Local Unicast"],
    ["fec0::1", "Deprecated (Site-Local Unicast)"],
    ["ff02::1", "Multicast (Link-Local)"],
  ])("%s: %s", (address, name) => {
    const vetted = vetAddress(address);
    expect(vetted.ok ? "may be connected to" : vetted.reason).toContain(name);
  });

  it.each(["", "localhost", "127.1", "0x7f000001", "010.0.0.1", "1.1.1.1/32", "[::1]"])(
    "what is no address: '%s'",
    (text) => expect(vetAddress(text).ok).toBe(false),
  );
});

it.each(["1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0"])(
  "connects to %s",
  (address) => expect(vetAddress(address)).toEqual({ ok: true }),
);
it.each(["192.0.1.0", "223.255.255.255", "2606:4700:4700::1111", "2003::1", "3ffe::1"])("connects to %s", (address) =>
  expect(vetAddress(address)).toEqual({ ok: true }),
);
