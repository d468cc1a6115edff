import { LABEL_KINDS } from "@fyr/core/atlas";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import type { CollectedSource } from "@fyr/core/risk";
import { sourceOn } from "@fyr/core/sources";
import { SUBMISSION_SOURCE } from "@fyr/core/submissions";
import type { ObservationStore } from "../observations/index.ts";
import { firstImports } from "../sources/index.ts";

/** What sensors and people see comes as it is seen: there is nothing to collect. */
const OWN: ReadonlySet<string> = new Set([SENSOR_SOURCE.id, SUBMISSION_SOURCE.id]);

/** The sources of lists, when each was imported first, and the kinds of its labels. */
export async function collectedSources(observations: ObservationStore): Promise<CollectedSource[]> {
  const rows = await firstImports(observations, "label_sources");
  const lists = rows.filter(({ id }) => !OWN.has(id));
  const kinds = await kindsOf(
    observations,
    lists.flatMap(({ id }) => (sourceOn("address", id) === undefined ? [id] : [])),
  );
  return lists.map(({ id, name, first }) => {
    const known = sourceOn("address", id);
    return { id, name, kinds: known === undefined ? (kinds.get(id) ?? []) : [known.kind], first: new Date(first) };
  });
}

/** Of sources that no definition describes. */
async function kindsOf(
  observations: ObservationStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CollectedSource["kinds"]>> {
  if (ids.length === 0) return new Map();
  const rows = await observations.query<{ source: string; kinds: string[] }>(
    "SELECT source, groupUniqArray(kind) AS kinds FROM label_history WHERE source IN {ids:Array(String)} GROUP BY source",
    { ids },
  );
  return new Map(rows.map(({ source, kinds }) => [source, LABEL_KINDS.filter((kind) => kinds.includes(kind))]));
}
