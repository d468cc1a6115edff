import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { IpText } from "../query/ip.ts";

/** A stretch of time in which an address behaved so. */
const BehaviourWindow = z.object({
  first_seen: z.string(),
  last_seen: z.string(),
  events: z.number().int(),
  /** How many different values the counted fields had, by field. */
  distinct: z.record(z.string(), z.number().int()),
  /** A search that finds the events. */
  query: z.string(),
  /** Ids of some of the events. */
  samples: z.array(z.string()),
});

/** A behaviour with the evidence for it. */
export const Behaviour = z.object({
  rule: z.string(),
  name: z.string(),
  description: z.string(),
  tag: z.string(),
  confidence: z.number().int(),
  first_seen: z.string(),
  last_seen: z.string(),
  /** Of all windows together. */
  events: z.number().int(),
  /** How many windows there are, none of which overlaps another; the latest of them are listed. */
  total_windows: z.number().int(),
  windows: z.array(BehaviourWindow),
  /** A search that finds the events of all windows. */
  query: z.string(),
});
export type Behaviour = z.infer<typeof Behaviour>;

/** Addresses in one answer about today. */
export const ATTACKERS_SHOWN = 5;

/** What own sensors saw of late. */
export const SensorsToday = z.object({
  /** Events of the last hour, by their own time. */
  events_hour: z.number().int(),
  /** Events without a time of their own that can be true and that arrived within the hour; they may be of any time. */
  arrivals_hour: z.number().int(),
  /** Of an hour, on average of the week before; null in the first days, when nothing is usual yet. */
  usual_hour: z.number().int().nullable(),
  /** Addresses that were seen to behave so in the last 24 hours, the latest first. */
  attackers: z.array(z.object({ ip: z.string(), behaviours: z.array(z.string()), last_seen: z.iso.datetime() })),
  /** How many there are. */
  attackers_total: z.number().int(),
});
export type SensorsToday = z.infer<typeof SensorsToday>;

export const sensorEndpoints = {
  sensorsToday: endpoint({
    method: "GET",
    path: "/sensors/today",
    tag: "query",
    summary: "What this installation's sensors saw of late; null where the account does not see it",
    credentials: ["session", "key"],
    scope: "query",
    data: SensorsToday.nullable(),
  }),

  ipBehaviour: endpoint({
    method: "GET",
    path: "/query/ip/:ip/behaviour",
    tag: "query",
    summary:
      "How an address behaved on this installation's sensors, with the evidence; part of the price of its lookup for 15 minutes",
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    params: z.object({ ip: IpText }),
    data: z.object({ behaviours: z.array(Behaviour) }),
  }),
};
