import { type DomainKind, reversedName } from "@fyr/core/domains";
import type { NameCondition } from "@fyr/core/lines";
import { heldNames } from "../domains/index.ts";
import type { ObservationStore } from "../observations/index.ts";
import { nameSql } from "./name-condition.ts";
import { seenNames, type Visible } from "./subdomains.ts";

/** Which names are read: all of it holds. One of `under`, `listed` and `among` is there. */
export interface WantedNames {
  /** Names under this one that something has seen. */
  readonly under?: string;
  /** Names that this kind of list has now. */
  readonly listed?: DomainKind;
  /** Some of these. */
  readonly among?: readonly string[];
  readonly condition: NameCondition;
  /** Only names behind this one, in their order. */
  readonly after?: string;
}

/** Names of the first batch, which answers most; the others are larger. */
const FIRST = 5000;
const BATCH = 40_000;
const OPTIONS = { timeoutMs: 10_000, settings: { optimize_aggregation_in_order: 1 } } as const;

/** Names in batches, each once, in the order of the alphabet from the top-level domain down. */
export async function* namesWanted(
  observations: ObservationStore,
  { under, listed, among, condition, after: begin }: WantedNames,
  visible: Visible,
  signal: AbortSignal,
): AsyncGenerator<readonly string[], void, undefined> {
  const { sql, params } = nameSql(condition);
  const reversed = under === undefined ? "" : reversedName(under);
  const where = [
    sql,
    "name > {after:String}",
    "NOT endsWith(name, '.*')",
    ...(under === undefined ? [] : ["name > {from:String} AND name < {to:String}"]),
    ...(among === undefined ? [] : ["name IN {among:Array(String)}"]),
  ].join(" AND ");
  const names = listed === undefined ? seenNames(visible, where) : heldNames(where);
  const bound = {
    ...params,
    from: `${reversed}.`,
    to: `${reversed}/`,
    reaches: visible.reaches,
    listed: listed ?? "",
    ...(among && { among: among.map(reversedName) }),
  };
  let after = begin === undefined ? "" : reversedName(begin);
  for (let limit = FIRST; ; limit = BATCH) {
    const rows = await observations.query<{ name: string }>(
      `SELECT name FROM (${names}) GROUP BY name ORDER BY name LIMIT {limit:UInt32}`,
      { ...bound, after, limit },
      { ...OPTIONS, signal },
    );
    if (rows.length > 0) yield rows.map(({ name }) => reversedName(name));
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = last.name;
  }
}
