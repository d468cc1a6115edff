/**
 * Addresses whose owner is known without asking Fyr: a beginning of the operator's name, the network's type, and how it
 * is known. Type null: not held here.
 */
export const KNOWN_OWNERS: readonly (readonly [ip: string, operator: string, type: string | null, why: string])[] = [
  ["40.77.167.1", "Bingbot", "cloud", "in bingbot.json, by which Microsoft names its crawler"],
  ["20.42.73.29", "Microsoft", "cloud", "of Azure's service tags for East US"],
  ["13.107.42.14", "Microsoft", "cloud", "front door of Microsoft 365"],
  ["140.82.112.3", "GitHub", null, "github.com; the prefix is GitHub's own, by AS36459"],
  ["172.236.228.197", "Linode", "cloud", "in Linode's own geofeed; on blocklists as a customer's machine"],
  ["45.33.32.156", "Linode", "cloud", "scanme.nmap.org, a Linode since it exists"],
  ["23.32.3.72", "Akamai", "cdn", "an edge in Akamai's own AS20940"],
  ["104.16.132.229", "Cloudflare", "cdn", "cloudflare.com, in Cloudflare's published ranges"],
  ["1.1.1.1", "Cloudflare", null, "Cloudflare's resolver"],
  ["151.101.1.140", "Fastly", "cdn", "reddit.com's edge, in Fastly's published ranges"],
  ["52.95.110.1", "Amazon", "cloud", "in Amazon's published ranges"],
  ["54.239.28.85", "Amazon", "cloud", "amazon.com for years"],
  ["8.8.8.8", "Google", null, "Google Public DNS"],
  ["66.249.66.1", "Google", null, "crawl-66-249-66-1.googlebot.com"],
  ["34.64.4.1", "Google", "cloud", "in the published ranges of Google Cloud"],
  ["9.9.9.9", "Quad9", null, "Quad9's resolver"],
  ["208.67.222.222", "Cisco OpenDNS", null, "OpenDNS's resolver"],
  ["104.236.1.1", "DigitalOcean", "cloud", "in DigitalOcean's geofeed"],
  ["45.32.1.1", "Vultr", "cloud", "in Vultr's geofeed"],
  ["129.146.1.1", "Oracle", "cloud", "Oracle's region Phoenix, by its published ranges"],
  ["5.9.1.1", "Hetzner", "hosting", "Hetzner's data centre in Falkenstein"],
  ["51.38.1.1", "OVH", "hosting", "OVH's AS16276"],
  ["17.253.144.10", "Apple", null, "apple.com, in Apple's 17.0.0.0/8"],
  ["18.9.22.69", "Massachusetts Institute", "education", "MIT's own prefix, by AS3"],
  ["198.41.0.4", "VeriSign", null, "a.root-servers.net"],
];
