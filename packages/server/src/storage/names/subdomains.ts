import { reversedName } from "@fyr/core/domains";
import type { SightingKind } from "@fyr/core/names";
import { LISTED_NAMES, readListSources } from "../domains/index.ts";
import type { ObservationStore } from "../observations/index.ts";
import type { Reach } from "./tables.ts";

/** What a caller may know. */
export interface Visible {
  /** Whether what lists name is part of it. */
  readonly lists: boolean;
  readonly reaches: readonly Reach[];
}

export interface SubdomainPage {
  readonly offset: number;
  readonly limit: number;
  /** Only names that hold this text. */
  readonly search: string;
}

/** What one source says of a name. Days are `YYYY-MM-DD`, UTC. */
export interface NameSource {
  readonly kind: SightingKind;
  readonly source: string;
  readonly first: string;
  readonly last: string;
  /** How often, as the source counts; a list has a name once. */
  readonly count: number;
}

export interface SeenName {
  readonly name: string;
  readonly sources: readonly NameSource[];
}

/** A name with a wildcard below it, and the kinds of what saw that. */
export interface Wildcard {
  readonly name: string;
  readonly kinds: readonly SightingKind[];
}

export interface Subdomains {
  readonly names: readonly SeenName[];
  /** All that there are, whatever the page. */
  readonly total: number;
  /** At the name and under it: at most `WILDCARDS_MAX`. */
  readonly wildcards: readonly Wildcard[];
}

const TIMEOUT = { timeoutMs: 10_000 } as const;
export const WILDCARDS_MAX = 1000;

// '/' is the character behind '.'.
const UNDER = "name > {from:String} AND name < {to:String}";
export const REACHED = "reach IN {reaches:Array(String)}";
const NO_WILDCARD = "NOT endsWith(name, '.*')";
const READABLE = "arrayStringConcat(arrayReverse(splitByChar('.', name)), '.')";
const FOUND = `(empty({search:String}) OR position(${READABLE}, {search:String}) > 0)`;

/** SQL of the names that something saw, each at least once. */
export const seenNames = ({ lists }: Visible, where: string): string =>
  [
    `SELECT name FROM name_sightings WHERE ${where} AND ${REACHED} GROUP BY name`,
    ...(lists ? [`SELECT name FROM ${LISTED_NAMES(where)} GROUP BY name`] : []),
  ].join("\n    UNION ALL ");

const paramsOf = (name: string, { reaches }: Visible) => {
  const reversed = reversedName(name);
  return { from: `${reversed}.`, to: `${reversed}/`, reaches, search: "" };
};

/** How many hold a text. */
async function countFound(
  observations: ObservationStore,
  name: string,
  visible: Visible,
  search: string,
): Promise<number> {
  const [row] = await observations.query<{ n: number }>(
    `SELECT uniqExact(name) AS n FROM (${seenNames(visible, `${UNDER} AND ${NO_WILDCARD} AND ${FOUND}`)})`,
    { ...paramsOf(name, visible), search },
    TIMEOUT,
  );
  return row?.n ?? 0;
}

/** How many there are under each of some names, in their order. */
export async function countSubdomains(
  observations: ObservationStore,
  names: readonly string[],
  visible: Visible,
): Promise<number[]> {
  const above = names.map((name) => `${reversedName(name)}.`);
  if (above.length === 0) return [];
  const params = Object.fromEntries(
    above.flatMap((from, nr) => [
      [`from${nr}`, from],
      [`to${nr}`, `${from.slice(0, -1)}/`],
    ]),
  );
  const under = above.map((_, nr) => `name > {from${nr}:String} AND name < {to${nr}:String}`).join(" OR ");
  const rows = await observations.query<{ above: string; n: number }>(
    `SELECT above, uniqExact(name) AS n FROM (${seenNames(visible, `(${under}) AND ${NO_WILDCARD}`)})
     ARRAY JOIN arrayFilter(one -> startsWith(name, one), {above:Array(String)}) AS above GROUP BY above`,
    { ...params, above: [...new Set(above)], reaches: visible.reaches },
    TIMEOUT,
  );
  const found = new Map(rows.map((row) => [row.above, row.n]));
  return above.map((from) => found.get(from) ?? 0);
}

export async function readSubdomains(
  observations: ObservationStore,
  name: string,
  { offset, limit, search }: SubdomainPage,
  visible: Visible,
): Promise<Subdomains> {
  const params = { ...paramsOf(name, visible), search: search.toLowerCase() };
  const [page, wildcards] = await Promise.all([
    observations.query<{ name: string; total: number }>(
      `SELECT name, count() OVER () AS total FROM (${seenNames(visible, `${UNDER} AND ${NO_WILDCARD} AND ${FOUND}`)})
       GROUP BY name ORDER BY name LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
      { ...params, limit, offset },
      TIMEOUT,
    ),
    wildcardsOf(observations, params),
  ]);
  const [first] = page;
  // Beyond the last page no row has the total.
  const total = first?.total ?? (offset === 0 ? 0 : await countFound(observations, name, visible, params.search));
  const names = page.map((row) => row.name);
  const sources = await sourcesOf(observations, search === "" ? between(names) : each(names), visible);
  return {
    names: names.map((one) => ({ name: reversedName(one), sources: sources.get(one) ?? [] })),
    total,
    wildcards,
  };
}

async function wildcardsOf(
  observations: ObservationStore,
  params: Readonly<Record<string, unknown>>,
): Promise<Wildcard[]> {
  const rows = await observations.query<{ name: string; kinds: SightingKind[] }>(
    `SELECT name, arraySort(groupUniqArray(toString(kind))) AS kinds FROM name_sightings
     WHERE ${UNDER} AND endsWith(name, '.*') AND ${REACHED} GROUP BY name ORDER BY name LIMIT ${WILDCARDS_MAX}`,
    params,
    TIMEOUT,
  );
  return rows.map(({ name, kinds }) => ({ name: reversedName(name.slice(0, -".*".length)), kinds }));
}

interface SourceRow extends NameSource {
  readonly name: string;
}
interface ListRow {
  readonly name: string;
  readonly source: string;
  readonly first: string;
  readonly last: string;
  readonly holds: 0 | 1;
}

/** A condition on the names of a page, with the values of its placeholders; null where there is none. */
type OfPage = { readonly sql: string; readonly params: Readonly<Record<string, unknown>> } | null;

/** Neighbours: to look for each of a thousand takes the engine longer than to read them. */
function between(names: readonly string[]): OfPage {
  const [low, high] = [names[0], names.at(-1)];
  if (low === undefined) return null;
  return { sql: `name >= {low:String} AND name <= {high:String} AND ${NO_WILDCARD}`, params: { low, high } };
}

export const each = (names: readonly string[]): OfPage =>
  names.length === 0 ? null : { sql: "name IN {names:Array(String)}", params: { names } };

const sighted = (where: string): string => `
  SELECT name, toString(kind) AS kind, toString(source) AS source,
    toString(toDate(min(s.first_seen))) AS first, toString(toDate(max(s.last_seen))) AS last, sum(s.count) AS count
  FROM name_sightings AS s WHERE ${where} AND ${REACHED} GROUP BY name, kind, source ORDER BY name, kind, source`;

/** What each source says of some names, by name as they are stored. */
export async function sourcesOf(
  observations: ObservationStore,
  page: OfPage,
  { lists, reaches }: Visible,
): Promise<Map<string, NameSource[]>> {
  if (page === null) return new Map();
  const [seenIn, listed] = await Promise.all([
    observations.query<SourceRow>(sighted(page.sql), { ...page.params, reaches }, TIMEOUT),
    lists ? listsOf(observations, page) : [],
  ]);
  const found = new Map<string, NameSource[]>();
  for (const { name, ...source } of [...listed, ...seenIn]) {
    const of = found.get(name) ?? [];
    of.push(source);
    found.set(name, of);
  }
  return found;
}

async function listsOf(observations: ObservationStore, page: NonNullable<OfPage>): Promise<SourceRow[]> {
  const [rows, describe] = await Promise.all([
    observations.query<ListRow>(
      `SELECT name, source, toString(toDate(first)) AS first, toString(toDate(last)) AS last, holds
       FROM ${LISTED_NAMES(page.sql)} ORDER BY name, source`,
      page.params,
      TIMEOUT,
    ),
    readListSources(observations),
  ]);
  return rows.map(({ name, source, first, last, holds }) => {
    const { title, seen } = describe(source);
    // A list that still has the name had it when it was last read, or on the day that it states.
    const until = holds === 1 ? seen(last) : last;
    return { name, kind: "list", source: title, first: first < until ? first : until, last: until, count: 1 };
  });
}
