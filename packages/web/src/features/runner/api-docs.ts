import type { ApiDocsPage } from "../../lib/api-docs.ts";

export const API_DOCS: readonly ApiDocsPage[] = [
  {
    to: "/docs/api/query-lines",
    group: "Intelligence",
    order: 95,
    title: "Query lines",
    lead: "One language over addresses, networks, domains, events, posts, providers and fingerprints.",
    calls: [
      {
        anchor: "custom-query",
        title: "Custom query",
        endpoint: "customQuery",
        text: "A line is Lucene's syntax with `type:` for what it asks for (`ip`, `network`, `domain`, `event`, `post`, `provider`, `fingerprint`) and AND for a blank; what OR joins stands in brackets. `type:ip tor:true country:DE`, `type:ip asn:AS9009 vpn:true`, `type:domain similar:example.com risk:>60`. Addresses and domains cost 1 credit and 1 for each 10 rows, networks and fingerprints 1, all else nothing; lines over more than a /8 (IPv6: a /16), and those that look up domains to judge them, cost 6 in place of 1. Who hangs up before the answer, or whose line was not done in time (504), pays what the line costs without rows. With `explain` it answers how the line is understood and what it costs at most, for nothing; so does header `x-credits-price` of every answer. `total_is` is `at least` where a bound was reached: `note` says what to add. Pages have up to 1000 rows (200 for free accounts, which get the first only).",
        example: { body: { query: "type:ip ip:8.8.8.0/24 risk:<50", limit: 10, explain: false } },
      },
    ],
  },
];
