import { formatAddress, formatIpv4, type Prefix } from "../ip/index.ts";
import type { Aggregated } from "./aggregate.ts";

/** A tool that reads lists of addresses. */
export interface ListFormat {
  readonly id: "nftables" | "ipset" | "pf" | "cisco" | "fortigate";
  /** The tool's name, and what of it the list is for. */
  readonly label: string;
  /** The end of the file's name. */
  readonly suffix: string;
  /**
   * The list as the tool reads it.
   * @param name of the set, table or group: letters, digits and `_`, at most 26 characters
   * @param notes lines that stand above it as comments
   */
  write(list: Aggregated, name: string, notes: readonly string[]): string;
}

/** Formats in the order of a menu. */
export const LIST_FORMATS: readonly ListFormat[] = [
  { id: "nftables", label: "nftables set", suffix: "nft", write: nftables },
  { id: "ipset", label: "ipset restore", suffix: "ipset", write: ipset },
  { id: "pf", label: "pf table", suffix: "pf", write: pf },
  { id: "cisco", label: "Cisco IOS XE object group", suffix: "ios", write: cisco },
  { id: "fortigate", label: "FortiGate address group", suffix: "fortios", write: fortigate },
];

const isHost = ({ address, length }: Prefix): boolean => length === (address.family === 4 ? 32 : 128);
const cidr = ({ address, length }: Prefix): string => `${formatAddress(address)}/${length}`;
const shortest = (prefix: Prefix): string => (isHost(prefix) ? formatAddress(prefix.address) : cidr(prefix));
const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join("");
const comments = (sign: string, notes: readonly string[]): string[] => notes.map((note) => `${sign} ${note}`);

/** `255.255.255.0` for 24. */
const mask = (length: number): string => formatIpv4(length === 0 ? 0 : (2 ** 32 - 2 ** (32 - length)) >>> 0);

/** For `nft -f`: a set of intervals for each family, emptied and filled again, so that rules may name it. */
function nftables({ ipv4, ipv6 }: Aggregated, name: string, notes: readonly string[]): string {
  const set = (family: 4 | 6, prefixes: readonly Prefix[]): string[] => {
    const id = `inet ${name} ${name}_ipv${family}`;
    const elements = prefixes.map(
      (prefix, index) => `\t${shortest(prefix)}${index === prefixes.length - 1 ? "" : ","}`,
    );
    return [
      `add set ${id} { type ipv${family}_addr; flags interval; }`,
      `flush set ${id}`,
      // An empty list of elements is not part of its grammar.
      ...(prefixes.length === 0 ? [] : [`add element ${id} {`, ...elements, "}"]),
    ];
  };
  return lines(...comments("#", notes), `add table inet ${name}`, ...set(4, ipv4), ...set(6, ipv6));
}

/** What a set holds unless it is created for more. */
const IPSET_MAXELEM = 65_536;

/** For `ipset restore`: a set for each family that is there. */
function ipset({ ipv4, ipv6 }: Aggregated, name: string, notes: readonly string[]): string {
  const set = (family: 4 | 6, prefixes: readonly Prefix[]): string[] => {
    const id = `${name}_ipv${family}`;
    const type = `hash:net family ${family === 4 ? "inet" : "inet6"}`;
    return [
      `create -exist ${id} ${type} maxelem ${Math.max(IPSET_MAXELEM, prefixes.length)}`,
      `flush ${id}`,
      ...prefixes.map((prefix) => `add -exist ${id} ${shortest(prefix)}`),
    ];
  };
  return lines(...comments("#", notes), ...set(4, ipv4), ...set(6, ipv6));
}

/** For `pfctl -t name -T replace -f file`, or `table <name> persist file`: both families in one. */
function pf({ ipv4, ipv6 }: Aggregated, name: string, notes: readonly string[]): string {
  return lines(
    ...comments("#", [...notes, `table <${name}> persist file "/etc/pf.${name}"`]),
    ...[...ipv4, ...ipv6].map(shortest),
  );
}

/** For the configuration mode of IOS XE: a group for each family that is there, as an empty one is not kept. */
function cisco({ ipv4, ipv6 }: Aggregated, name: string, notes: readonly string[]): string {
  const upper = name.toUpperCase();
  const ofIpv4 = (prefix: Prefix): string =>
    isHost(prefix)
      ? ` host ${formatAddress(prefix.address)}`
      : ` ${formatAddress(prefix.address)} ${mask(prefix.length)}`;
  const ofIpv6 = (prefix: Prefix): string => ` ${isHost(prefix) ? "host " : ""}${shortest(prefix)}`;
  return lines(
    ...comments("!", notes),
    ...(ipv4.length === 0 ? [] : [`object-group network ${upper}-IPV4`, ...ipv4.map(ofIpv4), " exit"]),
    ...(ipv6.length === 0 ? [] : [`object-group v6-network ${upper}-IPV6`, ...ipv6.map(ofIpv6), " exit"]),
  );
}

/** Members that one line of its console takes. */
const MEMBERS_A_LINE = 10;

/** For the console of FortiOS: an object for each prefix, and a group of them for each family that is there. */
function fortigate({ ipv4, ipv6 }: Aggregated, name: string, notes: readonly string[]): string {
  const named = (prefix: Prefix): string => `${name}_${cidr(prefix).replaceAll(":", "-").replace("/", "_")}`;
  const objects = (prefixes: readonly Prefix[], table: string, valueOf: (prefix: Prefix) => string): string[] => [
    `config firewall ${table}`,
    ...prefixes.flatMap((prefix) => [`    edit "${named(prefix)}"`, `        set ${valueOf(prefix)}`, "    next"]),
    "end",
  ];
  const group = (prefixes: readonly Prefix[], table: string, id: string): string[] => [
    `config firewall ${table}`,
    `    edit "${id}"`,
    ...chunks(prefixes.map(named)).map(
      (members, index) =>
        `        ${index === 0 ? "set" : "append"} member ${members.map((one) => `"${one}"`).join(" ")}`,
    ),
    "    next",
    "end",
  ];
  const subnet = ({ address, length }: Prefix): string => `subnet ${formatAddress(address)} ${mask(length)}`;
  const ip6 = (prefix: Prefix): string => `ip6 ${cidr(prefix)}`;
  return lines(
    ...comments("#", [...notes, "How many objects and members a FortiGate takes depends on its model."]),
    ...(ipv4.length === 0 ? [] : [...objects(ipv4, "address", subnet), ...group(ipv4, "addrgrp", `${name}_ipv4`)]),
    ...(ipv6.length === 0 ? [] : [...objects(ipv6, "address6", ip6), ...group(ipv6, "addrgrp6", `${name}_ipv6`)]),
  );
}

function chunks(items: readonly string[]): string[][] {
  const found: string[][] = [];
  for (let at = 0; at < items.length; at += MEMBERS_A_LINE) found.push(items.slice(at, at + MEMBERS_A_LINE));
  return found;
}
