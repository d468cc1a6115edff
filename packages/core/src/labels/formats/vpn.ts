import { LabelFormatError } from "../entry.ts";
import { fieldsOf, itemsOf, type Named, requireList } from "./document.ts";

/** The addresses that are there: operators leave fields empty where a server has no second address, or no IPv6. */
function* given(...addresses: readonly unknown[]): Iterable<Named> {
  for (const address of new Set(addresses)) {
    if (address !== undefined && address !== null && address !== "") yield { address };
  }
}

/** Format `mullvad`: the operator's relays, an array with `ipv4_addr_in` and `ipv6_addr_in`. */
export function* mullvad(document: unknown): Iterable<Named> {
  for (const relay of requireList(document, "Mullvad's list of relays: it is no array")) {
    const { ipv4_addr_in, ipv6_addr_in } = fieldsOf(relay);
    yield* given(ipv4_addr_in, ipv6_addr_in);
  }
}

/** Format `nordvpn`: the operator's servers, an array with `station` and `ipv6_station`. */
export function* nordvpn(document: unknown): Iterable<Named> {
  for (const server of requireList(document, "NordVPN's list of servers: it is no array")) {
    const { station, ipv6_station } = fieldsOf(server);
    yield* given(station, ipv6_station);
  }
}

/**
 * Format `ivpn`: gateways under `wireguard` and `openvpn`, with `hosts[].host` and, in the older edition,
 * `ip_addresses`. A host's `ipv6` is its address inside the tunnel, which is not on the internet.
 */
export function* ivpn(document: unknown): Iterable<Named> {
  const { wireguard, openvpn } = fieldsOf(document);
  if (!Array.isArray(wireguard) && !Array.isArray(openvpn)) {
    throw new LabelFormatError("not IVPN's list of servers: it has neither 'wireguard' nor 'openvpn'");
  }
  for (const gateway of [...itemsOf(wireguard), ...itemsOf(openvpn)]) {
    const { hosts, ip_addresses } = fieldsOf(gateway);
    yield* given(...itemsOf(hosts).map((host) => fieldsOf(host)["host"]), ...itemsOf(ip_addresses));
  }
}

const AIRVPN_FIELDS = ["ip_v4_in", "ip_v6_in"].flatMap((field) => [1, 2, 3, 4].map((n) => `${field}${n}`));

/** Format `airvpn`: the operator's status, `servers[]` with `ip_v4_in1` … `ip_v6_in4`. */
export function* airvpn(document: unknown): Iterable<Named> {
  for (const server of requireList(fieldsOf(document)["servers"], "AirVPN's status: it has no 'servers'")) {
    const fields = fieldsOf(server);
    yield* given(...AIRVPN_FIELDS.map((name) => fields[name]));
  }
}

/** Format `ovpn`: the operator's data centres, `datacenters[].servers[].ip`. */
export function* ovpn(document: unknown): Iterable<Named> {
  for (const center of requireList(fieldsOf(document)["datacenters"], "OVPN's servers: it has no 'datacenters'")) {
    yield* given(...itemsOf(fieldsOf(center)["servers"]).map((server) => fieldsOf(server)["ip"]));
  }
}

/** PIA's document stands on one line; below is its signature. */
export const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";

/** Format `pia`: the operator's regions, `regions[].servers` with `[{ip, cn}]` for each way to connect. */
export function* pia(document: unknown): Iterable<Named> {
  for (const region of requireList(fieldsOf(document)["regions"], "PIA's list of servers: it has no 'regions'")) {
    const groups = Object.values(fieldsOf(fieldsOf(region)["servers"]));
    yield* given(...groups.flatMap((group) => itemsOf(group).map((server) => fieldsOf(server)["ip"])));
  }
}
