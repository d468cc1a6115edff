import { describe, expect, it } from "vitest";
import { isNamed, isNearlyNamed } from "./offers.ts";

describe("isNamed", () => {
  it.each([
    ["api k", "API Keys", true],
    ["keys", "API Keys", true],
    ["eys", "API Keys", false],
    ["proton", "Proton VPN", true],
    ["vpn proton", "Proton VPN", true],
    ["proton tor", "Proton VPN", false],
    ["events", "Event Search", true],
    ["Ålan", "Åland Islands", true],
    ["", "API Keys", false],
    [" - ", "API Keys", false],
  ])("%j, of %j: %s", (text, name, named) => {
    expect(isNamed(text, name)).toBe(named);
  });
});

describe("isNearlyNamed", () => {
  it.each([
    ["mulvad", "Mullvad VPN", true],
    ["mullvda", "Mullvad VPN", true],
    ["protn vpn", "Proton VPN", true],
    ["perplexitybto", "PerplexityBot", true],
    ["mirai", "Microsoft 365", false],
    ["root", "UptimeRobot", false],
    ["ssh", "Shadowserver", false],
    ["rdp", "PerplexityBot", false],
    ["botnet", "Driftnet", false],
    ["Search", "Example Research", false],
    ["", "Tor", false],
  ])("%j, of %j: %s", (text, name, near) => {
    expect(isNearlyNamed(text, name)).toBe(near);
  });
});
