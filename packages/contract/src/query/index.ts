import { z } from "zod";
import { BULK_IP_MAX, HISTORY_PAGE, PAGE_MAX, SAVED_QUERY_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";
import { Withheld } from "../plans/index.ts";
import { IpSummary, IpSummaryBody, SUMMARY_BODY_MAX } from "./counts.ts";
import { QueryHistoryEntry, QueryType, SavableQueryType, SharedQuery } from "./history.ts";
import { AnonymizationService, IpBulkResult, IpInfo, IpText } from "./ip.ts";
import { AsOf, LABEL_EVENTS_MAX, LABEL_EVENTS_PAGE, LabelEvent } from "./label-history.ts";

export * from "./counts.ts";
export * from "./history.ts";
export * from "./ip.ts";
export * from "./label-history.ts";
export * from "./labels.ts";
export { scopeSentence } from "./scope-sentences.ts";
export * from "./risk.ts";

const tag = "query";

export const queryEndpoints = {
  queryIp: endpoint({
    method: "GET",
    path: "/query/ip/:ip",
    tag,
    summary:
      "Everything known about one address, with its risk and the source of each fact; `at` (a day or a time) selects the labels of that moment",
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    params: z.object({ ip: IpText }),
    query: z.object({ at: AsOf.optional() }),
    data: IpInfo,
  }),

  anonymizationProviders: endpoint({
    method: "GET",
    path: "/query/ip/:ip/anonymization_providers",
    tag,
    summary: "The VPN, proxy and Tor services that lists name for an address",
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    params: z.object({ ip: IpText }),
    data: z.array(AnonymizationService),
  }),

  ipLabelHistory: endpoint({
    method: "GET",
    path: "/query/ip/:ip/history",
    tag,
    summary:
      "Label history of an address and its ranges: additions and removals, newest first; part of the price of a lookup of the address for 15 minutes",
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    params: z.object({ ip: IpText }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(LABEL_EVENTS_MAX).default(LABEL_EVENTS_PAGE) }),
    data: z.object({
      ip: z.string(),
      events: z.array(LabelEvent),
      has_more: z.boolean(),
      /** Only where the account's plan does not see the events. */
      withheld: z.array(Withheld).optional(),
    }),
  }),

  queryIpBulk: endpoint({
    method: "POST",
    path: "/query/ip/bulk",
    tag,
    summary: "The same for up to 1,000 addresses; duplicates are removed, one credit each",
    credentials: ["session", "key"],
    scope: "query",
    cost: { perItemOf: "ip" },
    body: z.object({
      ip: z
        .array(IpText)
        .min(1)
        .max(10 * BULK_IP_MAX)
        // Duplicates are removed, and count for nothing.
        .refine((ips) => new Set(ips).size <= BULK_IP_MAX, `At most ${BULK_IP_MAX} different texts`),
    }),
    data: IpBulkResult,
  }),

  queryIpSummary: endpoint({
    method: "POST",
    path: "/query/ip/summary",
    tag,
    summary:
      "How many of up to 100,000 addresses have each verdict, tag, country, AS, operator and type; one credit each, as in bulk",
    credentials: ["session", "key"],
    scope: "query",
    cost: { perItemOf: "ip" },
    body: IpSummaryBody,
    bodyLimit: SUMMARY_BODY_MAX,
    data: IpSummary,
  }),

  saveQuery: endpoint({
    method: "POST",
    path: "/query/save",
    tag,
    summary: "Save a query in the history",
    body: z.object({
      query: z.string().trim().min(1).max(SAVED_QUERY_MAX),
      type: SavableQueryType,
      /** It is looked up after it is saved, and settled then: nothing that was charged before is its own. */
      before_lookup: z.boolean().default(false),
    }),
    bodyLimit: 5 * 1024 * 1024,
    data: z.object({ id: z.string() }),
  }),

  listQueries: endpoint({
    method: "GET",
    path: "/account/queries",
    tag,
    summary:
      "Query history with what was charged, newest first; calls that no saved query stands for are summed by hour",
    query: z.object({
      ...paging(HISTORY_PAGE, PAGE_MAX),
      search: z.string().max(200).default(""),
      /** Only these types, comma-separated; all when absent. */
      types: z
        .string()
        .max(200)
        .transform((text) => text.split(",").filter(Boolean))
        .pipe(z.array(QueryType))
        .optional(),
      /** Only lists that are shared now. */
      shared: z.stringbool().default(false),
    }),
    data: z.object({ queries: z.array(QueryHistoryEntry), ...page }),
  }),

  readQuery: endpoint({
    method: "GET",
    path: "/account/queries/:id",
    tag,
    summary: "One query of the history with its full text",
    params: z.object({ id: z.uuid() }),
    data: QueryHistoryEntry,
  }),

  shareQuery: endpoint({
    method: "POST",
    path: "/account/queries/:id/share",
    tag,
    summary: "Let every account of this installation that has `share_id` read a list of the history, for 30 days",
    params: z.object({ id: z.uuid() }),
    /** `share_id` stays the same while the list is shared; once that has ended, another share has another. */
    data: z.object({ share_id: z.uuid(), shared_until: z.iso.datetime() }),
  }),

  unshareQuery: endpoint({
    method: "DELETE",
    path: "/account/queries/:id/share",
    tag,
    summary: "Let no other account read a list any longer: its `share_id` opens nothing from then on",
    params: z.object({ id: z.uuid() }),
    data: z.object({}),
  }),

  readSharedQuery: endpoint({
    method: "GET",
    path: "/account/shared-queries/:id",
    tag,
    summary: "A list that another account shares; what is known of its addresses each account looks up for itself",
    params: z.object({ id: z.uuid() }),
    data: SharedQuery,
  }),

  settleQuery: endpoint({
    method: "POST",
    path: "/account/queries/:id/settle",
    tag,
    summary: "Add what its lookups cost to a query that was saved before them; answers all that was charged for it",
    params: z.object({ id: z.uuid() }),
    data: z.object({ credits_used: z.number().int().nonnegative() }),
  }),
};
