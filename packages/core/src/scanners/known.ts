/** A published range, or reverse names, of an organisation that scans the whole internet openly, or of a crawler. */
export interface KnownScanner {
  readonly kind: "scanner" | "crawler";
  readonly provider: string;
  readonly display_name: string;
  readonly prefixes: readonly string[];
  /** Suffixes of the names of its machines. */
  readonly names: readonly string[];
  /** The page that `by` refers to. */
  readonly url: string;
  /**
   * `operator`: the operator publishes the ranges there. `names`: the names of the machines show it, as others recorded
   * them. Neither page could be read again when the table was written: the day of the table is its age, and the
   * confidence is what a list at second hand is worth.
   */
  readonly by: "operator" | "names";
  /** 0 to 100. */
  readonly confidence: number;
}

/**
 * Facts, gathered from what honeypots, IVRE and firewall lists quote of the operators' pages, where two of them agree
 * that share no author, or where the scanner's own system announces the range. What else only one states is left out. MISP's warning lists and the live sources complete it.
 */
export const KNOWN_SCANNERS: readonly KnownScanner[] = [
  {
    kind: "scanner",
    provider: "shadowserver",
    display_name: "Shadowserver",
    prefixes: [
      "64.62.156.0/24",
      "64.62.197.0/24",
      "65.49.1.0/24",
      "65.49.20.64/26",
      "74.82.47.0/26",
      "184.105.139.64/26",
      "184.105.143.128/26",
      "184.105.247.192/26",
      "216.218.206.64/26",
    ],
    names: ["shadowserver.org", "shadowserver.io"],
    url: "https://www.shadowserver.org/what-we-do/network-reporting/",
    by: "operator",
    confidence: 85,
  },
  {
    kind: "scanner",
    provider: "shodan",
    display_name: "Shodan",
    // census1 to 4, 10 and 11, border, flower and malware-hunter of shodan.io; the rest is in MISP's list.
    prefixes: [
      "66.240.205.34/32",
      "82.221.105.6/31",
      "94.102.49.190/32",
      "198.20.69.74/32",
      "198.20.69.98/32",
      "198.20.70.114/32",
      "198.20.99.130/32",
      "198.20.87.98/32",
    ],
    names: ["shodan.io"],
    url: "https://www.shodan.io",
    by: "names",
    confidence: 80,
  },
  {
    kind: "scanner",
    provider: "censys",
    display_name: "Censys",
    // The second half: what AS398324 and AS398722 announce besides, which are its own and for scanning alone.
    prefixes: [
      "162.142.125.0/24",
      "167.94.138.0/24",
      "167.94.145.0/24",
      "167.94.146.0/24",
      "167.248.133.0/24",
      "66.132.148.0/24",
      "66.132.153.0/24",
      "66.132.159.0/24",
      "66.132.172.0/24",
      "66.132.186.0/24",
      "66.132.195.0/24",
      "66.132.224.0/24",
      "199.45.154.0/23",
      "206.168.32.0/22",
    ],
    names: ["censys-scanner.com"],
    url: "https://support.censys.io/hc/en-us/articles/360043177092",
    by: "operator",
    confidence: 90,
  },
  {
    kind: "scanner",
    provider: "rapid7",
    display_name: "Rapid7",
    prefixes: ["5.63.151.96/27", "71.6.233.0/24", "88.202.190.128/27", "109.123.117.224/27", "146.185.25.160/27"],
    names: ["scanner.labs.rapid7.com"],
    url: "https://opendata.rapid7.com/about/",
    by: "operator",
    confidence: 80,
  },
  {
    kind: "scanner",
    provider: "palo_alto_networks_cortex_xpanse",
    display_name: "Palo Alto Networks Cortex Xpanse",
    // "External scan IP ranges", as the documentation of Cortex XSIAM and of Cortex Cloud lists them.
    prefixes: [
      "35.203.210.0/23",
      "144.86.173.0/24",
      "147.185.132.0/23",
      "162.216.149.0/24",
      "162.216.150.0/24",
      "172.105.147.0/24",
      "198.235.24.0/24",
      "205.210.31.0/24",
    ],
    names: [],
    url: "https://docs-cortex.paloaltonetworks.com",
    by: "operator",
    confidence: 90,
  },
  {
    kind: "scanner",
    provider: "onyphe",
    display_name: "ONYPHE",
    // All that AS213412 announces, which is its own by RIPE's database, and from which it does nothing else.
    prefixes: [
      "91.196.152.0/24",
      "91.230.168.0/24",
      "91.231.89.0/24",
      "94.231.206.0/24",
      "185.156.50.0/24",
      "195.184.76.0/24",
    ],
    names: ["probe.onyphe.net"],
    url: "https://www.onyphe.io",
    by: "names",
    confidence: 85,
  },
  {
    kind: "scanner",
    provider: "driftnet",
    display_name: "Driftnet",
    // All that AS211298 announces.
    prefixes: ["87.236.176.0/24", "185.247.137.0/24", "193.163.125.0/24", "195.96.139.0/24"],
    names: ["internet-measurement.com"],
    url: "https://internet-measurement.com/#ips",
    by: "names",
    confidence: 80,
  },
  {
    kind: "scanner",
    provider: "alpha_strike_labs",
    display_name: "Alpha Strike Labs",
    // All that AS208843 announces.
    prefixes: ["45.83.64.0/22", "194.187.176.0/24"],
    names: [],
    url: "https://www.alphastrike.io/en/log4j/",
    by: "names",
    confidence: 80,
  },
  {
    kind: "scanner",
    provider: "university_of_michigan",
    display_name: "University of Michigan (ZMap)",
    // researchscan… of eecs.umich.edu.
    prefixes: ["141.212.121.0/24", "141.212.122.0/24"],
    names: [],
    url: "https://cse.engin.umich.edu/about/resources/connection-attempts/",
    by: "names",
    confidence: 80,
  },
  {
    kind: "scanner",
    provider: "binaryedge",
    display_name: "BinaryEdge",
    prefixes: [],
    names: ["binaryedge.ninja"],
    url: "https://api.binaryedge.io/v1/minions",
    by: "names",
    confidence: 75,
  },
  {
    kind: "scanner",
    provider: "bitsight",
    display_name: "BitSight (Internet Census Group)",
    // All that AS211680 announces.
    prefixes: ["45.156.128.0/23", "45.156.130.0/24", "185.180.140.0/24", "185.180.143.0/24", "185.226.198.0/24"],
    names: ["internet-census.org"],
    url: "https://www.internet-census.org",
    by: "names",
    confidence: 80,
  },
  {
    kind: "scanner",
    provider: "stretchoid",
    display_name: "Stretchoid",
    prefixes: [],
    names: ["stretchoid.com"],
    url: "http://stretchoid.com",
    by: "names",
    // Known, but it states no purpose, so it counts for less.
    confidence: 40,
  },
  {
    kind: "crawler",
    provider: "googlebot",
    display_name: "Googlebot",
    prefixes: [],
    names: ["googlebot.com"],
    url: "https://developers.google.com/search/docs/crawling-indexing/verifying-googlebot",
    by: "operator",
    confidence: 90,
  },
  {
    kind: "crawler",
    provider: "bingbot",
    display_name: "Bingbot",
    // The ranges that copies of bingbot.json agree on; the source of that name collects all of them.
    prefixes: ["13.66.139.0/24", "40.77.167.0/24", "52.167.144.0/24", "157.55.39.0/24", "207.46.13.0/24"],
    names: ["search.msn.com"],
    url: "https://www.bing.com/toolbox/bingbot.json",
    by: "operator",
    confidence: 90,
  },
  {
    kind: "crawler",
    provider: "applebot",
    display_name: "Applebot",
    prefixes: [
      "17.22.237.0/24",
      "17.22.245.0/24",
      "17.22.253.0/24",
      "17.241.75.0/24",
      "17.241.193.160/27",
      "17.241.200.160/27",
      "17.241.208.160/27",
      "17.241.219.0/24",
      "17.241.227.0/24",
      "17.246.15.0/24",
      "17.246.19.0/24",
      "17.246.23.0/24",
    ],
    names: ["applebot.apple.com"],
    url: "https://search.developer.apple.com/applebot.json",
    by: "operator",
    confidence: 90,
  },
];
