import { NETWORK_HISTORY_RANGES, NETWORK_HISTORY_ROWS, type NetworkHistory } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import type { Address, Range } from "@fyr/core/ip";
import { judgedRanges } from "@fyr/core/networks";
import { type Reserved, withheldOf } from "@fyr/core/plans";
import { SUBMISSION_SOURCE } from "@fyr/core/submissions";
import { utcDay } from "@fyr/core/time";
import type { LabelStore } from "../../storage/labels/index.ts";
import { announcedBy } from "./announced.ts";
import type { Network } from "./network.ts";

/** Not lists: what they say is not for everyone, and is in the history of each address for those who may. */
const NO_LISTS = [SENSOR_SOURCE.id, SUBMISSION_SOURCE.id];

export type HistoryLabels = Pick<LabelStore, "daysOf" | "collected">;

/** What reveals each kind of information. Own sensors are no list. */
const FIELDS = { provider: ["days"], behaviour: ["days"], sensors: [] } as const;

/** What lists added to a network and removed from it. @param signal ends the reading */
export async function historyOf(
  network: Network,
  atlas: Atlas,
  labels: HistoryLabels,
  reserved: Reserved,
  signal: AbortSignal,
): Promise<NetworkHistory> {
  const about = { network: network.network, has_more: false };
  const named = reserved.filter(({ information }) => FIELDS[information].length > 0);
  // Each day names who claims what: without either kind of information nothing is left of it.
  if (named.length > 0) return { ...about, days: [], withheld: withheldOf(named, FIELDS) };
  const announced = network.kind === "as" ? await announcedBy(atlas, network.number, signal) : [network.range];
  if (announced.length > NETWORK_HISTORY_RANGES) return { ...about, days: null };
  // As each of its addresses is answered: by those that they carry.
  const judged = announced.map(judgedRanges);
  const ranges = judged.flatMap((some) => some ?? []);
  if (judged.includes(null) || ranges.length > NETWORK_HISTORY_RANGES) return { ...about, days: null };
  const systems = network.kind === "as" ? [network.number] : systemsOf(atlas, ranges);
  const [found, collected] = await Promise.all([
    labels.daysOf({
      ranges,
      systems,
      ofSystems: network.kind === "as",
      without: NO_LISTS,
      limit: NETWORK_HISTORY_ROWS + 1,
    }),
    labels.collected(),
  ]);
  const firstReads = new Map(collected.map(({ id, first }) => [id, utcDay(first)]));
  return {
    ...about,
    days: found
      .slice(0, NETWORK_HISTORY_ROWS)
      .map(({ day, source, sourceName, kind, within, added, changed, removed }) => ({
        day,
        source,
        source_name: sourceName,
        kind,
        within,
        first_read: firstReads.get(source) === day,
        added,
        changed,
        removed,
      })),
    has_more: found.length > NETWORK_HISTORY_ROWS,
  };
}

/** Who announces the ends of ranges, as their addresses are answered. */
function systemsOf(atlas: Atlas, ranges: readonly Range[]): number[] {
  const ends = ranges.flatMap((range): Address[] =>
    range.family === 4
      ? [range.first, range.last].map((value) => ({ family: 4, value }))
      : [range.first, range.last].map((value) => ({ family: 6, value })),
  );
  return [...new Set(ends.flatMap((end) => atlas.lookup(end).as?.value.number ?? []))];
}
