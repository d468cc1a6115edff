import type { Behaviour } from "@fyr/contract";
import { behaviourRule, countingOf, evidenceQuery, windowsApart } from "@fyr/core/behaviour";
import type { StoredEvidence } from "./behaviour-repository.ts";

/** Windows of a behaviour that are listed one by one. */
const WINDOWS_SHOWN = 20;

const moment = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** @param evidence of one address, the latest window first. Windows of rules that no longer exist are left out. */
export function presentBehaviours(ip: string, evidence: readonly StoredEvidence[]): Behaviour[] {
  return [...Map.groupBy(evidence, ({ rule }) => rule)].flatMap(([id, all]) => {
    const rule = behaviourRule(id);
    if (rule === undefined) return [];
    const first = Math.min(...all.map((window) => window.first));
    const last = Math.max(...all.map((window) => window.last));
    const found = Math.max(...all.map((window) => window.found));
    const windows = windowsApart(all, rule.windowSeconds * 1000).toReversed();
    return [
      {
        rule: id,
        name: rule.name,
        description: [rule.description, countingOf(rule)].join(" ").trim(),
        tag: rule.tag,
        confidence: rule.confidence,
        first_seen: moment(Math.min(first, found)),
        last_seen: moment(Math.min(last, found)),
        events: windows.reduce((sum, { events }) => sum + events, 0),
        total_windows: windows.length,
        windows: windows.slice(0, WINDOWS_SHOWN).map((window) => ({
          first_seen: moment(Math.min(window.first, window.found)),
          last_seen: moment(Math.min(window.last, window.found)),
          events: window.events,
          distinct: Object.fromEntries(window.names.map((name, at) => [name, window.counts[at] ?? 0])),
          query: evidenceQuery(rule, ip, window),
          samples: window.samples,
        })),
        query: evidenceQuery(rule, ip, { first, last }),
      },
    ];
  });
}

/** A behaviour without what leads to the events: their ids, and a search that finds them. */
export const withoutEvents = (behaviour: Behaviour): Behaviour =>
  Object.assign({}, behaviour, {
    query: "",
    windows: behaviour.windows.map((window) => Object.assign({}, window, { query: "", samples: [] })),
  });
