/**
 * Display names of the terms in answers. Pure tables, so that the server, the web page and the CLI agree.
 * Maps, not plain objects: tags come from outside and may be called `constructor`.
 */
const table = (entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(entries));

/** Words whose spelling the general rule (capitalise, underscores to spaces) would get wrong. */
const SPELLING = table({
  vpn: "VPN",
  c2: "C2",
  cdn: "CDN",
  isp: "ISP",
  dns: "DNS",
  ddos: "DDoS",
  ssh: "SSH",
  rdp: "RDP",
  smb: "SMB",
  http: "HTTP",
  as112: "AS112",
  ix: "IX",
  bruteforce: "Brute Force",
  cgnat: "CGNAT",
});

/** Types of network, with the specification's names where it gives one (provider types). */
const NETWORK_TYPE_NAMES = table({
  hosting: "Web Hosting",
  cloud: "Cloud Provider",
  isp: "Internet Service Provider",
  cdn: "Content Delivery Network",
  datacenter: "Data Center",
  security: "Security Service",
  mobile: "Mobile Network",
  business: "Business",
  education: "Education and Research",
  government: "Government",
  exchange: "Internet Exchange",
});

const capitalise = (word: string): string => SPELLING.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1);

/** Display name of a tag, label kind or risk category: `vpn` → `VPN`, `residential_proxy` → `Residential Proxy`. */
export function tagName(tag: string): string {
  return (
    SPELLING.get(tag) ??
    tag
      .split(/[_\s-]+/)
      .map(capitalise)
      .join(" ")
  );
}

/** Display name of a network type or of an IANA scope: `isp` → `Internet Service Provider`, `cgnat` → `CGNAT`. */
export function networkTypeName(type: string): string {
  return NETWORK_TYPE_NAMES.get(type) ?? tagName(type);
}

export const TAG_SEVERITIES = ["bad", "warning", "neutral"] as const;
export type TagSeverity = (typeof TAG_SEVERITIES)[number];

/** The specification's lists (section 3, 'Provider tags'). What is in neither is neutral. */
const SEVERITY_OF_TAG: ReadonlyMap<string, TagSeverity> = new Map([
  ...["bruteforce", "malicious", "crime", "c2"].map((tag) => [tag, "bad"] as const),
  ...["tor", "vpn", "anonymization", "proxy", "probing", "scanning"].map((tag) => [tag, "warning"] as const),
]);

/** How a tag is to be shown: bad, warning or neutral. */
export function tagSeverity(tag: string): TagSeverity {
  return SEVERITY_OF_TAG.get(tag) ?? "neutral";
}

const COUNTRY_NAMES = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** English name of an ISO 3166-1 alpha-2 country; the code itself where it names none. */
export function countryName(iso: string): string {
  return /^[A-Za-z]{2}$/.test(iso) ? (COUNTRY_NAMES.of(iso.toUpperCase()) ?? iso) : iso;
}
