import type { ApiDocsPage } from "../../lib/api-docs.ts";

export const API_DOCS: readonly ApiDocsPage[] = [
  {
    to: "/docs/api/asset/domain",
    group: "Assets",
    order: 20,
    title: "Domain",
    lead: "Labels and observations of a domain, a host or a URL.",
    calls: [
      {
        anchor: "domain-lookup",
        title: "Domain lookup",
        endpoint: "queryDomain",
        text: "Internationalised names can be in Unicode or Punycode. Of a URL, the host is looked up. `not_collected` counts the lists of names behind the answer (`collected` of `total`). In a label, `first_seen_is` and `last_seen_is` say whose dates these are: few lists of names date their entries.",
        example: { params: { domain: "example.com" } },
      },
      {
        anchor: "subdomains",
        title: "Subdomains",
        endpoint: "querySubdomains",
        text: "Names under a domain that something has seen: own sensors, imported passive DNS, zone files, certificates, lists. Of a subdomain, its own only. `wildcards` are zones in which any name is answered or certified, and `in_wildcard` marks names in a zone of which the DNS answers any. Batches have up to 1000 names (200 for free accounts, which get the first batch only); `search` keeps names that contain a text. The first batch costs nothing for 15 minutes after a lookup of the domain, and a name under which nothing is known costs nothing.",
        example: { params: { domain: "example.com" }, query: { limit: "1000", offset: "0" } },
      },
    ],
    planned: ["/query/domain/{domain}/similar", "/query/domain/{domain}/emails"],
  },
];
