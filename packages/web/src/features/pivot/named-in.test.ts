import { expect, it } from "vitest";
import { namedIn, sharesName } from "./named-in.ts";

const provider = (name: string, title: string) => ({ name, display_name: title });
const PROVIDERS = [
  provider("demo-onion", "Tor"),
  provider("tor", "Tor"),
  provider("torguard", "TorGuard"),
  provider("google", "Google"),
  provider("google_cloud", "Google Cloud"),
  provider("aa", "AA"),
];

it.each([
  ["Tor relays", ["tor", "demo-onion"]],
  ["TorGuard", ["torguard"]],
  ["Google Cloud, Frankfurt", ["google_cloud", "google"]],
  ["Torservers", []],
  ["AA", []],
  ["", []],
])("finds in %j the providers that it names", (text, names) => {
  expect(namedIn(text, PROVIDERS).map(({ name }) => name)).toEqual(names);
});

it("shares a name only by a word that names somebody", () => {
  const shares = (title: string, text: string) =>
    sharesName({ name: title.toLowerCase().replaceAll(" ", "_"), display_name: title }, text);
  expect(shares("Google VPN", "Google LLC")).toBe(true);
  expect(shares("Mullvad VPN", "31173 Services AB, Mullvad")).toBe(true);
  for (const [title, text] of [
    ["GitHub", "Placeholder Hosting"],
    ["Gmail", "Google"],
    ["Free VPN", "Example VPN Networks Ltd"],
    ["DigitalOcean", "Cloudflare, Inc."],
  ] as const) {
    expect([title, text, shares(title, text)]).toEqual([title, text, false]);
  }
});
