import { defineAddressSource, type AddressSource, type AddressSourceSpec } from "./define.ts";

function exits(
  spec: Pick<AddressSourceSpec, "id" | "name" | "page" | "description" | "urls" | "format">,
): AddressSource {
  return defineAddressSource({
    ...spec,
    licence: "CC0-1.0",
    kind: "tor",
    provider: "tor",
    display: "Tor exit",
    // The network's own word.
    confidence: 99,
  });
}

export const TOR: readonly AddressSource[] = [
  exits({
    id: "tor-bulk-exits",
    name: "Tor Project bulk exit list",
    description: "Addresses from which Tor leads its users' traffic out.",
    urls: ["https://check.torproject.org/torbulkexitlist"],
    format: "plain",
  }),
  exits({
    id: "tor-exit-addresses",
    name: "Tor Project exit addresses",
    description: "Addresses that Tor's own tests saw exits use, with the day.",
    urls: ["https://check.torproject.org/exit-addresses"],
    format: "tor-exit-addresses",
  }),
  exits({
    id: "onionoo",
    name: "Tor Onionoo",
    page: "https://metrics.torproject.org/onionoo.html",
    description: "Running relays that Tor's directory marks as exits, IPv6 included, with their days.",
    urls: [
      "https://onionoo.torproject.org/details?type=relay&running=true&flag=Exit&fields=flags,or_addresses,exit_addresses,first_seen,last_seen",
    ],
    format: "onionoo",
  }),
];
