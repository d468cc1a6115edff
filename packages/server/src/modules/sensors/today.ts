import { ATTACKERS_SHOWN, type SensorsToday } from "@fyr/contract";
import { behaviourRule } from "@fyr/core/behaviour";
import { parseAddress } from "@fyr/core/ip";
import { isPrivate } from "@fyr/core/special";
import { DAY_MS, HOUR_MS } from "@fyr/core/time";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { createEventStore, IS_ARRIVAL } from "../events/index.ts";
import type { BehaviourRepository, CurrentBehaviour } from "./behaviour-repository.ts";

/** All dashboards share one reading for so long. */
const FRESH_MS = 30_000;
const TIMEOUT_MS = 5_000;
/** Less than this gives no average that could be called usual. */
const USUAL_FROM_MS = 2 * DAY_MS;

interface Read {
  readonly hour: number;
  readonly arrivals: number;
  readonly usual: number | null;
  readonly found: readonly CurrentBehaviour[];
}

/**
 * What own sensors saw in the last hour and day, read at most twice a minute for all who ask.
 * @returns asks, for callers who see all of it or nothing of private addresses
 */
export function createToday(
  observations: ObservationStore,
  behaviour: Pick<BehaviourRepository, "currentSince">,
  now: () => number = Date.now,
): (sight: "all" | "public") => Promise<SensorsToday> {
  const events = createEventStore(observations);
  let latest: { readonly at: number; readonly read: Promise<Read> } | null = null;

  async function read(): Promise<Read> {
    const at = now();
    const params = { hour: at - HOUR_MS, from: at - 7 * DAY_MS - HOUR_MS, to: at };
    const [[counted], found] = await Promise.all([
      events.select<{ hour: number; arrivals: number; before: number; first: number }>(
        // By their own time: logs of last year that arrive now are no attack of now, nor is what has no time at all.
        `countIf(ts >= fromUnixTimestamp64Milli({hour:Int64}) AND NOT ${IS_ARRIVAL}) AS hour,
         countIf(ts >= fromUnixTimestamp64Milli({hour:Int64}) AND ${IS_ARRIVAL}) AS arrivals,
         countIf(ts < fromUnixTimestamp64Milli({hour:Int64}) AND NOT ${IS_ARRIVAL}) AS before,
         toUnixTimestamp64Milli(minIf(ts, NOT ${IS_ARRIVAL})) AS first`,
        {
          sql: "ts >= fromUnixTimestamp64Milli({from:Int64}) AND ts <= fromUnixTimestamp64Milli({to:Int64})",
          params,
        },
        { timeoutMs: TIMEOUT_MS },
      ),
      behaviour.currentSince(new Date(at - DAY_MS)),
    ]);
    const { hour = 0, arrivals = 0, before = 0, first = 0 } = counted ?? {};
    const span = params.hour - first;
    const isUsual = before > 0 && span >= USUAL_FROM_MS - HOUR_MS;
    const usual = isUsual ? Math.round(before / (span / HOUR_MS)) : null;
    // Found today in logs of last year: not of today.
    return { hour, arrivals, usual, found: found.filter(({ last }) => last >= at - DAY_MS) };
  }

  return async (sight) => {
    if (latest === null || now() - latest.at > FRESH_MS) {
      const reading = read();
      latest = { at: now(), read: reading };
      // What failed is no answer for others.
      reading.catch(() => (latest = null));
    }
    const { hour, arrivals, usual, found } = await latest.read;
    const attackers = attackersIn(sight === "all" ? found : found.filter(({ ip }) => !isPrivateText(ip)));
    return {
      events_hour: hour,
      arrivals_hour: arrivals,
      usual_hour: usual,
      attackers: attackers.slice(0, ATTACKERS_SHOWN),
      attackers_total: attackers.length,
    };
  };
}

/** Each address once, the latest first. */
export function attackersIn(found: readonly CurrentBehaviour[]): SensorsToday["attackers"] {
  const byIp = Map.groupBy(found, ({ ip }) => ip);
  return [...byIp]
    .map(([ip, behaviours]) => ({
      ip,
      // A rule that no longer exists has no name.
      behaviours: behaviours.flatMap(({ rule }) => behaviourRule(rule)?.name ?? []),
      last: Math.max(...behaviours.map(({ last }) => last)),
    }))
    .filter(({ behaviours }) => behaviours.length > 0)
    .sort((a, b) => b.last - a.last)
    .map(({ ip, behaviours, last }) => ({ ip, behaviours, last_seen: new Date(last).toISOString() }));
}

/** What is no address counts as private. */
export function isPrivateText(ip: string): boolean {
  const read = parseAddress(ip);
  return !read.ok || isPrivate(read.address);
}
