import { describe, expect, it } from "vitest";
import { ADDRESSES_MAX } from "./draft.ts";
import { readAll } from "./testing/draft-of.ts";

const addressesOf = (document: object) => {
  const [event] = readAll([JSON.stringify({ ts: 1, ...document })], { format: "ndjson" });
  if (typeof event !== "object") throw new Error(event);
  return { ips: event["ips"], mentioned: event["mentioned"] };
};

describe("the addresses within the texts of an event", () => {
  it.each<[string, string[]]>([
    ["Failed password for root from 192.0.2.1 port 22", ["::ffff:192.0.2.1"]],
    ["192.0.2.1:22 -> 198.51.100.2:80", ["::ffff:192.0.2.1", "::ffff:198.51.100.2"]],
    ["seen at 2001:db8::1 and 2001:DB8:0:0:0:0:0:2 and 2001:db8::1", ["2001:db8::1", "2001:db8::2"]],
    ["defanged 192.0.2[.]1, 192[.]0[.]2[.]9", ["::ffff:192.0.2.1", "::ffff:192.0.2.9"]],
  ])("%s", (message, mentioned) => {
    expect(addressesOf({ message })).toEqual({ ips: [], mentioned });
  });

  it.each(["SSH::Password_Guessing", "2026-11-21T12:34:56.789Z", "1.2.3", "aa:bb:cc:dd:ee:ff", "10.0.0.256", ""])(
    "are none in %s",
    (message) => expect(addressesOf({ message }).mentioned).toBeUndefined(),
  );

  it("are apart from values that are one", () => {
    const document = { src: "192.0.2.1", message: "from 192.0.2.1 to 192.0.2.2" };
    expect(addressesOf(document)).toEqual({
      ips: ["::ffff:192.0.2.1"],
      mentioned: ["::ffff:192.0.2.1", "::ffff:192.0.2.2"],
    });
  });

  it("are bounded", () => {
    const many = Array.from({ length: 400 }, (_, n) => `10.0.${n >> 8}.${n & 255}`).join(" ");
    expect(addressesOf({ message: many }).mentioned).toHaveLength(ADDRESSES_MAX);
  });
});
