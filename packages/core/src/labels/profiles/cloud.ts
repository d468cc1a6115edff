import { profile, type ListSpec, type Publisher, type SourceProfile } from "./profile.ts";

/** Collects the prefixes that the operators themselves publish. */
const IPRANGES: Publisher = {
  name: "ipranges",
  licence: "CC0-1.0",
  attribution: null,
  url: (file) => `https://raw.githubusercontent.com/lord-alfred/ipranges/main/${file}/ipv4_merged.txt`,
};

function operator(id: string, display: string, more: Partial<ListSpec> = {}): ListSpec {
  return {
    id,
    title: display,
    file: id,
    format: "cloud",
    kind: "cloud",
    provider: id,
    display,
    // The operator's own word.
    confidence: 95,
    ...more,
  };
}

const LISTS: readonly ListSpec[] = [
  operator("amazon", "Amazon AWS"),
  operator("google", "Google"),
  operator("googlebot", "Googlebot", { kind: "crawler", tags: ["search_engine"] }),
  operator("cloudflare", "Cloudflare", { kind: "cdn" }),
  operator("microsoft", "Microsoft"),
  operator("digitalocean", "DigitalOcean"),
  operator("github", "GitHub"),
  operator("linode", "Linode"),
  operator("oracle", "Oracle Cloud"),
  operator("vultr", "Vultr"),
  operator("apple-proxy", "iCloud Private Relay", {
    kind: "proxy",
    provider: "icloud_private_relay",
    tags: ["privacy_relay"],
  }),
];

export const CLOUD_PROFILES: readonly SourceProfile[] = LISTS.map((spec) => profile(IPRANGES, spec));
