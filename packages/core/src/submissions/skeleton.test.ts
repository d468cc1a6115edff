import { describe, expect, it } from "vitest";
import { skeletonOf } from "./index.ts";

describe("names that look alike", () => {
  it.each([
    ["Mullvad", "Mullvаd", "a Cyrillic letter"],
    ["Mullvad", "МULLVAD", "a Cyrillic capital"],
    ["Mullvad", "MuIIvad", "capital i"],
    ["Mullvad", "Mu11vad", "digits"],
    ["Mullvad", "Mull\u{200d}vad", "a joiner of no width"],
    ["Mullvad", "Mullvad\u{fe0f}", "a selector of a variant"],
    ["Mullvad", "Ｍullｖad", "letters of full width"],
    ["Mullvad", "𝐌ullvad", "mathematical letters"],
    ["NordVPN", "Nοrd VPN".replace(" ", ""), "a Greek letter"],
    ["Proton", "Pr0ton", "a zero"],
    ["Mullvad", "rnullvad", "r and n"],
    ["Mullvad VPN", "mullvad_vpn", "a separator"],
  ])("%s and %s have one skeleton: %s", (name, other) => {
    expect(skeletonOf(other)).toBe(skeletonOf(name));
  });

  it.each([
    ["Mullvad", "Mulvad"],
    ["NordVPN", "NordVPN 2"],
    ["Ivacy", "lvacy two"],
    ["Яндекс", "Мандекс"],
    ["Müller", "Muller"],
  ])("%s and %s have two", (name, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(name));
  });
});
