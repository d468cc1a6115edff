import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const RAW = "https://raw.githubusercontent.com";
interface List {
  /** Where it is fetched. */
  readonly url: string;
  readonly text: string;
}

/** Addresses of a network that no other test uses. */
const addresses = (rows: number, third: number) => Array.from({ length: rows }, (_, index) => `44.${third}.0.${index}`);
const linesOf = (rows: readonly string[]) => `${rows.join("\n")}\n`;

/** What the equipped Fyr collects, by its source. */
const LISTS: Readonly<Record<string, List>> = {
  "cert-pl": {
    url: "https://hole.cert.pl/domains/v2/domains.txt",
    text: "phish.example.com\nxn--bcher-kva.example\na.example\nb.example\nnot a name\nwww.only.example.net\n",
  },
  openphish: {
    url: `${RAW}/openphish/public_feed/refs/heads/main/feed.txt`,
    text: "https://files.example.org/login,a?x=1\nhttps://files.example.org/other\nhttps://account-check.pages.dev/login\n",
  },
  majestic: {
    url: "https://downloads.majestic.com/majestic_million.csv",
    text: "GlobalRank,Domain\n7,example.org\n9,pages.dev\n",
  },
  "misp-dynamic-dns": {
    url: `${RAW}/MISP/misp-warninglists/main/lists/dynamic-dns/list.json`,
    text: '{"type":"hostname","list":[".dyn.example"]}',
  },
  "tor-exits": {
    url: `${RAW}/X4BNet/lists_torexit/main/ipv4.txt`,
    text: linesOf([...addresses(40, 1), "not an address"]),
  },
  // It names no service.
  "x4bnet-vpn": { url: `${RAW}/X4BNet/lists_vpn/main/output/vpn/ipv4.txt`, text: linesOf(addresses(20, 3)) },
  "x4bnet-vpn-6": {
    url: `${RAW}/X4BNet/lists_vpn/main/output/vpn/ipv6.txt`,
    text: "# Updated: 2026-03-04\n2a0e:97c0:3::/48\n",
  },
  "x4bnet-pia": { url: `${RAW}/X4BNet/lists_vpn/main/input/vpn/ips/pia.txt`, text: linesOf(addresses(30, 2)) },
};

/** Answers of a registry, and IANA's list that names it: what a mirror has stands for a server. */
const RDAP = "https://rdap.registry.example/com/";
export const ASKED_BY_PAGE = "asked-by-page.com";
const ANSWERS: Readonly<Record<string, List>> = {
  "rdap-servers": {
    url: "https://data.iana.org/rdap/dns.json",
    text: JSON.stringify({ version: "1.0", publication: "2026-03-23T19:00:02Z", services: [[["com"], [RDAP]]] }),
  },
  "rdap-lookup": {
    url: `${RDAP}domain/asked-by-lookup.com`,
    text: JSON.stringify({
      objectClassName: "domain",
      ldhName: "asked-by-lookup.com",
      events: [{ eventAction: "registration", eventDate: "2019-02-03T04:05:06Z" }],
      status: ["active"],
    }),
  },
  "rdap-answer": {
    url: `${RDAP}domain/${ASKED_BY_PAGE}`,
    text: JSON.stringify({
      objectClassName: "domain",
      ldhName: ASKED_BY_PAGE,
      events: [
        { eventAction: "registration", eventDate: "2014-11-12T19:15:55Z" },
        { eventAction: "expiration", eventDate: "2031-11-12T19:15:55Z" },
        { eventAction: "registrar expiration", eventDate: "2030-11-12T19:15:55Z" },
      ],
      status: ["client transfer prohibited"],
      nameservers: [{ ldhName: "ns1.keeper.example" }, { ldhName: "ns2.keeper.example" }],
      entities: [
        { roles: ["registrant"], vcardArray: ["vcard", [["org", {}, "text", "Pressed Ltd"]]] },
        { roles: ["registrar"], vcardArray: ["vcard", [["fn", {}, "text", "Acme Registrar"]]] },
      ],
      redacted: [
        { name: { type: "Registrant Email" }, method: "removal", reason: { description: "Server policy" } },
        { name: { type: "Registrant Street" }, method: "removal" },
      ],
    }),
  },
};

const fileOf = (dataDir: string, source: string) => join(dataDir, "mirror", `${source}.txt`);

/** Writes a mirror of some lists into a data folder. Answers its manifest, for FYR_MIRROR. */
export async function mirrorOfLists(dataDir: string): Promise<string> {
  await mkdir(join(dataDir, "mirror"));
  const lists = Object.entries({ ...LISTS, ...ANSWERS });
  await Promise.all(lists.map(([source, { text }]) => writeFile(fileOf(dataDir, source), text)));
  const mirror = join(dataDir, "mirror", "mirror.json");
  const files = Object.fromEntries(lists.map(([source, { url }]) => [url, `${source}.txt`]));
  // Of other domains of the registry it has no file: to ask for them fails.
  await writeFile(mirror, JSON.stringify({ ...files, [`${RDAP}domain/*`]: "no-answer-*.txt" }));
  return mirror;
}

/** The list of a VPN's addresses, which has thirty, has lost all but some: the next run finds it so. */
export async function shrinkVpnList(dataDir: string, rows: number): Promise<void> {
  await writeFile(fileOf(dataDir, "x4bnet-pia"), linesOf(addresses(rows, 2)));
}
