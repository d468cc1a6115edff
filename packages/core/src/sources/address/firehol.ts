import { DAILY } from "../definition.ts";
import { defineAddressSource, type AddressSource, type AddressSourceSpec } from "./define.ts";

function netset(file: string, spec: Omit<AddressSourceSpec, "id" | "urls" | "licence" | "format">): AddressSource {
  return defineAddressSource({
    ...spec,
    id: file.replace(/\.(?:ip|net)set$/, "").replaceAll("_", "-"),
    urls: [`https://raw.githubusercontent.com/firehol/blocklist-ipsets/master/${file}`],
    every: DAILY / 4,
    licence: "of the lists it is made of",
    format: "plain",
  });
}

/** Of FireHOL's sets, those that are not made of lists which Fyr reads itself. */
export const FIREHOL: readonly AddressSource[] = [
  netset("firehol_webserver.netset", {
    name: "FireHOL web server",
    description: "Addresses that web servers are better without: attackers of sites and posters of spam.",
    kind: "threat",
    tags: ["malicious"],
    confidence: 55,
  }),
  netset("firehol_abusers_1d.netset", {
    name: "FireHOL abusers of a day",
    description: "Addresses that abused web sites during the last day.",
    kind: "threat",
    tags: ["spam"],
    confidence: 55,
  }),
  netset("socks_proxy_7d.ipset", {
    name: "FireHOL open SOCKS proxies",
    description: "Open SOCKS proxies of the last week.",
    kind: "proxy",
    tags: ["open_proxy"],
    confidence: 60,
  }),
  netset("sslproxies_7d.ipset", {
    name: "FireHOL open HTTPS proxies",
    description: "Open HTTPS proxies of the last week.",
    kind: "proxy",
    tags: ["open_proxy"],
    confidence: 60,
  }),
];
