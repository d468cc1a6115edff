/** Seven places that know addresses, too. Opened only by a click: Fyr itself sends them no request. */
export const EXTERNAL_LOOKUPS: readonly { readonly name: string; readonly url: (ip: string) => string }[] = [
  { name: "VirusTotal", url: (ip) => `https://www.virustotal.com/gui/ip-address/${encodeURIComponent(ip)}` },
  { name: "Shodan", url: (ip) => `https://www.shodan.io/host/${encodeURIComponent(ip)}` },
  { name: "Censys", url: (ip) => `https://search.censys.io/hosts/${encodeURIComponent(ip)}` },
  { name: "AbuseIPDB", url: (ip) => `https://www.abuseipdb.com/check/${encodeURIComponent(ip)}` },
  { name: "GreyNoise", url: (ip) => `https://viz.greynoise.io/ip/${encodeURIComponent(ip)}` },
  {
    name: "Cisco Talos",
    url: (ip) => `https://talosintelligence.com/reputation_center/lookup?search=${encodeURIComponent(ip)}`,
  },
  { name: "urlscan.io", url: (ip) => `https://urlscan.io/ip/${encodeURIComponent(ip)}` },
];
