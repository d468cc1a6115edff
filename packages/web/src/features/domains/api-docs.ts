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
    ],
    planned: ["/query/domain/{domain}/subdomains", "/query/domain/{domain}/similar", "/query/domain/{domain}/emails"],
  },
];
