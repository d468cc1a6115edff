import { describe, expect, it } from "vitest";
import { SOURCES } from "../sources/index.ts";
import { notPassedOn, redistributionOf } from "./index.ts";

const FREE_OF_CHARGE = { isSold: false, passOn: [] };

describe("the licence of a source", () => {
  it.each([
    ["non-commercial use only, no redistribution", "none"],
    ["CC-BY-NC-ND-3.0", "none"],
    ["AbuseIPDB terms of service", "none"],
    ["OpenPhish terms of use, no commercial use", "none"],
    ["MIT, all rights reserved", "none"],
    ["CC-BY-NC-SA-4.0", "free"],
    ["free of charge, not to be sold", "free"],
    ["none stated", "unstated"],
    ["", "unstated"],
    ["free of charge", "unstated"],
    ["none stated; free to use with the source named", "unstated"],
    ["MITRE's own", "unstated"],
    ["CC0-1.0", "open"],
    ["CC0-1.0; statistics of the NRO: CC-BY-4.0", "open"],
    ["CC-BY-SA-4.0 under the GeoLite2 End User License Agreement", "open"],
    ["GPL-3.0", "open"],
    ["GPL-3.0-or-later", "open"],
    ["own data", "open"],
  ] as const)("%s: %s", (licence, wanted) => expect(redistributionOf(licence)).toBe(wanted));

  it("decides what is passed on: what states nothing stays out unless the operator permits it", () => {
    const of = (licence: string) => ({ id: "x", licence });
    expect(notPassedOn(of("CC0-1.0"), { isSold: true, passOn: [] })).toBeNull();
    expect(notPassedOn(of("CC-BY-NC-4.0"), FREE_OF_CHARGE)).toBeNull();
    expect(notPassedOn(of("CC-BY-NC-4.0"), { isSold: true, passOn: ["x"] })).toContain("forbids to sell it");
    expect(notPassedOn(of("none stated"), FREE_OF_CHARGE)).toContain("No licence is known");
    expect(notPassedOn(of("none stated"), { isSold: false, passOn: ["y"] })).toContain("No licence is known");
    for (const passOn of [["x"], ["unstated"]])
      expect(notPassedOn(of("none stated"), { isSold: true, passOn })).toBeNull();
    // What a publisher forbids the operator cannot permit.
    expect(notPassedOn(of("no redistribution"), { isSold: false, passOn: ["x", "unstated"] })).toContain("forbids");
  });

  it("is one that somebody has judged, of every source that Fyr knows", () => {
    const idsOf = (wanted: string) =>
      [...SOURCES.values()]
        .filter(({ source }) => redistributionOf(source.licence) === wanted)
        .map(({ source }) => source.id)
        .toSorted();
    expect(idsOf("none")).toMatchInlineSnapshot(`
      [
        "abuseipdb",
        "dataplane-dnsrd",
        "dataplane-sipquery",
        "dataplane-sshclient",
        "dataplane-sshpwauth",
        "dataplane-telnetlogin",
        "dataplane-vncrfb",
        "openphish",
        "phishtank",
        "stopforumspam-toxic",
      ]
    `);
    expect(idsOf("free")).toMatchInlineSnapshot(`
      [
        "binary-defense",
        "dshield",
        "isc-research",
      ]
    `);
    expect(idsOf("open")).toMatchInlineSnapshot(`
      [
        "amazon",
        "apple-proxy",
        "bad-asn",
        "blocklistproject-abuse",
        "blocklistproject-malware",
        "blocklistproject-phishing",
        "blocklistproject-ransomware",
        "blocklistproject-scam",
        "cert-fr",
        "cloudflare",
        "dbip-asn-lite",
        "dbip-city-lite",
        "digitalocean",
        "disposable-email-domains",
        "disposable-generated",
        "et-compromised",
        "feodo",
        "galaxy-botnet",
        "galaxy-microsoft-activity-group",
        "galaxy-mitre-intrusion-set",
        "galaxy-mitre-malware",
        "galaxy-mitre-tool",
        "galaxy-ransomware",
        "galaxy-rat",
        "galaxy-stealer",
        "galaxy-threat-actor",
        "galaxy-tool",
        "github",
        "google",
        "googlebot",
        "hagezi-dyndns",
        "hagezi-shorteners",
        "hagezi-tif",
        "ipinfo-lite",
        "ipsum",
        "iptoasn",
        "jarelllama-scams",
        "linode",
        "majestic",
        "maltrail-scanners",
        "maxmind-asn",
        "maxmind-city",
        "microsoft",
        "misp-akamai",
        "misp-alibaba-cloud",
        "misp-alphastrike-scanning",
        "misp-amazon-aws",
        "misp-bank-website",
        "misp-binaryedge-scanning",
        "misp-bitsight-scanning",
        "misp-cachefly",
        "misp-cdn77",
        "misp-censys-scanning",
        "misp-check-host-net",
        "misp-cisco_top10k",
        "misp-cloudflare-top20k",
        "misp-criminalip-scanning",
        "misp-crowdstrikefalconsurface-scanning",
        "misp-cybergreen-scanning",
        "misp-cypex-scanning",
        "misp-detectify-scanning",
        "misp-disposable-email",
        "misp-driftnet",
        "misp-dynamic-dns",
        "misp-eset-scanning",
        "misp-fastly",
        "misp-google-gcp",
        "misp-google-gmail-sending-ips",
        "misp-googlebot",
        "misp-groupib-scanning",
        "misp-hackertarget-scanning",
        "misp-hadrian-scanning",
        "misp-hetzner",
        "misp-huawei-cloud",
        "misp-ibm-cloud",
        "misp-icloud-private-relay",
        "misp-imperva",
        "misp-ipv6-linklocal",
        "misp-microsoft-azure",
        "misp-microsoft-office365-ip",
        "misp-modat-scanner",
        "misp-multicast",
        "misp-onyphe-scanner",
        "misp-ovh-cluster",
        "misp-palo-alto-networks-cortex-xpanse",
        "misp-parking-domain",
        "misp-parking-domain-ns",
        "misp-public-dns-v4",
        "misp-public-dns-v6",
        "misp-rapid7-nt-scanning",
        "misp-rfc1918",
        "misp-rfc3849",
        "misp-rfc5735",
        "misp-rfc6598",
        "misp-security-provider-blogpost",
        "misp-shadowserver",
        "misp-shodan-scanning",
        "misp-sinkholes",
        "misp-stackpath",
        "misp-stretchoid-nt-scanning",
        "misp-tenable-cloud-ipv4",
        "misp-tenable-cloud-ipv6",
        "misp-umbrella-blockpage-v4",
        "misp-university_domains",
        "misp-url-shortener",
        "misp-vpn-ipv4",
        "misp-vpn-ipv6",
        "misp-wikimedia",
        "misp-zscaler",
        "monosans-proxies",
        "onionoo",
        "oracle",
        "phishing-database",
        "proxifly-proxies",
        "sslbl",
        "stalkerware",
        "thespeedx-proxies",
        "threatfox",
        "threatfox-domains",
        "threatfox-urls",
        "tor-bulk-exits",
        "tor-exit-addresses",
        "urlhaus-addresses",
        "urlhaus-hosts",
        "urlhaus-online",
        "vultr",
        "xruffkez-nrd-phishing",
      ]
    `);
  });
});
