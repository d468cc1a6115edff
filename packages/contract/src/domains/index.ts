import { z } from "zod";
import { DomainInfo, DomainText } from "./domain.ts";
import { endpoint } from "../endpoint.ts";

export * from "./domain.ts";

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
};
