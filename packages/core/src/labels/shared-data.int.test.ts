import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { describeImport } from "../sources/index.ts";
import { labeller, LabelFormatError, parseLabelList } from "./index.ts";

/** The real lists, where they are; see CONTRIBUTING. */
const SHARED = process.env["FYR_SHARED_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../shared/data");
const present = existsSync(SHARED);
if (!present) console.warn(`SKIPPED: real label lists, as there is no folder ${SHARED} (FYR_SHARED_DATA)`);

/** File, source id, rows that must be read, rows that must be malformed. */
const FILES: readonly (readonly [file: string, source: string, rows: number, malformed: number])[] = [
  ["threat/ipsum.txt", "ipsum", 120_430, 0],
  ["anonymity/x4bnet-tor-exit-ipv4.txt", "tor-exits", 809, 0],
  ["anonymity/x4bnet/input/vpn/ips/apple.txt", "apple-relay", 3290, 0],
  ["anonymity/x4bnet/input/vpn/ips/mullvadvpn.txt", "x4bnet-mullvad", 566, 0],
  ["anonymity/x4bnet/input/vpn/ips/pia.txt", "x4bnet-pia", 1548, 0],
  ["anonymity/x4bnet/input/vpn/ips/protonvpn.txt", "x4bnet-proton", 2715, 0],
  ["anonymity/x4bnet/output/datacenter/ipv4.txt", "x4bnet-datacenter", 42_566, 0],
  ["anonymity/x4bnet/output/vpn/ipv4.txt", "x4bnet-vpn", 10_862, 0],
  ["anonymity/x4bnet/output/vpn/ipv6.txt", "x4bnet-vpn", 498, 0],
  ["anonymity/x4bnet/input/datacenter/ASN.txt", "x4bnet-datacenter-asn", 906, 0],
  ["context/bad-asn-list.csv", "bad-asn", 742, 0],
  ["cloud/amazon-ipv4.txt", "amazon", 1752, 0],
  ["cloud/amazon-ipv6.txt", "amazon", 2107, 0],
  ["cloud/apple-proxy-ipv4.txt", "apple-proxy", 3290, 0],
  ["cloud/apple-proxy-ipv6.txt", "apple-proxy", 10_455, 0],
  ["cloud/cloudflare-ipv4.txt", "cloudflare", 15, 0],
  ["cloud/cloudflare-ipv6.txt", "cloudflare", 7, 0],
  ["cloud/digitalocean-ipv4.txt", "digitalocean", 181, 0],
  ["cloud/digitalocean-ipv6.txt", "digitalocean", 53, 0],
  ["cloud/github-ipv4.txt", "github", 4063, 0],
  ["cloud/github-ipv6.txt", "github", 1456, 0],
  ["cloud/google-ipv4.txt", "google", 97, 0],
  ["cloud/google-ipv6.txt", "google", 15, 0],
  ["cloud/googlebot-ipv4.txt", "googlebot", 41, 0],
  ["cloud/googlebot-ipv6.txt", "googlebot", 24, 0],
  ["cloud/linode-ipv4.txt", "linode", 240, 0],
  ["cloud/linode-ipv6.txt", "linode", 39, 0],
  ["cloud/microsoft-ipv4.txt", "microsoft", 457, 0],
  ["cloud/microsoft-ipv6.txt", "microsoft", 62, 0],
  ["cloud/oracle-ipv4.txt", "oracle", 793, 0],
  ["cloud/vultr-ipv4.txt", "vultr", 124, 0],
  ["cloud/vultr-ipv6.txt", "vultr", 27, 0],
  ["misp-warninglists/akamai.json", "misp-akamai", 268, 0],
  ["misp-warninglists/amazon-aws.json", "misp-amazon-aws", 3847, 0],
  ["misp-warninglists/censys-scanning.json", "misp-censys-scanning", 13, 0],
  ["misp-warninglists/fastly.json", "misp-fastly", 21, 0],
  ["misp-warninglists/google-gcp.json", "misp-google-gcp", 471, 0],
  ["misp-warninglists/googlebot.json", "misp-googlebot", 65, 0],
  ["misp-warninglists/icloud-private-relay.json", "misp-icloud-private-relay", 13_747, 0],
  ["misp-warninglists/ipv6-linklocal.json", "misp-ipv6-linklocal", 1, 0],
  ["misp-warninglists/microsoft-azure.json", "misp-microsoft-azure", 2683, 0],
  ["misp-warninglists/multicast.json", "misp-multicast", 16, 0],
  ["misp-warninglists/ovh-cluster.json", "misp-ovh-cluster", 622, 0],
  ["misp-warninglists/parking-domain.json", "misp-parking-domain", 108, 0],
  ["misp-warninglists/public-dns-v4.json", "misp-public-dns-v4", 62_745, 0],
  ["misp-warninglists/rfc1918.json", "misp-rfc1918", 3, 0],
  ["misp-warninglists/rfc3849.json", "misp-rfc3849", 1, 0],
  ["misp-warninglists/rfc5735.json", "misp-rfc5735", 15, 0],
  ["misp-warninglists/rfc6598.json", "misp-rfc6598", 1, 0],
  ["misp-warninglists/shadowserver.json", "misp-shadowserver", 27, 0],
  ["misp-warninglists/shodan-scanning.json", "misp-shodan-scanning", 42, 0],
  ["misp-warninglists/sinkholes.json", "misp-sinkholes", 107, 0],
  ["misp-warninglists/stretchoid-nt-scanning.json", "misp-stretchoid-nt-scanning", 1839, 0],
];

/** MISP lists that name no addresses. */
const REFUSED = ["bank-website", "dynamic-dns", "security-provider-blogpost", "url-shortener"];

const stream = (file: string) => createReadStream(path.join(SHARED, file), { encoding: "utf8" });

describe.skipIf(!present)("real lists", () => {
  it.each(FILES)("%s is read as %s", async (file, source, rows, malformed) => {
    const described = describeImport(source);
    if (!described.ok) throw new Error(described.reason);
    const label = labeller(described.meaning);
    const reasons: string[] = [];
    let read = 0;
    for await (const entry of parseLabelList(described.format, stream(file))) {
      if (!entry.ok) reasons.push(`${entry.line}: ${entry.reason}`);
      else if (label(entry.row).source.id === source) read++;
    }
    expect(reasons).toHaveLength(malformed);
    expect(read).toBe(rows);
  });

  it.each(REFUSED)("%s is refused, as it names no addresses", async (name) => {
    const entries = parseLabelList("misp", stream(`misp-warninglists/${name}.json`));
    await expect(entries.next()).rejects.toThrow(LabelFormatError);
  });
});
