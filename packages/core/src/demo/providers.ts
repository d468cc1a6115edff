import type { ProviderType } from "@fyr/contract";

/** A fictional provider. Labels know it by `name`. */
export interface DemoProvider {
  readonly name: string;
  readonly display_name: string;
  readonly description: string;
  readonly website_url: string;
  readonly country_code: string;
  readonly provider_type: ProviderType;
  readonly categories: readonly number[];
  /** A drawing, SVG. */
  readonly picture: string;
}

const [VPN, PROXY, RESIDENTIAL, TOR] = [1, 2, 3, 4] as const;

const SHIELD = "M32 12 50 19v14c0 10-7 17-18 20-11-3-18-10-18-20V19z";
const RING = "M32 14a18 18 0 1 0 .01 0zm0 9a9 9 0 1 1-.01 0z";
const ARROWS = "M14 24h26v-8l12 12-12 12v-8H14zM50 44H28v-5l-9 8 9 8v-5h22z";
const HOUSE = "M32 13 53 31h-6v20H36V38h-8v13H17V31h-6z";
const ONION =
  "M32 10c2 9 18 14 18 27a18 16 0 0 1-36 0c0-13 16-18 18-27zm0 16c-5 5-8 8-8 13a8 8 0 0 0 16 0c0-5-3-8-8-13z";
const CLOUD = "M20 46a10 10 0 0 1-1-20 14 14 0 0 1 26-3 11.500 11.500 0 0 1 0 23z";
const RACK = "M14 15h36v10H14zm0 12h36v10H14zm0 12h36v10H14z";
const LENS = "M28 12a16 16 0 1 0 9 29l11 11 5-5-11-11a16 16 0 0 0-14-24zm0 7a9 9 0 1 1 0 18 9 9 0 0 1 0-18z";

const draw = (colour: string, shape: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256"><rect width="64" height="64" rx="14" fill="${colour}"/><path d="${shape}" fill="#fff" fill-rule="evenodd"/></svg>`;

const provider = (
  name: string,
  display_name: string,
  provider_type: ProviderType,
  categories: readonly number[],
  country_code: string,
  picture: string,
  description: string,
): DemoProvider => ({
  name: `demo_${name}`,
  display_name,
  description: `${description} Fictional: part of the demo data.`,
  website_url: `https://${name.replaceAll("_", "-")}.example`,
  country_code,
  provider_type,
  categories,
  picture,
});

export const DEMO_PROVIDERS: readonly DemoProvider[] = [
  provider("example_vpn", "Example VPN", "vpn", [VPN], "NL", draw("#2563eb", SHIELD), "A large VPN service."),
  provider("sample_vpn", "Sample VPN", "vpn", [VPN], "SE", draw("#0d9488", RING), "A VPN service that grows."),
  provider("specimen_vpn", "Specimen VPN", "vpn", [VPN], "SG", draw("#7c3aed", SHIELD), "A small VPN service."),
  provider(
    "example_proxy",
    "Example Proxy",
    "hosting",
    [PROXY],
    "RO",
    draw("#ea580c", ARROWS),
    "Proxies in data centers.",
  ),
  provider(
    "neighbour",
    "Neighbour Proxies",
    "other",
    [RESIDENTIAL],
    "US",
    draw("#be185d", HOUSE),
    "Sells the connections of homes and phones.",
  ),
  provider(
    "onion",
    "Example Onion Network",
    "other",
    [TOR],
    "CA",
    draw("#6d28d9", ONION),
    "Relays of volunteers; these are its exits.",
  ),
  provider("example_cloud", "Example Cloud", "cloud", [], "US", draw("#0284c7", CLOUD), "A public cloud."),
  provider(
    "example_hosting",
    "Example Hosting",
    "hosting",
    [],
    "NL",
    draw("#475569", RACK),
    "Servers, dedicated and virtual.",
  ),
  provider(
    "example_research",
    "Example Research",
    "security",
    [],
    "GB",
    draw("#15803d", LENS),
    "Scans the internet and publishes what it finds.",
  ),
];
