import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/*
 * What real lists name, read by means of its own: no code of the product, and no table of its sources. Names of files
 * are those of the folder of data that CONTRIBUTING.md describes.
 */

const FOLDER = process.env["FYR_SHARED_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../../shared/data");

/** Ids of sources by what they call an address, with their files. */
const LISTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  vpn: {
    "x4bnet-vpn": ["anonymity/x4bnet/output/vpn/ipv4.txt", "anonymity/x4bnet/output/vpn/ipv6.txt"],
    "x4bnet-mullvad": ["anonymity/x4bnet/input/vpn/ips/mullvadvpn.txt"],
    "x4bnet-pia": ["anonymity/x4bnet/input/vpn/ips/pia.txt"],
    "x4bnet-proton": ["anonymity/x4bnet/input/vpn/ips/protonvpn.txt"],
  },
  proxy: {
    "apple-relay": ["anonymity/x4bnet/input/vpn/ips/apple.txt"],
    "apple-proxy": ["cloud/apple-proxy-ipv4.txt", "cloud/apple-proxy-ipv6.txt"],
    ...misp("icloud-private-relay"),
  },
  tor: { "tor-exits": ["anonymity/x4bnet-tor-exit-ipv4.txt"] },
  cloud: {
    ...cloud("amazon google microsoft digitalocean github linode oracle vultr"),
    ...misp("amazon-aws google-gcp microsoft-azure"),
  },
  hosting: {
    "x4bnet-datacenter": ["anonymity/x4bnet/output/datacenter/ipv4.txt"],
    "bad-asn": ["context/bad-asn-list.csv"],
    ...misp("ovh-cluster"),
  },
  cdn: { ...cloud("cloudflare"), ...misp("akamai fastly") },
  crawler: { ...cloud("googlebot"), ...misp("googlebot") },
  threat: { ipsum: ["threat/ipsum.txt"] },
  other: misp(
    "parking-domain public-dns-v4 shodan-scanning censys-scanning shadowserver stretchoid-nt-scanning sinkholes " +
      "rfc1918 rfc3849 rfc5735 rfc6598 multicast ipv6-linklocal",
  ),
};

function misp(names: string): Record<string, readonly string[]> {
  return Object.fromEntries(names.split(" ").map((name) => [`misp-${name}`, [`misp-warninglists/${name}.json`]]));
}

function cloud(names: string): Record<string, readonly string[]> {
  return Object.fromEntries(
    names.split(" ").map((name) => [name, [`cloud/${name}-ipv4.txt`, `cloud/${name}-ipv6.txt`]]),
  );
}

/** First and last address. */
export type Span = readonly [first: bigint, last: bigint];

export interface RawList {
  readonly id: string;
  readonly kind: string;
  readonly spans: Readonly<Record<4 | 6, readonly Span[]>>;
  /** Of lists that name systems, their numbers. */
  readonly systems: ReadonlySet<string>;
  /** Whether a prefix of it holds the address. */
  names(family: 4 | 6, address: bigint): boolean;
}

/** The lists in the folder; none, and a loud word, without it. */
export function rawLists(): readonly RawList[] {
  if (!existsSync(path.join(FOLDER, "mirror.json"))) {
    console.warn(`SKIPPED: the independent reader of lists, as there is no folder ${FOLDER} (FYR_SHARED_DATA)`);
    return [];
  }
  return Object.entries(LISTS).flatMap(([kind, lists]) =>
    Object.entries(lists).map(([id, files]) =>
      readList(
        id,
        kind,
        files.map((file) => path.join(FOLDER, file)),
      ),
    ),
  );
}

const WIDTH = { 4: 32n, 6: 128n } as const;
const PREFIX = /^([\da-f:]*:[\da-f:]*|\d+\.\d+\.\d+\.\d+)(?:\/(\d+))?(?=[\s#;,"]|$)/i;

function readList(id: string, kind: string, files: readonly string[]): RawList {
  const spans: Record<4 | 6, Span[]> = { 4: [], 6: [] };
  const systems = new Set<string>();
  /** Beginnings of prefixes by how many bits of the address are open. */
  const prefixes = { 4: new Map<bigint, Set<bigint>>(), 6: new Map<bigint, Set<bigint>>() };
  for (const line of files.filter((file) => existsSync(file)).flatMap(linesOf)) {
    const system = /^"?(\d+)"?,/.exec(line)?.[1];
    if (system !== undefined) systems.add(system);
    const [, address = "", length] = PREFIX.exec(line) ?? [];
    if (address === "") continue;
    const family = address.includes(":") ? 6 : 4;
    const open = WIDTH[family] - BigInt(length ?? WIDTH[family]);
    const head = numberOf(address) >> open;
    prefixes[family].set(open, (prefixes[family].get(open) ?? new Set()).add(head));
    spans[family].push([head << open, ((head + 1n) << open) - 1n]);
  }
  const names = (family: 4 | 6, address: bigint): boolean =>
    prefixes[family].entries().some(([open, heads]) => heads.has(address >> open));
  return { id, kind, spans, systems, names };
}

function linesOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".json") ? (JSON.parse(text) as { list: string[] }).list : text.split(/\r?\n/);
}

function numberOf(address: string): bigint {
  if (!address.includes(":")) {
    const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
    return BigInt(((a * 256 + b) * 256 + c) * 256 + d);
  }
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = address.includes("::")
    ? [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail]
    : head;
  return BigInt(`0x${groups.map((group) => group.padStart(4, "0")).join("")}`);
}
