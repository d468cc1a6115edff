/** How the ranges are known, which every answer says. */
export type RangeEvidence =
  /** Others quote the operator's page (`url`), which could not be read again when the table was written. */
  | "quoted"
  /** Lists of others have them, and the operator's page is not known to. */
  | "listed"
  /** Others recorded names of its machines there. */
  | "names"
  /** All that the scanner's own system announces, by its number, in the routes that Fyr comes with. */
  | { readonly as: number };

interface KnownRanges {
  readonly by: RangeEvidence;
  readonly prefixes: readonly string[];
  /** 0 to 100; the scanner's, where it is missing. */
  readonly confidence?: number;
}

/** Ranges, or reverse names, of an organisation that scans the whole internet openly, or of a crawler. */
export interface KnownScanner {
  readonly kind: "scanner" | "crawler";
  readonly provider: string;
  readonly display_name: string;
  readonly ranges: readonly KnownRanges[];
  /** Suffixes of the names of its machines. */
  readonly names: readonly string[];
  /** The operator's own page. */
  readonly url: string;
  /** Of a crawler, what it crawls for; a search engine, where it is missing. */
  readonly tags?: readonly string[];
  /** 0 to 100: for what is known at second hand. */
  readonly confidence: number;
}

/** The day of the routes by which `as` was read. */
export const ROUTES_OF = "2026-06-17";

/**
 * Facts, gathered from what honeypots, IVRE and firewall lists quote of the operators' pages, where two of them agree
 * that share no author, or where the scanner's own system announces the range. What else only one states is left out. MISP's warning lists and the live sources complete it.
 */
export const KNOWN_SCANNERS: readonly KnownScanner[] = [
  {
    kind: "scanner",
    provider: "shadowserver",
    display_name: "Shadowserver",
    ranges: [
      {
        by: "quoted",
        prefixes: [
          "74.82.47.0/26",
          "184.105.139.64/26",
          "184.105.143.128/26",
          "184.105.247.192/26",
          "216.218.206.64/26",
        ],
      },
      {
        by: "listed",
        prefixes: ["64.62.156.0/24", "64.62.197.0/24", "65.49.1.0/24", "65.49.20.64/26"],
        confidence: 75,
      },
    ],
    names: ["shadowserver.org", "shadowserver.io"],
    url: "https://www.shadowserver.org/what-we-do/network-reporting/",
    confidence: 85,
  },
  {
    kind: "scanner",
    provider: "shodan",
    display_name: "Shodan",
    // census1 to 4, 10 and 11, atlantic, border, flower, goldfish, malware-hunter, pacific, rim and turtle of shodan.io; the
    // rest is in MISP's list.
    ranges: [
      {
        by: "names",
        prefixes: [
          "66.240.205.34/32",
          "82.221.105.6/31",
          "93.120.27.62/32",
          "85.25.43.94/32",
          "85.25.103.50/32",
          "94.102.49.190/32",
          "185.163.109.66/32",
          "185.181.102.18/32",
          "188.138.9.50/32",
          "198.20.69.74/32",
          "198.20.69.98/32",
          "198.20.70.114/32",
          "198.20.99.130/32",
          "198.20.87.98/32",
        ],
      },
    ],
    names: ["shodan.io"],
    url: "https://www.shodan.io",
    confidence: 80,
  },
  {
    kind: "scanner",
    provider: "censys",
    display_name: "Censys",
    ranges: [
      {
        by: { as: 398324 },
        prefixes: [
          "66.132.148.0/24",
          "66.132.153.0/24",
          "66.132.159.0/24",
          "66.132.172.0/24",
          "66.132.175.0/24",
          "66.132.180.0/24",
          "66.132.186.0/24",
          "66.132.195.0/24",
          "66.132.198.0/24",
          "66.132.209.0/24",
          "66.132.224.0/24",
          "66.132.228.0/24",
          "66.132.233.0/24",
          "66.132.237.0/24",
          "66.132.245.0/24",
          "66.132.255.0/24",
          "66.234.1.0/24",
          "162.142.125.0/24",
          "167.94.138.0/24",
          "167.248.133.0/24",
          "206.168.32.0/22",
          "2001:470:1a6::/48",
          "2602:80d:1000::/44",
        ],
      },
      {
        by: { as: 398705 },
        prefixes: ["167.94.145.0/24", "167.94.146.0/24"],
      },
      {
        by: { as: 398722 },
        prefixes: ["199.45.154.0/23"],
      },
    ],
    names: ["censys-scanner.com"],
    url: "https://support.censys.io/hc/en-us/articles/360043177092",
    confidence: 90,
  },
  {
    kind: "scanner",
    provider: "rapid7",
    display_name: "Rapid7",
    ranges: [
      {
        by: "quoted",
        prefixes: ["5.63.151.96/27", "71.6.233.0/24", "88.202.190.128/27", "109.123.117.224/27", "146.185.25.160/27"],
      },
    ],
    names: ["scanner.labs.rapid7.com"],
    url: "https://opendata.rapid7.com/about/",
    confidence: 80,
  },
  {
    kind: "scanner",
    provider: "palo_alto_networks_cortex_xpanse",
    display_name: "Palo Alto Networks Cortex Xpanse",
    // "External scan IP ranges", as the documentation of Cortex XSIAM and of Cortex Cloud lists them.
    ranges: [
      {
        by: "quoted",
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
      },
    ],
    names: [],
    url: "https://docs-cortex.paloaltonetworks.com",
    confidence: 90,
  },
  {
    kind: "scanner",
    provider: "onyphe",
    display_name: "ONYPHE",
    // All that AS213412 announces, which is its own by RIPE's database, and from which it does nothing else.
    ranges: [
      {
        by: { as: 213412 },
        prefixes: [
          "91.196.152.0/24",
          "91.230.168.0/24",
          "91.231.89.0/24",
          "94.231.206.0/24",
          "185.156.50.0/24",
          "195.184.76.0/24",
          "2a14:f100::/29",
        ],
      },
    ],
    names: ["probe.onyphe.net"],
    url: "https://www.onyphe.io",
    confidence: 85,
  },
  {
    kind: "scanner",
    provider: "driftnet",
    display_name: "Driftnet",
    ranges: [
      {
        by: { as: 211298 },
        prefixes: [
          "87.236.176.0/24",
          "185.247.137.0/24",
          "193.163.125.0/24",
          "195.96.139.0/24",
          "2a06:4880::/30",
          "2a06:4884::/32",
        ],
      },
    ],
    names: ["internet-measurement.com"],
    url: "https://internet-measurement.com/#ips",
    confidence: 80,
  },
  {
    kind: "scanner",
    provider: "alpha_strike_labs",
    display_name: "Alpha Strike Labs",
    ranges: [
      {
        by: { as: 208843 },
        prefixes: ["45.83.64.0/22", "194.187.176.0/24", "2a0e:7b83:ffff::/48"],
      },
    ],
    names: [],
    url: "https://www.alphastrike.io/en/log4j/",
    confidence: 80,
  },
  {
    kind: "scanner",
    provider: "modat",
    display_name: "Modat",
    ranges: [
      {
        by: { as: 209334 },
        prefixes: ["85.217.140.0/24", "85.217.149.0/24", "212.73.148.0/24", "2a0e:2cc0::/32"],
      },
    ],
    names: [],
    url: "https://www.modat.io",
    confidence: 75,
  },
  {
    kind: "scanner",
    provider: "arbor_observatory",
    display_name: "Arbor Observatory (NETSCOUT)",
    ranges: [
      {
        by: { as: 20052 },
        prefixes: ["146.88.240.0/23", "2620:11e:1000::/44"],
      },
    ],
    names: ["arbor-observatory.com"],
    url: "https://www.arbor-observatory.com",
    confidence: 75,
  },
  {
    kind: "scanner",
    provider: "university_of_michigan",
    display_name: "University of Michigan (ZMap)",
    // researchscan… of eecs.umich.edu.
    ranges: [
      {
        by: "names",
        prefixes: ["141.212.121.0/24", "141.212.122.0/24"],
      },
    ],
    names: [],
    url: "https://cse.engin.umich.edu/about/resources/connection-attempts/",
    confidence: 80,
  },
  {
    kind: "scanner",
    provider: "binaryedge",
    display_name: "BinaryEdge",
    ranges: [],
    names: ["binaryedge.ninja"],
    url: "https://api.binaryedge.io/v1/minions",
    confidence: 75,
  },
  {
    kind: "scanner",
    provider: "bitsight",
    display_name: "BitSight (Internet Census Group)",
    ranges: [
      {
        by: { as: 211680 },
        prefixes: [
          "45.156.128.0/23",
          "45.156.130.0/24",
          "185.180.140.0/24",
          "185.180.143.0/24",
          "185.226.198.0/24",
          "2a10:3c0::/47",
          "2a10:3c0:2::/48",
          "2a10:3c0:6::/47",
          "2a10:3c0:8::/45",
          "2a10:3c0:10::/44",
          "2a10:3c0:20::/43",
          "2a10:3c0:40::/42",
          "2a10:3c0:80::/41",
          "2a10:3c0:100::/40",
          "2a10:3c0:200::/39",
          "2a10:3c0:400::/38",
          "2a10:3c0:800::/37",
          "2a10:3c0:1000::/36",
          "2a10:3c0:2000::/35",
          "2a10:3c0:4000::/34",
          "2a10:3c0:8000::/33",
          "2a10:3c1::/32",
          "2a10:3c2::/31",
          "2a10:3c4::/30",
        ],
      },
    ],
    names: ["internet-census.org"],
    url: "https://www.internet-census.org",
    confidence: 80,
  },
  {
    kind: "scanner",
    provider: "stretchoid",
    display_name: "Stretchoid",
    ranges: [],
    names: ["stretchoid.com"],
    url: "http://stretchoid.com",
    // Known, but it states no purpose, so it counts for less.
    confidence: 40,
  },
  {
    kind: "crawler",
    provider: "semrush",
    display_name: "SemrushBot",
    ranges: [
      {
        by: { as: 209_366 },
        prefixes: ["85.208.96.0/23", "85.208.99.0/24", "185.170.167.0/24", "185.191.171.0/24", "2a09:8540::/29"],
      },
    ],
    names: ["bot.semrush.com"],
    url: "https://www.semrush.com/bot/",
    // It sells what it reads to those who compare sites.
    tags: [],
    confidence: 80,
  },
  {
    kind: "crawler",
    provider: "googlebot",
    display_name: "Googlebot",
    ranges: [],
    names: ["googlebot.com"],
    url: "https://developers.google.com/search/docs/crawling-indexing/verifying-googlebot",
    confidence: 90,
  },
  {
    kind: "crawler",
    provider: "bingbot",
    display_name: "Bingbot",
    // The ranges that copies of bingbot.json agree on; the source of that name collects all of them.
    ranges: [
      {
        by: "quoted",
        prefixes: ["13.66.139.0/24", "40.77.167.0/24", "52.167.144.0/24", "157.55.39.0/24", "207.46.13.0/24"],
      },
    ],
    names: ["search.msn.com"],
    url: "https://www.bing.com/toolbox/bingbot.json",
    confidence: 90,
  },
  {
    kind: "crawler",
    provider: "applebot",
    display_name: "Applebot",
    ranges: [
      {
        by: "quoted",
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
      },
    ],
    names: ["applebot.apple.com"],
    url: "https://search.developer.apple.com/applebot.json",
    confidence: 90,
  },
  {
    kind: "crawler",
    provider: "yandexbot",
    display_name: "YandexBot",
    // Yandex publishes no ranges, and asks to go by names. All names of machines there that others recorded are of its robots.
    ranges: [
      {
        by: "names",
        prefixes: ["5.45.207.0/24", "5.255.231.0/24", "5.255.253.0/24", "95.108.213.0/24", "213.180.203.0/24"],
        confidence: 75,
      },
    ],
    names: ["spider.yandex.com"],
    url: "https://yandex.com/support/webmaster/robot-workings/check-yandex-robots.html",
    confidence: 90,
  },
  {
    kind: "crawler",
    provider: "baiduspider",
    display_name: "Baiduspider",
    // Baidu publishes no ranges, and asks to go by names.
    ranges: [{ by: "names", prefixes: ["180.76.15.0/24", "220.181.108.0/24"], confidence: 75 }],
    names: ["crawl.baidu.com", "crawl.baidu.jp"],
    url: "https://help.baidu.com/question?prod_id=99&class=0&id=3001",
    confidence: 90,
  },
  {
    kind: "crawler",
    provider: "sogou_spider",
    display_name: "Sogou spider",
    ranges: [],
    names: ["crawl.sogou.com"],
    url: "https://help.sogou.com/spider.html",
    confidence: 80,
  },
  {
    kind: "crawler",
    provider: "bytespider",
    display_name: "Bytespider",
    ranges: [],
    names: ["crawl.bytedance.com"],
    url: "https://bytespider.bytedance.com",
    tags: ["ai_crawler"],
    confidence: 80,
  },
  {
    kind: "crawler",
    provider: "amazonbot",
    display_name: "Amazonbot",
    ranges: [],
    names: ["crawl.amazonbot.amazon"],
    url: "https://developer.amazon.com/amazonbot",
    tags: ["ai_crawler"],
    confidence: 85,
  },
];
