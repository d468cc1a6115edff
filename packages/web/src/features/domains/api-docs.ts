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
        anchor: "registration",
        title: "Registration data",
        endpoint: "queryRegistration",
        text: "What registry and registrar say of a domain, or of the one at which a host lies: `record` is both together, `statements` each by itself, `changes` what they said otherwise before. `redacted` names what a server holds back, field by field (RFC 9537). Costs nothing for 15 minutes after a lookup of the domain, and where nothing is known.",
        example: { params: { domain: "example.com" } },
      },
      {
        anchor: "domain-history",
        title: "Domain history",
        endpoint: "queryDomainHistory",
        text: "One timeline of a domain or host, newest first: its registration and what changed in it, lists that added or removed it, and addresses to which own sensors saw it lead. `at` is a moment, or a day where no more is known. Batches have up to 1000 entries (200 for free accounts, which get the first batch only). The first batch costs nothing for 15 minutes after a lookup of the domain, and a name of which nothing is known costs nothing.",
        example: { params: { domain: "example.com" } },
      },
      {
        anchor: "registration-ask",
        title: "Whom to ask",
        endpoint: "registrationAsk",
        text: "The servers that Fyr can ask about a domain now, and exactly what each is told; `latest` is the last question and how it goes. Nothing leaves by reading this. `reason` says why nobody can be asked: live lookups are off unless the operator turns them on.",
        example: { params: { domain: "example.com" } },
      },
      {
        anchor: "registration-request",
        title: "Ask a server",
        endpoint: "askRegistration",
        text: "Sends what `sends` of a step says to its server, in the background; `protocol` and `server` are those of the step, so that nothing goes to a server that you have not named. Read `registrationAsk` for the outcome. An answer of the last hour is not asked for again, and costs nothing.",
        example: { params: { domain: "example.com" }, body: { protocol: "rdap", server: "rdap.verisign.com" } },
      },
      {
        anchor: "subdomains",
        title: "Subdomains",
        endpoint: "querySubdomains",
        text: "Names under a domain that something has seen: own sensors, imported passive DNS, zone files, certificates, lists. Of a subdomain, its own only. `wildcards` are zones in which any name is answered or certified, and `in_wildcard` marks names in a zone of which the DNS answers any. Batches have up to 1000 names (200 for free accounts, which get the first batch only); `search` keeps names that contain a text. The first batch costs nothing for 15 minutes after a lookup of the domain, and a name under which nothing is known costs nothing.",
        example: { params: { domain: "example.com" }, query: { limit: "1000", offset: "0" } },
      },
      {
        anchor: "similar-domains",
        title: "Similar domains",
        endpoint: "querySimilar",
        text: "Domains that something has seen and that may be taken for this one, each with `reasons`: another suffix, confusable letters, hyphens, a letter, a key or a bit apart, the domain's label within a longer one or above another's domain. What is only weakly alike (`strong` is false for all reasons) is there only where a list of threats or of new names has it, as `evidence` says; popular domains come last. `standing` says what counts most: `threat`, `newly_registered`, `seen`, `popular`. `generated` are made-up names that nothing has seen: 200 of `total`, some of each kind. Batches have up to 1000 domains (200 for free accounts, which get the first batch only).",
        example: { params: { domain: "example.com" } },
      },
      {
        anchor: "emails",
        title: "Emails",
        endpoint: "queryEmails",
        text: "E-mail addresses at a domain and under it (`at`), and those that stand on its pages (`found_on`). A request has at most 200, whatever `limit` says. Free accounts get the first batch only. A domain of which none is known costs nothing.",
        example: { params: { domain: "example.com" }, query: { limit: "200", offset: "0" } },
      },
    ],
    planned: [],
  },
];
