import { reversedName, withAndWithoutWww } from "@fyr/core/domains";
import type { ObservationStore } from "../observations/index.ts";
import { readSources } from "../sources/index.ts";

/** That a list added a name, or removed it; a second addition changes what it says. */
export interface LabelChange {
  /** RFC 3339. */
  readonly at: string;
  readonly action: "added" | "removed";
  readonly kind: string;
  readonly tags: readonly string[];
  readonly source: string;
  /** What the source is called. */
  readonly sourceName: string;
}

type Row = Omit<LabelChange, "sourceName">;

const CHANGES = `
  SELECT formatDateTime(h.at, '%Y-%m-%dT%H:%i:%SZ', 'UTC') AS at, toString(action) AS action, kind, tags, source
  FROM domain_label_history AS h WHERE name IN {names:Array(String)} AND url = ''
  ORDER BY h.at DESC, source LIMIT {most:UInt32}`;

/** What lists did with a name, the latest first. `www.` is no other host. */
export async function labelHistoryOf(
  observations: ObservationStore,
  name: string,
  most: number,
): Promise<LabelChange[]> {
  const names = withAndWithoutWww(name).map(reversedName);
  const rows = await observations.query<Row>(CHANGES, { names, most }, { timeoutMs: 10_000 });
  if (rows.length === 0) return [];
  const known = await readSources(observations, "domain_label_sources");
  return rows.map((row) => Object.assign({}, row, { sourceName: known.get(row.source)?.source.name ?? row.source }));
}
