import { describe, expect, it } from "vitest";
import { looksLike, mixedScripts } from "./index.ts";

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
    ["Mullvad", "Mullvad.", "a dot"],
    ["Mullvad", "M u l l v a d", "blanks"],
    ["Mullvad VPN", "mullvad-vpn", "a hyphen"],
    ["NordVPN", "Nord VPN", "a blank"],
    ["Mullvad", "Mullvád", "a mark"],
    ["NordVPN", "Nordvpń", "a mark at the end"],
    ["Müller", "Muller", "a mark in the known name"],
    ["Cloudflare", "\u{3f9}loudflare", "a Greek letter that looks like a C and folds to a sigma"],
    ["Cloudflare", "\u{3f2}loudflare", "its small form"],
    ["Fastly", "\u{17f}astly", "a long s, which looks like an f"],
    ["Surfshark", "\u{17f}urfshark", "a long s, which is an s"],
    ["Amazon AWS", "Arnazon AWS", "r and n within a longer name"],
    ["Amazon AWS", "Amaz0n AWS", "a zero within a longer name"],
    ["Tor exit", "Т\u{43e}r exit", "Cyrillic letters among Latin ones"],
  ])("%s and %s look alike: %s", (name, other) => {
    expect(looksLike(name).some((look) => looksLike(other).includes(look))).toBe(true);
  });

  it.each([
    ["Mullvad", "Mulvad"],
    ["NordVPN", "NordVPN 2"],
    ["Ivacy", "lvacy two"],
    ["Яндекс", "Мандекс"],
    ["हरि", "हारी"],
    ["+++", "VPN"],
  ])("%s and %s do not", (name, other) => {
    expect(looksLike(name).filter((look) => looksLike(other).includes(look))).toEqual([]);
  });
});

describe("the scripts of a name", () => {
  it.each([
    ["Тор exit", ["Cyrillic", "Latin"]],
    ["\u{3f9}loudflare", ["Greek", "Latin"]],
    ["Ωмега", ["Greek", "Cyrillic"]],
    ["ᎪWS", ["Cherokee", "Latin"]],
    ["ไทย VPN 中", ["Thai", "Latin", "Han"]],
  ])("of %s are mixed", (name, scripts) => {
    expect(mixedScripts(name)?.toSorted()).toEqual(scripts.toSorted());
  });

  it.each([
    "Mullvad VPN 2",
    "Яндекс",
    "Ünïcode “VPN” 😀",
    "東京 VPN",
    "さくらインターネット",
    "네이버 Cloud",
    "हरि",
    "1&1",
    "µ",
  ])("of %s are such as people write together", (name) => {
    expect(mixedScripts(name)).toBeNull();
  });
});
