import { type ApiDocsPage, EXAMPLE_PERIOD as PERIOD } from "../../lib/api-docs.ts";

const IP = { ip: "8.8.8.8" };

export const API_DOCS: readonly ApiDocsPage[] = [
  {
    to: "/docs/api/events",
    group: "Intelligence",
    order: 90,
    title: "Events",
    lead: "Send, search and count the logs of this installation's sensors.",
    calls: [
      {
        anchor: "ingest",
        title: "Send events",
        endpoint: "ingestEvents",
        text: "The body is a file of lines. Set `Content-Encoding: gzip` or `zstd` where it is compressed.",
        example: { query: { format: "ndjson" } },
        file: { name: "events.ndjson", type: "application/x-ndjson" },
      },
      {
        anchor: "event-search",
        title: "Event search",
        endpoint: "searchEvents",
        text: "A time filter is part of the query: `ts:[start TO end]`, in seconds.",
        example: { body: { query: "event_type:alert", limit: 10 } },
      },
      {
        anchor: "event-export",
        title: "Event export",
        endpoint: "exportEvents",
        example: { body: { query: "event_type:alert" } },
      },
      {
        anchor: "event-document",
        title: "One document",
        endpoint: "openEvent",
        text: "`id` and `timestamp` are those of a document that a search found; those of the example are none's (404).",
        example: { params: { id: "1234567890" }, query: { timestamp: "2026-11-22T10:11:12.345678Z" } },
      },
      { anchor: "event-tail", title: "Live tail", endpoint: "tailEvents", example: { body: { query: "*:*" } } },
      { anchor: "event-fields", title: "Fields", endpoint: "eventFields", example: {} },
      {
        anchor: "event-values",
        title: "Values of a field",
        endpoint: "eventFieldValues",
        example: { query: { field: "log_type" } },
      },
      {
        anchor: "event-top-values",
        title: "Most frequent values",
        endpoint: "eventTopValues",
        text: "The values of a field in the events that a query finds, each with the number of events that have it: of more than a million events, in the newest million (`is_partial`).",
        example: { body: { field: "id.orig_h", query: "event_type:alert" } },
      },
      { anchor: "event-stats", title: "Statistics", endpoint: "eventStats", example: { body: PERIOD } },
      { anchor: "event-stats-ip", title: "Statistics by IP", endpoint: "eventStatsIp", example: { body: PERIOD } },
      {
        anchor: "event-stats-country",
        title: "Statistics by country",
        endpoint: "eventStatsCountry",
        example: { body: PERIOD },
      },
      { anchor: "toptalkers", title: "Top talkers", endpoint: "eventTopTalkers", example: { body: PERIOD } },
      { anchor: "event-ips", title: "IPs in events", endpoint: "eventIps", example: { body: PERIOD } },
      {
        anchor: "event-highlights",
        title: "Highlights of an IP",
        endpoint: "eventHighlights",
        example: { body: { ...IP, ...PERIOD } },
      },
    ],
  },
];
