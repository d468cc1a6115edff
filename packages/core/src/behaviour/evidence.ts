import type { LabelRecord, Source } from "../atlas/index.ts";
import type { BehaviourRule } from "./rule.ts";
import { DAY_MS, utcDay } from "../time/index.ts";

/** Labels of addresses from this installation's own sensors. */
export const SENSOR_SOURCE: Source = {
  id: "sensor",
  name: "Own sensors",
  url: null,
  licence: "own data",
  attribution: null,
  published: null,
};

/** A label goes so long after its behaviour was found last. Its weight fades sooner, from the day it was seen. */
export const SENSOR_LABEL_MS = 90 * DAY_MS;

/** When a behaviour was seen, in milliseconds since 1970, by the events' own times. */
export interface Seen {
  readonly first: number;
  readonly last: number;
}

/**
 * The label that a behaviour gives the address, for the atlas. Dated by the events and not by their arrival, so that an
 * old log read today weighs as little as old behaviour does.
 */
export function behaviourLabel(rule: BehaviourRule, { first, last }: Seen): LabelRecord {
  return {
    kind: "threat",
    provider: rule.id,
    display_name: rule.name,
    tags: [rule.tag],
    confidence: rule.confidence,
    first_seen: utcDay(first),
    last_seen: utcDay(last),
  };
}

/** A search that finds the events that made an address (RFC 5952) meet the rule. */
export function evidenceQuery(rule: BehaviourRule, ip: string, { first, last }: Seen): string {
  const field = rule.of === "originator" ? "id.orig_h" : "ip";
  const period = `[${Math.floor(first / 1000)} TO ${Math.ceil(last / 1000)}]`;
  return `(${rule.query}) AND ${field}:"${ip}" AND ts:${period}`;
}
