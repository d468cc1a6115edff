import type { Source } from "@fyr/core/atlas";
import {
  type DomainKind,
  type DomainLabel,
  namesAbove,
  type DomainSubject,
  reversedName,
  subjectsOfHost,
  withAndWithoutWww,
  withoutWww,
} from "@fyr/core/domains";
import type { ObservationStore } from "../observations/index.ts";
import { type DescribedSources, type EditionOn, readEditions, readSources, unknownSource } from "../sources/index.ts";
import { labelOf, type DomainLabelRow } from "./rows.ts";

/** A label in force, with its source. */
export interface CurrentLabel {
  readonly label: DomainLabel;
  readonly source: Source;
  /**
   * `YYYY-MM-DD`: since when Fyr has had it without a break, and when the source last confirmed it; of a list that states
   * its day, that day.
   */
  readonly since: string;
  readonly seen: string;
}

/** Listed names or URLs that lie under a name: how many, and some of them, the latest listed first. */
export interface Under {
  readonly total: number;
  readonly some: readonly CurrentLabel[];
}

interface CurrentRow extends DomainLabelRow {
  readonly since: string;
  readonly put: string;
}

/** The labels that hold: of each, the latest row, if it is an addition. */
const labelSql = (where: string): string => `
  SELECT
    name, url, source,
    argMax(h.kind, at) AS kind,
    argMax(h.tags, at) AS tags,
    argMax(h.confidence, at) AS confidence,
    argMax(h.includes_subdomains, at) AS includes_subdomains,
    argMax(h.rank, at) AS rank,
    argMax(h.first_seen, at) AS first_seen,
    toString(toDate(arrayMin(arrayFilter(t -> t > maxIf(at, action = 'removed'), groupArrayIf(at, action = 'added'))))) AS since,
    toString(toDate(max(at))) AS put
  FROM domain_label_history AS h WHERE ${where}
  GROUP BY name, url, source
  HAVING argMax(action, at) = 'added'`;

const TIMEOUT = { timeoutMs: 5000 };
/** Rows of one name lie together: the engine need not hold the groups of a whole table. */
const IN_ORDER = { settings: { optimize_aggregation_in_order: 1 } } as const;

// In the order in which the rows lie, so that the engine holds none of them; to group them would hold them all.
const STORED = `
  SELECT name, url, source, kind, tags, confidence, includes_subdomains, rank, first_seen, toString(action) AS action
  FROM domain_label_history WHERE source = {source:String} ORDER BY name, url, source, at`;

/** All labels of one source that hold, in the order of their names. */
export async function* storedLabels(observations: ObservationStore, source: string): AsyncGenerator<DomainLabelRow> {
  let latest: (DomainLabelRow & { readonly action: string }) | null = null;
  for await (const row of observations.stream<DomainLabelRow & { action: string }>(STORED, { source })) {
    const isNext = latest !== null && (latest.name !== row.name || latest.url !== row.url);
    if (isNext && latest?.action === "added") yield latest;
    latest = row;
  }
  if (latest?.action === "added") yield latest;
}

/** Of one source, the time of its latest row in milliseconds; 0 without any. */
export async function latestOf(observations: ObservationStore, source: string): Promise<number> {
  const [row] = await observations.query<{ latest: number }>(
    "SELECT toUnixTimestamp64Milli(max(at)) AS latest FROM domain_label_history WHERE source = {source:String}",
    { source },
  );
  return Math.max(0, row?.latest ?? 0);
}

/** All labels of a name. */
export interface DomainLabels {
  /** Of the name, of the names above it, and of the URL where one is looked up. */
  readonly labels: readonly CurrentLabel[];
  /** Threats among the subdomains of the name. */
  readonly subdomains: Under;
  /** Threats among the URLs on it. */
  readonly urls: Under;
}

// Few rows, whole: to group them in the engine takes longer than to read them.
const ROW_COLUMNS = `name, url, source, kind, tags, confidence, includes_subdomains, rank, first_seen,
  toString(action) AS action, toString(toDate(h.at)) AS day, h.at AS moment`;
const OF_NAMES = `
  SELECT ${ROW_COLUMNS}
  FROM domain_label_history AS h
  WHERE name IN {names:Array(String)} AND (url = '' OR url IN {urls:Array(String)} AND name IN {own:Array(String)})
  ORDER BY name, url, source, moment`;

// '/' is the character behind '.'. With `www.` it is no other host.
const OF_SUBDOMAINS = "name > {from:String} AND name < {to:String} AND name NOT IN {own:Array(String)} AND url = ''";
const ON_HOST = "name IN {own:Array(String)} AND url != ''";
const ROWS_AROUND = `
  SELECT countIf(${OF_SUBDOMAINS}) AS subdomains, countIf(${ON_HOST}) AS urls
  FROM domain_label_history WHERE name >= {host:String} AND name < {to:String}`;

export async function domainLabelsOf(observations: ObservationStore, subject: DomainSubject): Promise<DomainLabels> {
  const host = withoutWww(subject.name);
  const urls = subjectsOfHost(subject).map(({ url }) => url ?? "");
  const around = aroundOf(host);
  const [rows, [counts]] = await Promise.all([
    observations.query<DatedRow>(OF_NAMES, { names: namesBearing(host), own: around.own, urls }, TIMEOUT),
    observations.query<{ subdomains: number; urls: number }>(ROWS_AROUND, around, TIMEOUT),
  ]);
  const holding = fold(rows);
  const [subdomains, onHost] = await Promise.all([
    counts?.subdomains ? under(observations, OF_SUBDOMAINS, around) : [],
    counts?.urls ? under(observations, ON_HOST, around) : [],
  ]);
  const current = await currentFor(observations, [...holding, ...subdomains, ...onHost]);
  return { labels: holding.map(current), subdomains: someOf(subdomains, current), urls: someOf(onHost, current) };
}

/** Names, reversed, whose labels bear on a host: its own and those above it. */
const namesBearing = (host: string): string[] =>
  [host, ...namesAbove(host)].flatMap(withAndWithoutWww).map(reversedName);

const someOf = (found: readonly CountedRow[], current: (row: CurrentRow) => CurrentLabel): Under => ({
  total: found[0]?.total ?? 0,
  some: found.map(current),
});

/** The same of many names, in their order, in few statements. */
export async function domainLabelsOfMany(
  observations: ObservationStore,
  names: readonly string[],
): Promise<DomainLabels[]> {
  const hosts = names.map(withoutWww);
  const all = [...new Set(hosts.flatMap(namesBearing))];
  const arounds = hosts.map(aroundOf);
  const [rows, counts] = await Promise.all([
    observations.query<DatedRow>(OF_NAMES, { names: all, own: [], urls: [] }, TIMEOUT),
    countAround(observations, hosts),
  ]);
  const holding = Map.groupBy(fold(rows), ({ name }) => name);
  const isFew = (around: Around) => around.rows <= FEW_ROWS;
  const few = [...counts.values()].filter(isFew);
  const having = (what: "subdomains" | "urls") =>
    arounds.map((around) => {
      const counted = counts.get(around.host);
      return counted !== undefined && !isFew(counted) && counted[what] > 0 ? around : null;
    });
  const [threats, subdomains, onHost] = await Promise.all([
    threatsAround(
      observations,
      few.map(({ host }) => host),
    ),
    ofEach<CountedRow>(observations, underSql(OF_SUBDOMAINS, THREATS.limit), having("subdomains"), THREATS),
    ofEach<CountedRow>(observations, underSql(ON_HOST, THREATS.limit), having("urls"), THREATS),
  ]);
  const ofFew = [...threats.values()].flatMap(({ subdomains: below, urls }) => below.concat(urls));
  const current = await currentFor(observations, [...[...holding.values()].flat(), ...ofFew, ...subdomains, ...onHost]);
  const bySubdomain = Map.groupBy(subdomains, ({ nr }) => nr);
  const byUrl = Map.groupBy(onHost, ({ nr }) => nr);
  return hosts.map((host, nr) => {
    const around = threats.get(reversedName(host));
    return {
      labels: namesBearing(host).flatMap((name) => (holding.get(name) ?? []).map(current)),
      subdomains: someOf(around?.subdomains ?? bySubdomain.get(nr) ?? [], current),
      urls: someOf(around?.urls ?? byUrl.get(nr) ?? [], current),
    };
  });
}

/** As many rows around a host are read and folded here; more are folded in the engine, which takes longer for few. */
const FEW_ROWS = 500;

interface Around {
  /** Its labels reversed. */
  readonly host: string;
  /** Of threats under it, and of those on URLs of it, and of all: rows of the history, some of which may hold no longer. */
  readonly subdomains: number;
  readonly urls: number;
  readonly rows: number;
}

const HAS_HOST = "name IN (host, concat(host, '.www'))";
const COUNTED = `countIf(kind = 'threat' AND NOT ${HAS_HOST} AND url = '') AS subdomains,
  countIf(kind = 'threat' AND ${HAS_HOST} AND url != '') AS urls, count() AS rows`;

/** The engine compares every range with every mark of the table: more ranges cost more than reading what is between them. */
const RANGES_MOST = 40;
/** Characters by which neighbours are told. */
const PREFIXES = [300, 16, 12, 9, 7, 6, 5, 4, 3, 2, 1];

/** Few ranges of the order of the table that hold all hosts and what is around them. */
function rangesOf(hosts: readonly string[]): { readonly from: string; readonly to: string }[] {
  const sorted = hosts.toSorted(compare);
  for (const length of PREFIXES) {
    const near = [...Map.groupBy(sorted, (host) => host.slice(0, length)).values()];
    if (near.length > RANGES_MOST) continue;
    return near.map((some) => ({
      from: some[0] ?? "",
      to: some.map((host) => `${host}/`).reduce((last, to) => (to > last ? to : last), ""),
    }));
  }
  return [{ from: "", to: "\u{7f}" }];
}

/**
 * SQL of what is around some hosts, in one pass for all: the order of the table tells where to look, the first labels of a
 * name whose it is, as `host`.
 */
function aroundAll(hosts: readonly string[], select: string, end: string) {
  const params: Record<string, string | readonly string[]> = {};
  const statements = [...Map.groupBy(hosts, (host) => host.split(".").length)].map(([labels, same]) => {
    params[`hosts${labels}`] = same;
    const ranges = rangesOf(same).map(({ from, to }, at) => {
      params[`from${labels}_${at}`] = from;
      params[`to${labels}_${at}`] = to;
      return `name >= {from${labels}_${at}:String} AND name < {to${labels}_${at}:String}`;
    });
    return `SELECT substringIndex(name, '.', ${labels}) AS host, ${select} FROM domain_label_history AS h
      WHERE indexHint(${ranges.join(" OR ")}) AND host IN {hosts${labels}:Array(String)} ${end}`;
  });
  return { sql: statements.join("\nUNION ALL\n"), params };
}

/** What there is of threats around hosts; those without any are left out. */
async function countAround(observations: ObservationStore, hosts: readonly string[]): Promise<Map<string, Around>> {
  const all = [...new Set(hosts.map(reversedName))];
  if (all.length === 0) return new Map();
  const { sql, params } = aroundAll(all, COUNTED, "GROUP BY host HAVING subdomains > 0 OR urls > 0");
  const rows = await observations.query<Around>(sql, params, TIMEOUT);
  return new Map(rows.map((row) => [row.host, row]));
}

interface Threats {
  readonly subdomains: readonly CountedRow[];
  readonly urls: readonly CountedRow[];
}

/** Threats that hold around hosts around which there is little. @param hosts with their labels reversed */
async function threatsAround(observations: ObservationStore, hosts: readonly string[]): Promise<Map<string, Threats>> {
  if (hosts.length === 0) return new Map();
  const { sql, params } = aroundAll(hosts, ROW_COLUMNS, "");
  const rows = await observations.query<DatedRow & { readonly host: string }>(
    `SELECT * FROM (${sql}) ORDER BY host, name, url, source, moment`,
    params,
    TIMEOUT,
  );
  const byHost = Map.groupBy(rows, ({ host }) => host);
  return new Map(
    [...byHost].map(([host, own]) => {
      const holding = fold(own).filter(({ kind }) => kind === "threat");
      const isOfHost = ({ name }: CurrentRow) => name === host || name === `${host}.www`;
      return [
        host,
        {
          subdomains: latestListed(holding.filter((row) => !isOfHost(row) && row.url === "")),
          urls: latestListed(holding.filter((row) => isOfHost(row) && row.url !== "")),
        },
      ];
    }),
  );
}

/** As the engine picks them in `underSql`: of a name with `www.` and without one, by each source, and of these the latest. */
function latestListed(rows: readonly CurrentRow[]): CountedRow[] {
  const claims = new Map<string, CurrentRow>();
  for (const row of rows.toSorted((a, b) => compare(a.name, b.name) || compare(a.url, b.url))) {
    const isWww = row.name.endsWith(".www") && !row.name.endsWith(".www.www");
    const key = [row.source, isWww ? row.name.slice(0, -4) : row.name, row.url.replace("://www.", "://")].join(" ");
    if (!claims.has(key)) claims.set(key, row);
  }
  const latest = [...claims.values()].toSorted(
    (a, b) =>
      compare(b.since, a.since) || compare(a.name, b.name) || compare(a.url, b.url) || compare(a.source, b.source),
  );
  return latest.slice(0, THREATS.limit).map((row) => Object.assign({}, row, { total: latest.length }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Statements of one name that are sent together. */
const TOGETHER = 25;

/** Rows of a statement for each of several names, with the place of the name that they are of. */
async function ofEach<Row>(
  observations: ObservationStore,
  statement: string,
  arounds: readonly (ReturnType<typeof aroundOf> | null)[],
  params: { readonly kinds?: readonly DomainKind[] } = {},
): Promise<(Row & { readonly nr: number })[]> {
  const wanted = arounds.flatMap((around, nr) => (around === null ? [] : [{ around, nr }]));
  const found: (Row & { readonly nr: number })[] = [];
  for (let at = 0; at < wanted.length; at += TOGETHER) {
    const some = wanted.slice(at, at + TOGETHER);
    const sql = some.map(
      ({ nr }) => `SELECT ${nr} AS nr, * FROM (${statement.replaceAll(/\{(own|host|from|to):/g, `{$1${nr}:`)})`,
    );
    const own = some.flatMap(({ around, nr }) => Object.entries(around).map(([key, value]) => [`${key}${nr}`, value]));
    const bound = { ...Object.fromEntries(own), ...(params.kinds && { kinds: params.kinds }) };
    const rows = await observations.query<Row & { nr: number }>(sql.join("\nUNION ALL\n"), bound, {
      ...TIMEOUT,
      ...IN_ORDER,
    });
    found.push(...rows);
  }
  return found;
}

/** A host by its names, and what lies between it and all that is below. */
function aroundOf(name: string) {
  const host = withoutWww(name);
  const reversed = reversedName(host);
  return { own: withAndWithoutWww(host).map(reversedName), host: reversed, from: `${reversed}.`, to: `${reversed}/` };
}

/** What makes labels of these rows. Most names have none. */
async function currentFor(
  observations: ObservationStore,
  rows: readonly CurrentRow[],
): Promise<(row: CurrentRow) => CurrentLabel> {
  if (rows.length === 0) return currentBy(new Map(), () => undefined);
  const wanted = { ids: rows.map(({ source }) => source), days: rows.map(({ since }) => since) };
  const [sources, editionOn] = await Promise.all([
    readSources(observations, "domain_label_sources", TIMEOUT),
    readEditions(observations, "domain_label_sources", wanted, TIMEOUT),
  ]);
  return currentBy(sources, editionOn);
}

const currentBy =
  (sources: DescribedSources, editionOn: EditionOn) =>
  ({ since, put, ...row }: CurrentRow): CurrentLabel => {
    const { source, listed } = sources.get(row.source) ?? { source: unknownSource(row.source), listed: "" };
    // A list that states its day had the row on that day, and on that of the edition in which the row was new.
    const { dated: seen = listed > put ? listed : put } = source;
    const [first = since] = [since, seen, editionOn(row.source, since) ?? since].sort();
    return { label: labelOf(row), source, since: first, seen };
  };

/** Labels of some kinds of the names under a name. */
export async function labelsBelow(
  observations: ObservationStore,
  name: string,
  kinds: readonly DomainKind[],
  limit: number,
): Promise<CurrentLabel[]> {
  const rows = await under(observations, OF_SUBDOMAINS, aroundOf(name), { kinds, limit });
  return rows.map(await currentFor(observations, rows));
}

/** More rows are read than are asked for: several lists may have a name, and it may be gone. */
const SPREAD = `name IN (
  SELECT name FROM domain_label_history WHERE kind = {kind:String} AND url = '' AND action = 'added'
  ORDER BY sipHash64(name) LIMIT {most:UInt32}) AND url = ''`;

/** Labels of one kind of some names, spread over all that have one. */
export async function labelsSpread(
  observations: ObservationStore,
  kind: DomainKind,
  limit: number,
): Promise<CurrentLabel[]> {
  const rows = await under(observations, SPREAD, { kind, most: 2 * limit }, { kinds: [kind], limit });
  return rows.map(await currentFor(observations, rows));
}

/** All labels of some kinds of names, in the order of their names, from the top-level domain down. */
export async function* currentLabels(
  observations: ObservationStore,
  kinds: readonly DomainKind[],
): AsyncGenerator<CurrentLabel> {
  const [sources, editionOn] = await Promise.all([
    readSources(observations, "domain_label_sources", TIMEOUT),
    readEditions(observations, "domain_label_sources"),
  ]);
  const current = currentBy(sources, editionOn);
  const rows = observations.stream<CurrentRow>(
    `SELECT * FROM (${labelSql("url = ''")}) WHERE kind IN {kinds:Array(String)} ORDER BY name, source`,
    { kinds },
    { settings: { ...IN_ORDER.settings, max_bytes_before_external_sort: "268435456" } },
  );
  for await (const row of rows) yield current(row);
}

interface DatedRow extends DomainLabelRow {
  readonly moment: string;
  readonly action: "added" | "removed";
  readonly day: string;
}

/** Of each label its latest row, if it is an addition; with the day of the first addition behind the latest removal. */
function fold(rows: readonly DatedRow[]): CurrentRow[] {
  const current = new Map<string, CurrentRow>();
  for (const { action, day, moment: _moment, ...row } of rows) {
    const key = `${row.name} ${row.url} ${row.source}`;
    if (action === "removed") current.delete(key);
    else current.set(key, { ...row, since: current.get(key)?.since ?? day, put: day });
  }
  return [...current.values()];
}

interface CountedRow extends CurrentRow {
  readonly total: number;
}

const THREATS = { kinds: ["threat"], limit: 20 } as const;

const underSql = (where: string, limit: number): string => `
    SELECT *, count() OVER () AS total FROM (
      SELECT * FROM (${labelSql(where)}) WHERE kind IN {kinds:Array(String)} ORDER BY name, url
      LIMIT 1 BY source, if(endsWith(name, '.www') AND NOT endsWith(name, '.www.www'), left(name, -4), name), replaceOne(url, '://www.', '://'))
    ORDER BY since DESC, name, url, source LIMIT ${limit}`;

function under(
  observations: ObservationStore,
  where: string,
  params: Readonly<Record<string, string | number | readonly string[]>>,
  { kinds, limit }: { readonly kinds: readonly DomainKind[]; readonly limit: number } = THREATS,
): Promise<CountedRow[]> {
  return observations.query<CountedRow>(underSql(where, limit), { ...params, kinds }, { ...TIMEOUT, ...IN_ORDER });
}
