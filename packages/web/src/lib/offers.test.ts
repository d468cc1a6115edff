import { describe, expect, it } from "vitest";
import { isNamed } from "./offers.ts";

describe("isNamed", () => {
  it.each([
    ["api k", "API Keys", true],
    ["keys", "API Keys", true],
    ["eys", "API Keys", false],
    ["proton", "Proton VPN", true],
    ["vpn proton", "Proton VPN", true],
    ["proton tor", "Proton VPN", false],
    ["Ålan", "Åland Islands", true],
    ["", "API Keys", false],
    [" - ", "API Keys", false],
  ])("%j, of %j: %s", (text, name, named) => {
    expect(isNamed(text, name)).toBe(named);
  });
});
