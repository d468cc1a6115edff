import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { IpText } from "../query/ip.ts";

/** Records of an answer: where a client asks for pages, where it does not, and for free accounts. */
export const PDNS_PAGE_MAX = 1000;
export const PDNS_WHOLE_MAX = 10_000;

/** A line of the common output format (draft-dulaunoy-dnsop-passive-dns-cof). */
export const CofRecord = z.object({
  rrname: z.string(),
  /** Its name, or the number of a type that has none. */
  rrtype: z.union([z.string(), z.number().int()]),
  rdata: z.string(),
  /** Seconds since 1970. */
  time_first: z.number().int(),
  time_last: z.number().int(),
  count: z.number().int(),
  meta: z.object({ sources: z.array(z.string()) }),
});
export type CofRecord = z.infer<typeof CofRecord>;

/** What one database says of an address, as mmdb-server answers it. */
const GeoRecord = z.object({
  country: z.object({
    /** `None` where no country is known. */
    iso_code: z.string(),
    AutonomousSystemNumber: z.string().optional(),
    AutonomousSystemOrganization: z.string().optional(),
  }),
  meta: z.object({
    description: z.object({ en: z.string() }),
    build_db: z.string(),
    db_source: z.string(),
    nb_nodes: z.number().int(),
  }),
  ip: z.string(),
  /** The country's own coordinates, not those of the address; empty where no country is known. */
  country_info: z.union([
    z.object({
      Country: z.string(),
      "Alpha-2 code": z.string(),
      "Alpha-3 code": z.string(),
      "Numeric code": z.string(),
      "Latitude (average)": z.string(),
      "Longitude (average)": z.string(),
    }),
    z.object({}),
  ]),
});
export type GeoRecord = z.infer<typeof GeoRecord>;

const common = {
  method: "GET",
  tag: "query",
  credentials: ["session", "key"],
  scope: "query",
  cost: 1,
  basic: true,
} as const;
const cof = { ...common, data: CofRecord, download: "application/x-ndjson" } as const;

/** Calls in the form of other services, for clients that are written for these: no envelope, a key as password. */
export const doorEndpoints = {
  pdnsQuery: endpoint({
    ...cof,
    path: "/pdns/query/:q",
    summary:
      "Passive DNS of a name or an address in the common output format, a JSON object a line: for pypdns; a credit for 15 minutes of queries for the same",
    params: z.object({ q: z.string().trim().min(1).max(2048) }),
  }),

  pdnsPrefix: endpoint({
    ...cof,
    path: "/pdns/query/:address/:length",
    summary: "The same of a prefix, with the slash as it is",
    params: z.object({ address: IpText, length: z.string().max(3) }),
  }),

  geolookup: endpoint({
    ...common,
    path: "/geolookup/:ip",
    summary:
      "Country and AS of an address as mmdb-server answers them, for MISP's mmdb_lookup and IntelOwl's MmdbServer",
    params: z.object({ ip: IpText }),
    data: z.array(GeoRecord),
    download: "application/json",
  }),
};
