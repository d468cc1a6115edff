import { readDomain } from "@fyr/core/domains";
import { interpret } from "@fyr/core/ip";
import type { QueryType } from "@fyr/contract";

export interface Priced {
  /** How many things a query asks for. */
  readonly items: number;
  readonly credits: number;
}

/**
 * What a query of the history cost when it was run: one credit for each different address, as the routes charge.
 * Types that later work brings cost what their routes declare; until a route exists nothing was spent.
 */
export function priceOfQuery(query: string, type: QueryType): Priced {
  switch (type) {
    case "ip":
      return { items: 1, credits: interpret(query).ok ? 1 : 0 };
    case "ip_table": {
      const addresses = new Set<string>();
      for (const piece of query.split(",")) {
        const read = interpret(piece);
        if (read.ok) addresses.add(read.ip);
      }
      return { items: addresses.size, credits: addresses.size };
    }
    case "domain":
      return { items: 1, credits: readDomain(query).ok ? 1 : 0 };
    case "fingerprint_ips":
      return { items: 1, credits: 1 };
    case "ip_fingerprints":
      return { items: 1, credits: interpret(query).ok ? 1 : 0 };
    default:
      return { items: 1, credits: 0 };
  }
}
