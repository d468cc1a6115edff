import { z } from "zod";
import { EVENT_QUERY_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import {
  EventDocument,
  EventExport,
  EventSearch,
  EventSearchResult,
  EventTail,
  EventTailResult,
  EventTopValues,
  EventTopValuesOf,
} from "./search.ts";
import {
  Counted,
  EventCountry,
  EventFieldInfo,
  EventHighlights,
  EventIp,
  EventRange,
  EventStats,
  IpPeriod,
  Period,
  TopTalker,
} from "./stats.ts";
import { viewEndpoints } from "./views.ts";

export * from "./search.ts";
export * from "./stats.ts";
export * from "./views.ts";

const tag = "events";
const credentials = ["session", "key"] as const;
const scope = "query";

export const eventEndpoints = {
  searchEvents: endpoint({
    method: "POST",
    path: "/query/event/search",
    tag,
    summary: "Search events by a Lucene query: one page, the total, a histogram and the log types",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    body: EventSearch,
    data: EventSearchResult,
  }),

  openEvent: endpoint({
    method: "GET",
    path: "/query/event/document/:id",
    tag,
    summary: "The whole document of one event, by its id and its time as a search answered them",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    params: z.object({ id: z.string().regex(/^\d{1,20}$/, "Should be the id of an event") }),
    query: z.object({ timestamp: z.iso.datetime({ offset: true, error: "Should be the timestamp of the event" }) }),
    data: EventDocument,
  }),

  exportEvents: endpoint({
    method: "POST",
    path: "/query/event/export",
    tag,
    summary: "All events that match a Lucene query, one document per line",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    body: EventExport,
    data: EventDocument,
    download: "application/x-ndjson",
  }),

  tailEvents: endpoint({
    method: "POST",
    path: "/query/event/tail",
    tag,
    summary: "Wait up to 25 seconds for new events that match a Lucene query",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    body: EventTail,
    data: EventTailResult,
  }),

  eventRange: endpoint({
    method: "POST",
    path: "/query/event/range",
    tag,
    summary: "Events with an address for an endpoint, over time; part of the price of its lookup for 15 minutes",
    credentials,
    scope,
    cost: 1,
    body: IpPeriod,
    data: EventRange,
  }),

  eventHighlights: endpoint({
    method: "POST",
    path: "/query/event/highlights",
    tag,
    summary: "Highlights of the events that name an address",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    body: IpPeriod,
    data: EventHighlights,
  }),

  eventIps: endpoint({
    method: "POST",
    path: "/query/event/ips",
    tag,
    summary: "The addresses that events name, the most frequent first",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    body: Period,
    data: z.object({ ips: z.array(EventIp), total: z.number().int() }),
  }),

  eventTopTalkers: endpoint({
    method: "POST",
    path: "/query/event/stats/toptalkers",
    tag,
    summary: "The addresses that originated the most events",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    body: Period,
    data: z.object({ toptalkers: z.array(TopTalker) }),
  }),

  eventStats: endpoint({
    method: "POST",
    path: "/query/event/stats",
    tag,
    summary: "The number of events, over time and by type, and the number of addresses",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    body: Period,
    data: EventStats,
  }),

  eventStatsIp: endpoint({
    method: "POST",
    path: "/query/event/stats/ip",
    tag,
    summary: "The most frequent addresses in events, with their operators",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    body: Period,
    data: z.object({ ips: z.array(TopTalker) }),
  }),

  eventStatsCountry: endpoint({
    method: "POST",
    path: "/query/event/stats/country",
    tag,
    summary: "Public addresses in events by country: an event counts once for each address that it names",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    body: Period,
    data: z.object({ countries: z.array(EventCountry) }),
  }),

  eventFields: endpoint({
    method: "GET",
    path: "/query/event/fields",
    tag,
    summary: "The fields that a search may name: typed fields, and fields of stored documents",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    data: z.object({ fields: z.array(EventFieldInfo) }),
  }),

  eventFieldValues: endpoint({
    method: "GET",
    path: "/query/event/values",
    tag,
    summary: "Frequent values of a field that start with a prefix",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    query: z.object({ field: z.string().min(1).max(200), prefix: z.string().max(EVENT_QUERY_MAX).default("") }),
    data: z.object({ values: z.array(Counted) }),
  }),

  eventTopValues: endpoint({
    method: "POST",
    path: "/query/event/top-values",
    tag,
    summary: "The most frequent values of a field in the events that match a Lucene query",
    access: "admin",
    refusal: "admin_required",
    credentials,
    scope,
    body: EventTopValuesOf,
    data: EventTopValues,
  }),

  ...viewEndpoints,
};
