import { type ApiDocsPage, EXAMPLE_PERIOD as PERIOD } from "../../lib/api-docs.ts";

const IP = { ip: "8.8.8.8" };
const JA3 = "e7d705a3286e19ea42f587b344ee6865";
const JARM = "07d14d16d21d21d07c42d41d00041d24a458a375eef0c576d23a7bab9a9fb1";

export const API_DOCS: readonly ApiDocsPage[] = [
  {
    to: "/docs/api/asset/ip",
    group: "Assets",
    order: 10,
    title: "IP",
    lead: "Look up one address or a thousand, and see what sensors observed.",
    calls: [
      {
        anchor: "ip-lookup",
        title: "IP lookup",
        endpoint: "queryIp",
        text: "The address can be defanged, have a port or a prefix, or be part of a URL. `risk.verdict` and `risk.summary` say what to conclude: `unknown` means that no source lists it. A day given as `at` means its end in UTC; `not_collected` then lists the sources that had not been collected by that day. In an answer about now, it counts the lists behind the answer (`collected` of `total`) and those that are collected and still being compiled (`compiling`). A flag of `anonymization` is null where nothing names the address and no list of that kind has been collected.",
        example: { params: IP },
      },
      {
        anchor: "ip-bulk",
        title: "IP bulk",
        endpoint: "queryIpBulk",
        text: "Answers keep the order of the request, each address once. Inputs that are not addresses are listed with a reason and cost nothing. For a prefix, one address of it is looked up, not the network: `input.prefix` and the note `prefix` in the answer say so.",
        example: { body: { ip: ["8.8.8.8", "1.1.1.1"] } },
      },
      {
        anchor: "ip-summary",
        title: "IP summary",
        endpoint: "queryIpSummary",
        text: "Counts for up to 100,000 addresses: how many have which verdict, tag, country, AS, operator and type. The counts agree with what IP bulk answers for the same addresses, and the price is the same: one credit for each different address. Addresses that a list has as a VPN, which better evidence contradicts, are `vpn_not_counted`; those in a network of Tor's relays that no list has as an exit are `tor_networks`: both are in no other count of anonymity. Duplicates and inputs that are not addresses cost nothing; the first 100 of these are listed with a reason. Each list has its first 20 values, and `total` says how many there are. `listed`, `anonymizing`, `vpn`, `proxy` and `tor` are null where none is named and no list of that kind has been collected, as a flag of one address is. Addresses that only own sensors know are not counted as such.",
        example: { body: { ip: ["8.8.8.8", "1.1.1.1"] } },
      },
      {
        anchor: "network-lookup",
        title: "Network lookup",
        endpoint: "queryPrefix",
        text: "A prefix (of IPv4 up to a /8, of IPv6 up to a /16, of special-purpose space any) or a range `first-last`. The answer counts verdicts, types, tags, countries, operators and announced prefixes, and has the ranges with the highest scores. The counts agree with lookups of the single addresses. Each list has its first values, and `total` says how many there are. Addresses that only own sensors know are not counted as such. `as` is the AS that announces more than half of it, else null. Addresses that carry IPv4 addresses (NAT64, 6to4, Teredo) are counted by these; where they are more than a /8 of IPv4, `not_counted` names them. `not_collected` says what the counts cannot know, as of one address; `listed`, `anonymizing`, `vpn`, `proxy` and `tor` are then null instead of a zero that would clear the network. Numbers of IPv6 addresses are exact to 2^53 and to 16 digits beyond.",
        example: { params: { cidr: "8.8.8.0/24" } },
      },
      {
        anchor: "network-lookup-slash",
        title: "Network lookup by address and length",
        endpoint: "queryPrefixLength",
        example: { params: { address: "8.8.8.0", length: "24" } },
      },
      {
        anchor: "as-lookup",
        title: "AS lookup",
        endpoint: "queryAsn",
        text: "The same for everything that an autonomous system announces, with IPv4 and IPv6 apart. `15169` and `AS15169` mean the same. A number of which the routing data has nothing is answered with `announced: false`, and costs nothing. `special` says what IANA has set a number aside for (private use, documentation), which is nobody's.",
        example: { params: { asn: "AS15169" } },
      },
      {
        anchor: "operator-systems",
        title: "AS of an operator",
        endpoint: "operatorSystems",
        text: "The AS whose organisation has this name in the routing data, in whatever capitals, by number. An operator that a list names may run systems under another name. A name that no AS has costs nothing.",
        example: { params: { name: "Google LLC" } },
      },
      {
        anchor: "network-history",
        title: "Network history",
        endpoint: "networkHistory",
        text: "What lists added to a prefix, a range or an AS and removed from it, by day, list and kind: addresses and ranges that lie within it. `days` is null of an AS that announces more than 64 separate ranges.",
        example: { query: { network: "8.8.8.0/24" } },
      },
      {
        anchor: "fingerprint-lookup",
        title: "Fingerprint lookup",
        endpoint: "fingerprintIps",
        text: "JA3, JA4+, HASSH or JARM, recognized by the value. The fingerprints are those that this installation's sensors reported.",
        example: { params: { id: JA3 } },
      },
      { anchor: "ip-fingerprints", title: "IP fingerprints", endpoint: "ipFingerprints", example: { params: IP } },
      { anchor: "jarm-lookup", title: "JARM lookup", endpoint: "jarmIps", example: { params: { value: JARM } } },
      {
        anchor: "ip-history",
        title: "Label history",
        endpoint: "ipLabelHistory",
        text: "What lists added and removed, and when: as much as a lookup tells of them. For 15 minutes after a lookup of the address it is part of its price, as behaviour and observed fingerprints are.",
        example: { params: IP },
      },
      {
        anchor: "ip-anonymization",
        title: "Anonymization providers",
        endpoint: "anonymizationProviders",
        example: { params: IP },
      },
      {
        anchor: "reverse-dns",
        title: "Reverse DNS",
        endpoint: "reverseDns",
        text: "Names that pointed to the address, the latest seen first: owners of A and AAAA records, aliases of these (CNAME), and what its reverse zone calls it (PTR). Batches have up to 1000 names (200 for free accounts, which get the first batch only). The first batch costs nothing for 15 minutes after a lookup of the address, and an address to which no name is known costs nothing.",
        example: { params: IP, query: { limit: "1000", offset: "0" } },
      },
      { anchor: "ip-behaviour", title: "Behaviour", endpoint: "ipBehaviour", example: { params: IP } },
      { anchor: "sensors-today", title: "Sensors today", endpoint: "sensorsToday", example: {} },
      { anchor: "ip-observed", title: "Observed fingerprints", endpoint: "eventFingerprints", example: { params: IP } },
      {
        anchor: "ip-events",
        title: "Events of an IP",
        endpoint: "eventRange",
        text: "Times are seconds since 1970, or RFC 3339.",
        example: { body: { ...IP, ...PERIOD } },
      },
      {
        anchor: "geolookup",
        title: "Country and AS",
        endpoint: "geolookup",
        text: "For MISP's `mmdb_lookup` and IntelOwl's `MmdbServer`. Answers without an envelope, and takes an API key as the password of HTTP Basic, with any user name. As mmdb-server answers: a list with an entry for each database, of which Fyr has one. `country_info` has the country's own coordinates, not those of the address; without a known country it is empty, and `iso_code` is `None`. In MISP, `custom_API` of the module `mmdb_lookup` is `https://me:YOUR_API_KEY@fyr.example/api`; in IntelOwl, `base_url` of `MmdbServer` is `https://me:YOUR_API_KEY@fyr.example/api/geolookup/`. One credit, and nothing for 15 minutes after a lookup of the address.",
        example: { params: { ip: "8.8.8.8" } },
      },
    ],
  },
];
