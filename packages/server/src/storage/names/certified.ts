import { reversedName } from "@fyr/core/domains";
import type { ObservationStore } from "../observations/index.ts";

/** A name of a certificate. Times in milliseconds. */
export interface CertifiedName {
  readonly name: string;
  readonly source: string;
  readonly first: number;
}

/** Names that certificates were seen with for the first time since then, the latest first. */
export async function certifiedSince(
  observations: ObservationStore,
  since: Date,
  limit: number,
): Promise<CertifiedName[]> {
  const rows = await observations.query<CertifiedName>(
    `SELECT name, any(s.source) AS source, toUnixTimestamp(min(s.first_seen)) * 1000 AS first FROM name_sightings AS s
     WHERE kind = 'certificate' AND reach = 'all' GROUP BY name
     HAVING min(s.first_seen) >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')
     ORDER BY first DESC, name LIMIT {limit:UInt32}`,
    { since: since.getTime(), limit },
    { timeoutMs: 60_000, settings: { max_threads: 1 } },
  );
  return rows.map(({ name, source, first }) => ({ name: reversedName(name), source, first }));
}
