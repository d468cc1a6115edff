import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";
import { Withheld } from "../plans/index.ts";
import { Addresses, CARRIERS, CountedAddresses, NotCollected, System, top } from "../query/index.ts";
import { RISK_VERDICTS } from "../query/risk.ts";
import { NetworkHistory } from "./history.ts";

export * from "./history.ts";

const tag = "query";

/** Longest text that is read as a network. */
const NETWORK_TEXT_MAX = 100;
/**
 * The shortest prefixes that are summarised, by family: each has as many addresses as a caller may have counted at a time.
 * Of special-purpose space shorter ones are, too.
 */
export const NETWORK_LENGTH_MIN = { 4: 8, 6: 16 } as const;
/** Longest name of an operator. */
export const OPERATOR_TEXT_MAX = 200;
/** AS of an operator in one answer. */
export const SYSTEMS_PAGE = 50;
/** Entries of each list of a summary. */
export const NETWORK_TOP = 20;
/** Announced prefixes of a summary, and risky ranges. */
export const NETWORK_ROWS = 100;

const AnnouncedPrefix = z.object({
  prefix: z.string(),
  as: System.nullable(),
  addresses: Addresses,
  /** Of these, addresses that a list names for a threat; null as in the counts of all. */
  listed: Addresses.nullable(),
  /** The highest score of an address. */
  risk_score: z.number().int(),
});
export type AnnouncedPrefix = z.infer<typeof AnnouncedPrefix>;

const RiskyRange = z.object({
  /** An address, a prefix, or `first-last`. */
  range: z.string(),
  /** The AS that announces all of it as its own; null where none does. */
  as: System.nullable(),
  addresses: Addresses,
  risk_score: z.number().int(),
  risk_verdict: z.enum(RISK_VERDICTS),
  tags: z.array(z.string()),
});
export type RiskyRange = z.infer<typeof RiskyRange>;

/** What is known of the addresses of one family. */
export const NetworkCounts = CountedAddresses.extend({
  /** Those with most listed addresses first, then the largest. */
  prefixes: top(AnnouncedPrefix),
  /** Worst first; only what has a score. */
  worst: z.array(RiskyRange),
});
export type NetworkCounts = z.infer<typeof NetworkCounts>;

/** Addresses that only carry IPv4 addresses and are judged by these, and of which there are too many to count. */
const NotCounted = z.object({
  range: z.string(),
  by: z.enum(CARRIERS),
  addresses: Addresses,
  /** Prefixes of it of this length and longer are counted. */
  counted_from: z.number().int(),
});

/** There where demo data has invented who announces it. */
const Demo = z.literal(true).optional();

const Neighbour = z.object({ prefix: z.string(), as: System.nullable() });

export const NetworkInfo = z.object({
  kind: z.enum(["prefix", "range", "as"]),
  /** `192.0.2.0/24`, `192.0.2.1-192.0.2.9` or `AS64496`. */
  network: z.string(),
  /** The text that was read. */
  input: z.string(),
  /** Whether the routing data has an announcement of what is counted of it; of an AS, whether it announces anything. */
  announced: z.boolean(),
  /** null of an AS. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** The AS; of a prefix, the one that announces more than half of it, null where none does. */
  as: System.nullable(),
  /** Who announces special-purpose space that is nobody's, a relay for everyone (6to4, Teredo). Absent of all others. */
  relayed_by: System.nullable().optional(),
  /** What the number of an AS is set aside for, by IANA's registry: it is nobody's. Absent of all others. */
  special: z.object({ name: z.string(), rfc: z.string() }).optional(),
  /** The announced prefix that holds all of it; null where there is none. */
  announced_prefix: z.string().nullable(),
  /** null where it has no address of the family, or none that is counted. */
  ipv4: NetworkCounts.nullable(),
  ipv6: NetworkCounts.nullable(),
  /**
   * The announced prefixes directly beside it that have no address of it: where a wider one holds it, those beside that. null
   * where the address beside is not announced, also where others further away are; of an AS; at the ends of the address space.
   */
  before: Neighbour.nullable(),
  after: Neighbour.nullable(),
  /** What is part of it and of none of the counts; absent where all is counted. */
  not_counted: z.array(NotCounted).optional(),
  not_collected: z.array(NotCollected).readonly().optional(),
  demo: Demo,
  withheld: z.array(Withheld).optional(),
});
export type NetworkInfo = z.infer<typeof NetworkInfo>;

const shared = {
  method: "GET",
  tag,
  credentials: ["session", "key"],
  scope: "query",
  cost: 1,
  data: NetworkInfo,
} as const;

export const networkEndpoints = {
  queryPrefix: endpoint({
    ...shared,
    path: "/query/prefix/:cidr",
    summary:
      "What is known of all addresses of a prefix or range: owner, announced prefixes, verdicts, types, countries, the worst",
    params: z.object({ cidr: z.string().trim().min(1).max(NETWORK_TEXT_MAX) }),
  }),

  queryPrefixLength: endpoint({
    ...shared,
    path: "/query/prefix/:address/:length",
    summary: "The same, with the slash of the prefix as it is",
    params: z.object({
      address: z.string().trim().min(1).max(NETWORK_TEXT_MAX),
      length: z.string().regex(/^\d{1,3}$/, "Should be the length of a prefix"),
    }),
  }),

  networkHistory: endpoint({
    method: "GET",
    tag,
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    path: "/query/network/history",
    summary:
      "What lists added to a prefix, a range or an AS and removed from it, by day, newest first; part of the price of its lookup for 15 minutes",
    query: z.object({ network: z.string().trim().min(1).max(NETWORK_TEXT_MAX) }),
    data: NetworkHistory,
  }),

  operatorSystems: endpoint({
    method: "GET",
    tag,
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    path: "/query/operator/:name/systems",
    summary:
      "The AS of an operator by its name, that of its organisation or the one that people know; where there is none, it costs nothing",
    params: z.object({ name: z.string().trim().min(1).max(OPERATOR_TEXT_MAX) }),
    query: z.object(paging(SYSTEMS_PAGE, SYSTEMS_PAGE)),
    data: z.object({ operator: z.string(), systems: z.array(System.extend({ demo: Demo })), ...page }),
  }),

  queryAsn: endpoint({
    ...shared,
    path: "/query/asn/:asn",
    summary: "What is known of all addresses that an AS announces",
    params: z.object({
      asn: z
        .string()
        .trim()
        .regex(/^(?:as)?\d{1,10}$/i, "This is no AS number: please write it as 64496 or AS64496"),
    }),
  }),
};
