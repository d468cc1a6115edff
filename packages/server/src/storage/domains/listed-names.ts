import type { ObservationStore } from "../observations/index.ts";
import { readSources } from "../sources/index.ts";

/**
 * SQL of a subquery: the names that lists have or had, of themselves or of a URL, once for each list: `name`, `source`,
 * when it was there `first` and `last`, and whether the list `holds` it still.
 * @param where a condition on `name`, which has its labels reversed
 */
export const LISTED_NAMES = (where: string): string => `(
      SELECT name, source, min(began) AS first, max(ended) AS last, max(held) AS holds FROM
      (
        SELECT name, url, source,
          min(ifNull(parseDateTimeBestEffortOrNull(h.first_seen, 'UTC'), toDateTime(at, 'UTC'))) AS began,
          toDateTime(max(at), 'UTC') AS ended,
          toUInt8(argMax(action, at) = 'added') AS held
        FROM domain_label_history AS h WHERE ${where} GROUP BY name, url, source
      ) GROUP BY name, source
    )`;

/**
 * SQL of a subquery: the names that lists have or had, each once, with the `kinds` of the lists that have it now.
 * @param where as of `LISTED_NAMES`
 */
export const LISTED_KINDS = (where: string): string => `(
      SELECT name, groupUniqArrayIf(kind, held) AS kinds FROM
      (
        SELECT name, url, source, toString(argMax(h.kind, at)) AS kind, argMax(action, at) = 'added' AS held
        FROM domain_label_history AS h WHERE ${where} GROUP BY name, url, source
      ) GROUP BY name
    )`;

/** What a list is called, and when it had a name that it has, which was added on a day: the day that it states, or was last read. */
type Described = (source: string) => { readonly title: string; seen(added: string): string };

/** Of all lists of names. */
export async function readListSources(observations: ObservationStore): Promise<Described> {
  const known = await readSources(observations, "domain_label_sources", { timeoutMs: 5000 });
  return (id) => {
    const described = known.get(id);
    const { source, listed = "" } = described ?? {};
    return { title: source?.name ?? id, seen: (added) => source?.dated ?? (listed > added ? listed : added) };
  };
}
