interface WellKnown {
  readonly name: string;
  /** Of its feed. */
  readonly url: string;
  readonly category: string;
}

const of =
  (category: string) =>
  ([name, url]: readonly [name: string, url: string]): WellKnown => ({ name, url, category });

/** What every Fyr begins with: blogs of researchers and vendors, news, and CERTs. Addresses alone; no text of theirs. */
export const WELL_KNOWN: readonly WellKnown[] = [
  ...(
    [
      ["Cisco Talos", "https://blog.talosintelligence.com/rss/"],
      ["Unit 42", "https://unit42.paloaltonetworks.com/feed/"],
      ["Microsoft Security", "https://www.microsoft.com/en-us/security/blog/feed/"],
      ["Google Threat Intelligence", "https://feeds.feedburner.com/threatintelligence/pvexyqv7v0v"],
      ["Google Threat Analysis Group", "https://blog.google/threat-analysis-group/rss"],
      ["Google Project Zero", "https://googleprojectzero.blogspot.com/feeds/posts/default"],
      ["Securelist", "https://securelist.com/feed/"],
      ["WeLiveSecurity", "https://www.welivesecurity.com/en/rss/feed/"],
      ["Check Point Research", "https://research.checkpoint.com/feed/"],
      ["SentinelLabs", "https://www.sentinelone.com/labs/feed/"],
      ["Trend Micro Research", "https://feeds.trendmicro.com/TrendMicroResearch"],
      ["Malwarebytes Labs", "https://www.malwarebytes.com/blog/feed/index.xml"],
      ["Proofpoint", "https://www.proofpoint.com/us/rss.xml"],
      ["Rapid7", "https://blog.rapid7.com/rss/"],
      ["Fortinet Threat Research", "https://feeds.fortinet.com/fortinet/blog/threat-research"],
      ["Zscaler ThreatLabz", "https://www.zscaler.com/blogs/feeds/security-research"],
      ["Volexity", "https://www.volexity.com/blog/feed/"],
      ["Elastic Security Labs", "https://www.elastic.co/security-labs/rss/feed.xml"],
      ["AhnLab ASEC", "https://asec.ahnlab.com/en/feed/"],
      ["Red Canary", "https://redcanary.com/feed/"],
      ["Huntress", "https://www.huntress.com/blog/rss.xml"],
      ["Sekoia", "https://blog.sekoia.io/feed/"],
      ["NVISO Labs", "https://blog.nviso.eu/feed"],
      ["Fox-IT", "https://blog.fox-it.com/feed/"],
      ["Sucuri", "https://blog.sucuri.net/feed/"],
      ["Cofense", "https://cofense.com/feed/"],
      ["The DFIR Report", "https://thedfirreport.com/feed/"],
      ["Malware Traffic Analysis", "https://www.malware-traffic-analysis.net/blog-entries.rss"],
      ["watchTowr Labs", "https://labs.watchtowr.com/rss/"],
      ["Trail of Bits", "https://blog.trailofbits.com/feed/"],
      ["Citizen Lab", "https://citizenlab.ca/feed/"],
      ["MalwareTech", "https://malwaretech.com/feed.xml"],
      ["Cloudflare", "https://blog.cloudflare.com/rss/"],
      ["GitHub Security", "https://github.blog/category/security/feed/"],
    ] as const
  ).map(of("Research")),
  ...(
    [
      ["Krebs on Security", "https://krebsonsecurity.com/feed/"],
      ["Schneier on Security", "https://www.schneier.com/feed/atom/"],
      ["BleepingComputer", "https://www.bleepingcomputer.com/feed/"],
      ["The Hacker News", "https://feeds.feedburner.com/TheHackersNews"],
      ["SecurityWeek", "https://www.securityweek.com/feed/"],
      ["The Record", "https://therecord.media/feed"],
      ["CyberScoop", "https://cyberscoop.com/feed/"],
      ["Dark Reading", "https://www.darkreading.com/rss.xml"],
      ["Help Net Security", "https://www.helpnetsecurity.com/feed/"],
      ["Security Affairs", "https://securityaffairs.com/feed"],
      ["Troy Hunt", "https://www.troyhunt.com/rss/"],
    ] as const
  ).map(of("News")),
  ...(
    [
      ["CISA", "https://www.cisa.gov/cybersecurity-advisories/all.xml"],
      ["SANS Internet Storm Center", "https://isc.sans.edu/rssfeed_full.xml"],
      ["CERT-EU", "https://cert.europa.eu/publications/security-advisories-rss"],
      ["CERT-FR", "https://www.cert.ssi.gouv.fr/feed/"],
      ["CERT-Bund", "https://wid.cert-bund.de/content/public/securityAdvisory/rss"],
      ["CERT.at", "https://www.cert.at/cert-at.en.all.rss_2.0.xml"],
      ["CERT Polska", "https://cert.pl/en/rss.xml"],
      ["NCSC (Netherlands)", "https://advisories.ncsc.nl/rss/advisories"],
      ["NCSC (United Kingdom)", "https://www.ncsc.gov.uk/api/1/services/v1/all-rss-feed.xml"],
      ["JPCERT/CC", "https://blogs.jpcert.or.jp/en/atom.xml"],
      ["CERT/CC", "https://www.kb.cert.org/vulfeed"],
      [
        "Canadian Centre for Cyber Security",
        "https://www.cyber.gc.ca/api/cccs/atom/v1/get?feed=alerts_advisories&lang=en",
      ],
      ["Siemens ProductCERT", "https://cert-portal.siemens.com/productcert/rss/advisories.atom"],
      ["Microsoft Security Response Center", "https://msrc.microsoft.com/blog/feed"],
    ] as const
  ).map(of("CERTs")),
];
