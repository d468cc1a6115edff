import { expect, it } from "vitest";
import { namedIn } from "./named-in.ts";

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
