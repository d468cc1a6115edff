import { z } from "zod";
import { PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";
import { Withheld } from "../plans/index.ts";
import { IpText } from "../query/ip.ts";

/** A name that pointed to an address. */
export const ReverseName = z.object({
  name: z.string(),
  /** By what records: A, AAAA, PTR, or CNAME of a name that did. */
  types: z.array(z.string()),
  /** Days, `YYYY-MM-DD`, of all sources. */
  first_seen: z.string(),
  last_seen: z.string(),
  /** How often, as the sources count. */
  count: z.number().int(),
  sources: z.array(z.string()),
});
export type ReverseName = z.infer<typeof ReverseName>;

export const reverseDnsEndpoints = {
  reverseDns: endpoint({
    method: "GET",
    path: "/query/ip/:ip/reverse_dns",
    tag: "query",
    summary:
      "Names that pointed to an address: passive DNS, pointers of its reverse zone, and aliases; the first page is part of the price of its lookup for 15 minutes",
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    params: z.object({ ip: IpText }),
    query: z.object(paging(PAGE_MAX, PAGE_MAX)),
    data: z.object({
      ip: z.string(),
      /** The latest seen first. */
      reverse_dns: z.array(ReverseName),
      ...page,
      /** Only where there is something that the account does not see. */
      withheld: z.array(Withheld).optional(),
    }),
  }),
};
