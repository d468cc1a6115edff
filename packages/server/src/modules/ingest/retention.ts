import { Retention } from "@fyr/contract";
import { HOUR_MS } from "@fyr/core/time";
import { startScheduledTask } from "../../scheduling/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createHostTraits } from "../../storage/host-traits/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import type { Log } from "../../log.ts";
import { createSettings } from "../../storage/settings/index.ts";
import { createEventStore } from "../events/index.ts";

const SETTING = "retention";
const EVERY_MS = HOUR_MS;
const FOR_EVER: Retention = { default_days: null, log_types: {} };

export interface RetentionRules {
  read(): Promise<Retention>;
  /** They hold from now on: what is too old is deleted soon. */
  write(rules: Retention): Promise<void>;
  close(): Promise<void>;
}

interface Needs {
  readonly ledger: Ledger;
  readonly observations: ObservationStore;
  readonly log: Pick<Log, "info" | "warn">;
  readonly now?: () => Date;
}

/** Stores the rules of retention, and applies them every hour, by the time of the events. */
export function startRetention({ ledger, observations, log, now = () => new Date() }: Needs): RetentionRules {
  const settings = createSettings(ledger);
  const events = createEventStore(observations);
  const hosts = createHostTraits(observations);

  async function read(): Promise<Retention> {
    return (await settings.read(SETTING, Retention)) ?? FOR_EVER;
  }

  async function deleteOld(): Promise<void> {
    const rules = await read();
    const moment = now();
    const ofHosts = tooOld(rules, moment, "last_seen");
    if (ofHosts !== null) await hosts.delete(ofHosts.sql, ofHosts.params);
    const old = tooOld(rules, moment, "ts");
    if (old === null) return;
    // Deleting rewrites what it touches: counted first, for which the order of the table is enough.
    const count = await events.count(old);
    if (count === 0) return;
    await events.delete(old);
    log.info({ events: count }, "events beyond their retention are deleted");
  }

  const { wake, stop } = startScheduledTask({
    everyMs: EVERY_MS,
    work: deleteOld,
    failed: (error) => log.warn({ err: error }, "old events were not deleted"),
  });

  return {
    read,
    async write(rules) {
      await settings.write(SETTING, rules);
      wake();
    },
    close: stop,
  };
}

/** The condition of rows that are beyond their time, by their `log_type`; null where all are stored for ever. */
function tooOld(
  { default_days: days, log_types: byType }: Retention,
  now: Date,
  time: "ts" | "last_seen",
): { sql: string; params: Record<string, unknown> } | null {
  const params: Record<string, unknown> = {};
  const parts: string[] = [];
  const before = (name: string, ofDays: number) => {
    params[name] = Math.floor(now.getTime() / 1000) - ofDays * 86_400;
    return `${time} < fromUnixTimestamp64Second({${name}:Int64})`;
  };
  for (const [place, [type, ofDays]] of Object.entries(byType).entries()) {
    if (ofDays === null) continue;
    params[`type${place}`] = type;
    parts.push(`(log_type = {type${place}:String} AND ${before(`before${place}`, ofDays)})`);
  }
  if (days !== null) {
    params["named"] = Object.keys(byType);
    parts.push(`(log_type NOT IN {named:Array(String)} AND ${before("before", days)})`);
  }
  return parts.length === 0 ? null : { sql: parts.join(" OR "), params };
}
