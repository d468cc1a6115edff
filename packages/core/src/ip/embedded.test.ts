import { expect, test } from "vitest";
import { embeddedIpv4, formatAddress, interpret } from "./index.ts";

test.each([
  ["64:ff9b::8.8.4.4", "8.8.4.4"],
  ["::8.8.4.4", "8.8.4.4"],
  ["2002:808:404::1", "8.8.4.4"],
  ["2002:ffff:ffff::", "255.255.255.255"],
  // The example of RFC 4380's encoding: client 192.0.2.45.
  ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "192.0.2.45"],
  ["::1", null],
  ["::", null],
  // Of local use: the first with a prefix of 96 bits, the second with one of 48, as in the example of RFC 6052.
  ["64:ff9b:1::8.8.4.4", null],
  ["64:ff9b:1:c000:2:2100::", null],
  ["64:ff9b:2::8.8.4.4", null],
  ["2003:808:404::1", null],
  ["2001:1::1", null],
  ["8.8.4.4", null],
])("%s carries %s", (text, carried) => {
  const read = interpret(text);
  const found = read.ok ? embeddedIpv4(read.address) : null;
  expect(found && formatAddress(found.address)).toBe(carried);
});
