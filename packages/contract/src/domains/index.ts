import { z } from "zod";
import { PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging, search } from "../paging.ts";
import { DomainInfo, DomainText } from "./domain.ts";
import { DomainHistoryEntry } from "./history.ts";
import { GeneratedName, SimilarDomain } from "./similar.ts";
import { Subdomain, SubdomainWithheld, Wildcard } from "./subdomain.ts";

export * from "./dns.ts";
export * from "./domain.ts";
export * from "./history.ts";
export * from "./similar.ts";
export * from "./subdomain.ts";

const tag = "query";

export const domainEndpoints = {
  queryDomain: endpoint({
    method: "GET",
    path: "/query/domain/:domain",
    tag,
    summary:
      "Everything known about one domain or host: labels, rank, addresses in passive DNS, risk; `url` adds one URL on it",
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    params: z.object({ domain: DomainText }),
    query: z.object({ url: DomainText.optional() }),
    data: DomainInfo,
  }),

  querySubdomains: endpoint({
    method: "GET",
    path: "/query/domain/:domain/subdomains",
    tag,
    summary:
      "Names under a domain or host that something has seen; the first page is part of the price of its lookup for 15 minutes",
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    params: z.object({ domain: DomainText }),
    query: z.object({ ...paging(PAGE_MAX, PAGE_MAX), search }),
    data: z.object({
      /** Lower case, A-labels. */
      domain: z.string(),
      subdomains: z.array(Subdomain),
      wildcards: z.array(Wildcard),
      ...page,
      /** Of free accounts' searches: of which names `total` counts. Without it, of all. */
      note: z.string().optional(),
      withheld: SubdomainWithheld,
    }),
  }),

  queryDomainHistory: endpoint({
    method: "GET",
    path: "/query/domain/:domain/history",
    tag: "query",
    summary:
      "Registrations, labels and addresses of a domain or host over time, newest first; the first page is part of the price of its lookup for 15 minutes",
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    params: z.object({ domain: DomainText }),
    query: z.object(paging(PAGE_MAX, PAGE_MAX)),
    data: z.object({
      /** Lower case, A-labels. */
      domain: z.string(),
      history: z.array(DomainHistoryEntry),
      ...page,
      /** More is known than is put in order: the oldest is left out. */
      cut: z.boolean(),
      withheld: SubdomainWithheld,
    }),
  }),

  querySimilar: endpoint({
    method: "GET",
    path: "/query/domain/:domain/similar",
    tag,
    summary:
      "Domains that may be taken for this one: of all names that something has seen, with reasons and evidence; then made-up names that nothing has seen",
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    params: z.object({ domain: DomainText }),
    query: z.object(paging(PAGE_MAX, PAGE_MAX)),
    data: z.object({
      /** The registrable domain that was compared. */
      domain: z.string(),
      similar: z.array(SimilarDomain),
      ...page,
      /** More names were found than are compared: the rest is left out. */
      cut: z.boolean(),
      /** Names that nothing has seen: some of each kind, and how many one change makes. */
      generated: z.object({ total: z.number().int(), names: z.array(GeneratedName) }),
      withheld: SubdomainWithheld,
    }),
  }),
};
