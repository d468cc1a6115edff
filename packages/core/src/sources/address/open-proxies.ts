import { defineAddressSource, type AddressSource, type AddressSourceSpec } from "./define.ts";

function list(spec: Pick<AddressSourceSpec, "id" | "name" | "urls" | "licence">): AddressSource {
  return defineAddressSource({
    ...spec,
    description: "Open proxies that were found lately; many are machines whose owners do not know.",
    format: "endpoints",
    kind: "proxy",
    tags: ["open_proxy"],
    // They come and go within hours, and not all were tried.
    confidence: 60,
  });
}

export const OPEN_PROXIES: readonly AddressSource[] = [
  list({
    id: "thespeedx-proxies",
    name: "TheSpeedX proxy lists",
    urls: ["http", "socks4", "socks5"].map(
      (protocol) => `https://raw.githubusercontent.com/TheSpeedX/PROXY-List/master/${protocol}.txt`,
    ),
    licence: "MIT",
  }),
  list({
    id: "monosans-proxies",
    name: "monosans proxy list",
    urls: ["https://raw.githubusercontent.com/monosans/proxy-list/main/proxies/all.txt"],
    licence: "MIT",
  }),
  list({
    id: "proxifly-proxies",
    name: "Proxifly free proxy list",
    urls: ["https://raw.githubusercontent.com/proxifly/free-proxy-list/main/proxies/all/data.txt"],
    licence: "GPL-3.0",
  }),
];
