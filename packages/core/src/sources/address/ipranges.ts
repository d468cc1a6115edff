import { DAILY } from "../definition.ts";
import { defineAddressSource, type AddressSource, type AddressSourceSpec } from "./define.ts";

/**
 * GitHub publishes where its services may answer from, not what it owns: nearly all of it is Azure's, for the runners
 * of Actions, and its pages are served by Fastly. So it tells no type of network either.
 */
export const GITHUB_CLAIMS = ["service"] as const;

/** One operator's folder in the collection `ipranges`, which has the prefixes that operators themselves publish. */
function operator(id: string, display: string, more: Partial<AddressSourceSpec> = {}, families = ["ipv4", "ipv6"]) {
  return defineAddressSource({
    id,
    name: `ipranges ${display}`,
    description: `Networks of ${display}, as the operator publishes them.`,
    urls: families.map(
      (family) => `https://raw.githubusercontent.com/lord-alfred/ipranges/main/${id}/${family}_merged.txt`,
    ),
    every: DAILY / 2,
    licence: "CC0-1.0",
    format: "cloud",
    kind: "cloud",
    provider: id,
    display,
    // The operator's own word.
    confidence: 95,
    rank: "owner",
    ...more,
  });
}

export const IPRANGES: readonly AddressSource[] = [
  operator("amazon", "Amazon AWS"),
  operator("google", "Google"),
  operator("googlebot", "Googlebot", { kind: "crawler", tags: ["search_engine"] }),
  operator("cloudflare", "Cloudflare", { kind: "cdn" }),
  operator("microsoft", "Microsoft"),
  operator("digitalocean", "DigitalOcean"),
  operator("github", "GitHub", { claims: GITHUB_CLAIMS }),
  operator("linode", "Linode"),
  operator("oracle", "Oracle Cloud", {}, ["ipv4"]),
  operator("vultr", "Vultr"),
  operator("apple-proxy", "iCloud Private Relay", {
    kind: "proxy",
    provider: "icloud_private_relay",
    tags: ["privacy_relay"],
  }),
];
