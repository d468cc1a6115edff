import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import { notPassedOn } from "@fyr/core/licences";
import { SUBMISSION_SOURCE } from "@fyr/core/submissions";
import { DAY_MS, utcDay } from "@fyr/core/time";
import { z } from "zod";
import { importsOfSources, type SourceImports } from "../../../storage/sources/index.ts";
import type { ObservationStore } from "../../../storage/observations/index.ts";
import type { NewItem } from "../append.ts";
import type { Collector } from "./collector.ts";

/** By source: up to when its imports have been read, in milliseconds. */
const Progress = z.record(z.string(), z.number());

/** Of one source at a time; the latest. */
export const NEWS_MOST = 10_000;
/** What a list dates so lately is new, even on a list that is. */
const YOUNG_DAYS = 7;

/** Something that a list has newly. */
interface Listed {
  readonly firstSeen: string | null;
  /** Milliseconds. */
  readonly at: number;
}

interface Reading<T extends Listed> {
  readonly observations: ObservationStore;
  readonly table: "label_sources" | "domain_label_sources";
  readonly read: (source: string, span: { readonly after: number; readonly until: number }) => Promise<T[]>;
  readonly itemOf: (listed: T, source: SourceImports) => NewItem;
  /** All that such a list has is new. */
  readonly isYoung?: boolean;
  /** Of the operator: sources without a licence that is known, of which rows may be passed on. */
  readonly passOn: readonly string[];
}

/**
 * Reads what imports of lists have brought, source by source. An import is described after all of it is stored, and its
 * rows bear the time of that description: what is read up to a description lacks nothing that comes later.
 */
export function fromLists<T extends Listed>({
  observations,
  table,
  read,
  itemOf,
  isYoung,
  passOn,
}: Reading<T>): Collector {
  return async (given, now, signal) => {
    const known = Progress.safeParse(given).data ?? {};
    const progress = { ...known };
    const young = utcDay(now.getTime() - YOUNG_DAYS * DAY_MS);
    const items: NewItem[] = [];
    for (const source of await importsOfSources(observations, table)) {
      const after = known[source.id] ?? 0;
      if (source.last <= after || OWN.has(source.id)) continue;
      if (signal.aborted) break;
      progress[source.id] = source.last;
      if (notPassedOn(source, { isSold: false, passOn }) !== null) continue;
      const isNew = ({ at, firstSeen }: Listed) =>
        isYoung === true || at > source.first || (firstSeen !== null && firstSeen >= young);
      const rows = await read(source.id, { after, until: source.last });
      items.push(...rows.filter(isNew).map((row) => itemOf(row, source)));
    }
    return { items, progress };
  };
}

/** What users submit and what sensors saw has rules of its own about who sees it. */
const OWN: ReadonlySet<string> = new Set([SENSOR_SOURCE.id, SUBMISSION_SOURCE.id]);

/** What an item says of its list. */
export const ofList = (
  { confidence, tags, firstSeen }: { confidence: number; tags: readonly string[]; firstSeen: string | null },
  { name, licence }: SourceImports,
): Record<string, unknown> => ({
  source: name,
  licence,
  confidence,
  tags,
  ...(firstSeen !== null && { first_seen: firstSeen }),
});
