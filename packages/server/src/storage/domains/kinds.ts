import { type DomainKind, reversedName } from "@fyr/core/domains";
import type { ObservationStore } from "../observations/index.ts";

const KINDS = `
  SELECT name, groupUniqArray(kind) AS kinds FROM (
    SELECT name, argMax(h.kind, at) AS kind FROM domain_label_history AS h
    WHERE name IN {names:Array(String)} GROUP BY name, url, source HAVING argMax(action, at) = 'added'
  ) GROUP BY name`;

/** What kinds of lists have each of these names now, of itself or of a URL on it. */
export async function kindsOf(
  observations: ObservationStore,
  names: readonly string[],
): Promise<Map<string, readonly DomainKind[]>> {
  if (names.length === 0) return new Map();
  const params = { names: names.map(reversedName) };
  const rows = await observations.query<{ name: string; kinds: DomainKind[] }>(KINDS, params, { timeoutMs: 10_000 });
  return new Map(rows.map(({ name, kinds }) => [reversedName(name), kinds]));
}
