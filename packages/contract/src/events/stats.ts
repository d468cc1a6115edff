import { z } from "zod";
import { IpText } from "../query/ip.ts";
import { HistogramPoint, LogTypeCount, OtherTypes } from "./search.ts";

/** A time in seconds since 1970 (milliseconds are recognised by their magnitude), or in RFC 3339. */
const Moment = z.union(
  [z.number(), z.iso.datetime({ offset: true })],
  "Should be a time in seconds since 1970, or such as 2026-11-22T06:00:00Z",
);

export const Period = z.object({ start: Moment, end: Moment });
export const IpPeriod = z.object({ ip: IpText, start: Moment, end: Moment });

/** Events with an address for an endpoint, over time. */
export const EventRange = z.object({
  histogram: z.array(HistogramPoint),
  interval: z.number().nullable(),
  total: z.number().int(),
  log_types: z.array(LogTypeCount),
  other_types: OtherTypes,
});
export type EventRange = z.infer<typeof EventRange>;

export const Counted = z.object({ value: z.string(), count: z.number().int() });
export type Counted = z.infer<typeof Counted>;

/** Highlights of the events that name an address. */
export const EventHighlights = z.object({
  total: z.number().int(),
  first_seen: z.string().nullable(),
  last_seen: z.string().nullable(),
  /** Ports that it connected to, and was reached on. */
  ports_contacted: z.array(Counted),
  ports_open: z.array(Counted),
  services: z.array(Counted),
  queried_names: z.array(Counted),
  notices: z.array(Counted),
  users: z.array(Counted),
  peers: z.array(Counted),
});
export type EventHighlights = z.infer<typeof EventHighlights>;

/** Addresses that one answer lists; the total stands beside. */
export const EVENT_IPS_MAX = 1000;

/** An address with its figures from events. */
export const EventIp = z.object({
  ip: z.string(),
  count: z.number().int(),
  first_seen: z.string(),
  last_seen: z.string(),
});
export type EventIp = z.infer<typeof EventIp>;

export const TopTalker = z.object({
  ip: z.string(),
  count: z.number().int(),
  bytes: z.number(),
  peers: z.number().int(),
  ports: z.number().int(),
  country_iso: z.string().nullable(),
  as_org: z.string().nullable(),
});
export type TopTalker = z.infer<typeof TopTalker>;

export const EventStats = z.object({
  total: z.number().int(),
  unique_ips: z.number().int(),
  first_seen: z.string().nullable(),
  last_seen: z.string().nullable(),
  log_types: z.array(LogTypeCount),
  other_types: OtherTypes,
  histogram: z.array(HistogramPoint),
  interval: z.number().nullable(),
});

export const EventCountry = z.object({
  country_iso: z.string().nullable(),
  /** Pairs of an event and an address of the country in it, the addresses of DNS answers among them. */
  count: z.number().int(),
  /** Different addresses. */
  ips: z.number().int(),
});
export type EventCountry = z.infer<typeof EventCountry>;

/** A field that a search may name, for completion. */
export const EventFieldInfo = z.object({
  name: z.string(),
  /** Null for a field that only documents know. */
  kind: z.enum(["keyword", "text", "ip", "number", "boolean", "date"]).nullable(),
  aliases: z.array(z.string()),
  description: z.string(),
});
export type EventFieldInfo = z.infer<typeof EventFieldInfo>;
