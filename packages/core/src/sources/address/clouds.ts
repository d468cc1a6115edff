import { DAILY } from "../definition.ts";
import { defineAddressSource, type AddressSource, type AddressSourceSpec } from "./define.ts";
import { GITHUB_CLAIMS } from "./ipranges.ts";

/** Where Microsoft's page of the download names this week's document. */
const SERVICE_TAGS = /https:\/\/download\.microsoft\.com\/download\/[\w./-]{1,200}\/ServiceTags_Public_\d{8}\.json/g;

/** The newest document that the page links. */
export function newestServiceTags(page: string): readonly string[] {
  return [...new Set(page.match(SERVICE_TAGS))].sort().slice(-1);
}

type Cloud = Pick<AddressSourceSpec, "id" | "provider" | "urls" | "format"> & {
  readonly display: string;
} & Partial<AddressSourceSpec>;

const CLOUDS: readonly Cloud[] = [
  {
    id: "aws-ranges",
    display: "Amazon AWS",
    provider: "amazon",
    urls: ["https://ip-ranges.amazonaws.com/ip-ranges.json"],
    format: "aws",
  },
  {
    id: "azure-service-tags",
    display: "Microsoft Azure",
    provider: "microsoft_azure",
    urls: ["https://www.microsoft.com/en-us/download/details.aspx?id=56519"],
    follow: newestServiceTags,
    format: "azure",
  },
  {
    id: "gcp-ranges",
    display: "Google Cloud",
    provider: "google_cloud",
    urls: ["https://www.gstatic.com/ipranges/cloud.json"],
    format: "prefixes",
  },
  {
    id: "google-ranges",
    display: "Google",
    provider: "google",
    urls: ["https://www.gstatic.com/ipranges/goog.json"],
    format: "prefixes",
  },
  {
    id: "oracle-ranges",
    display: "Oracle Cloud",
    provider: "oracle",
    urls: ["https://docs.oracle.com/en-us/iaas/tools/public_ip_ranges.json"],
    format: "oracle",
  },
  {
    id: "digitalocean-geofeed",
    display: "DigitalOcean",
    provider: "digitalocean",
    urls: ["https://digitalocean.com/geo/google.csv"],
    format: "plain",
  },
  {
    id: "linode-geofeed",
    display: "Linode",
    provider: "linode",
    urls: ["https://geoip.linode.com/"],
    format: "plain",
  },
  {
    id: "github-meta",
    display: "GitHub",
    provider: "github",
    urls: ["https://api.github.com/meta"],
    format: "github",
    claims: GITHUB_CLAIMS,
  },
  {
    id: "cloudflare-ranges",
    display: "Cloudflare",
    provider: "cloudflare",
    urls: ["https://www.cloudflare.com/ips-v4", "https://www.cloudflare.com/ips-v6"],
    format: "plain",
    kind: "cdn",
  },
  {
    id: "fastly-ranges",
    display: "Fastly",
    provider: "fastly",
    urls: ["https://api.fastly.com/public-ip-list"],
    format: "fastly",
    kind: "cdn",
  },
  {
    id: "gcore-ranges",
    display: "Gcore",
    provider: "gcore",
    urls: ["https://api.gcore.com/cdn/public-ip-list"],
    format: "fastly",
    kind: "cdn",
  },
  {
    id: "bunny-edges",
    display: "bunny.net",
    provider: "bunny",
    urls: [
      "https://api.bunny.net/system/edgeserverlist/plain",
      "https://api.bunny.net/system/edgeserverlist/IPv6/plain",
    ],
    format: "plain",
    kind: "cdn",
  },
];

/** What clouds and networks for content publish of themselves. */
export const CLOUDS_THEMSELVES: readonly AddressSource[] = CLOUDS.map((cloud) =>
  defineAddressSource({
    name: `${cloud.display} ranges`,
    description: `Networks of ${cloud.display}, as the operator publishes them.`,
    every: DAILY / 2,
    licence: "none stated",
    kind: "cloud",
    confidence: 98,
    rank: "owner",
    ...cloud,
  }),
);
