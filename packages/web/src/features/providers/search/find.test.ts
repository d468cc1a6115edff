import { describe, expect, it } from "vitest";
import { excerptOf, finderOf } from "./find.ts";

const provider = (name: string, title: string, description: string | null = null) => ({
  name,
  display_name: title,
  description,
});
const PROVIDERS = [
  provider("mullvad", "Mullvad VPN", "Accounts without names, paid in cash"),
  provider("nordvpn", "NordVPN", null),
  provider("pia", "Private Internet Access", null),
  provider("tor", "Tor", "Exit relays"),
  ...Array.from({ length: 7 }, (_, index) => provider(`relay-${index}`, `Relay ${index}`)),
];

describe("the search for providers (specification of the shell)", () => {
  const find = finderOf(PROVIDERS);
  const names = (text: string) => find(text).map(({ name }) => name);

  it("finds by display name, name and description, with errors of typing", () => {
    expect(names("mulvad")[0]).toBe("mullvad");
    expect(names("pia")[0]).toBe("pia");
    expect(names("without names")).toEqual(["mullvad"]);
    expect(names("xyzzy")).toEqual([]);
  });

  it("puts the display name before the description", () => {
    const found = finderOf([provider("a", "First", "relays"), provider("b", "Relays", "first")])("relays");
    expect(found.map(({ name }) => name)).toEqual(["b", "a"]);
  });

  it("answers five at most", () => {
    expect(names("relay")).toHaveLength(5);
  });

  it("cuts descriptions at 60 characters", () => {
    expect(excerptOf("x".repeat(60))).toBe("x".repeat(60));
    expect(excerptOf("x".repeat(61))).toBe(`${"x".repeat(60)}...`);
    expect(excerptOf("🧅".repeat(70))).toBe(`${"🧅".repeat(60)}...`);
  });
});
