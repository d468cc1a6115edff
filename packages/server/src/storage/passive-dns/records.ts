import { reversedName } from "@fyr/core/domains";
import type { Range } from "@fyr/core/ip";
import { storedAddress, isAmong, type ObservationStore, OWN_SOURCE, shownAddress } from "../observations/index.ts";
import { PRIVATE_TOPS } from "@fyr/core/names";
import type { Visible } from "../names/index.ts";

/** A record, whoever has seen it. Times are seconds since 1970. */
export interface SeenRecord {
  readonly rrname: string;
  readonly rrtype: string;
  readonly rdata: string;
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly sources: readonly string[];
}

/** What records are asked for: those of a name and those that point to it, or those that point into a range of addresses. */
export type RecordSubject = { readonly name: string } | { readonly range: Range };

export interface RecordPage {
  readonly offset: number;
  readonly limit: number;
  /** Only records of these types; all where it is left out. */
  readonly types?: readonly string[];
  /** Of a name its own records alone, not those that point to it. */
  readonly isOwner?: boolean;
}

const TIMEOUT_MS = 10_000;
export const READABLE = "arrayStringConcat(arrayReverse(splitByChar('.', rrname)), '.')";
const OF_TYPES = "(empty({types:Array(String)}) OR rrtype IN {types:Array(String)})";
const REVERSED_OWNER = "arrayStringConcat(arrayReverse(splitByChar('.', owner)), '.')";
export const REACHED = "reach IN {reaches:Array(String)}";
const COLUMNS = "rrtype, rdata, source, first_seen, last_seen, count";
/** What no client of a name server has made up: see `0022-name-sightings.ts`. */
const NO_CONTROLS = String.raw`NOT match(concat(p.name, p.answer), '[\\p{C}]')`;
const TOP = "arrayElement(splitByChar('.', if(p.type = 'PTR', p.answer, p.name)), -1)";
const BY_ADDRESS = "ip >= {low:IPv6} AND ip <= {high:IPv6} AND ip != toIPv6('::')";

/** A page of records, the latest seen first, and how many there are in all. */
export async function readRecords(
  observations: ObservationStore,
  subject: RecordSubject,
  page: RecordPage,
  visible: Visible,
): Promise<{ readonly records: readonly SeenRecord[]; readonly total: number }> {
  const rows = await observations.query<SeenRecord & { total: number }>(
    `SELECT owner AS rrname, rrtype, rdata, toUnixTimestamp(min(first_seen)) AS first, toUnixTimestamp(max(last_seen)) AS last,
       sum(count) AS count, arraySort(groupUniqArray(source)) AS sources, count() OVER () AS total
     FROM (${seen(subject, page, visible)})
     GROUP BY owner, rrtype, rdata ORDER BY last DESC, owner, rrtype, rdata
     LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    { ...paramsOf(subject, page, visible), limit: page.limit, offset: page.offset },
    { timeoutMs: TIMEOUT_MS },
  );
  return { records: rows, total: rows[0]?.total ?? 0 };
}

/** An address that a name led to. Days are `YYYY-MM-DD`, UTC. */
export interface SeenAddress {
  readonly ip: string;
  readonly first: string;
  readonly last: string;
  readonly sources: readonly string[];
  /** How many there are in all. */
  readonly total: number;
}

/** A page of the addresses that a name led to, whoever has seen it, also by aliases; the latest seen first. */
export async function readAddresses(
  observations: ObservationStore,
  name: string,
  { offset, limit }: Pick<RecordPage, "offset" | "limit">,
  visible: Visible,
): Promise<SeenAddress[]> {
  const page = { offset, limit, types: ["A", "AAAA"] };
  const names = await withAliased(observations, reversedName(name), visible);
  const imported = `SELECT ${COLUMNS} FROM dns_records
    WHERE rrname IN {names:Array(String)} AND ${REACHED} AND ${OF_TYPES}`;
  // Answers that sensors saw have the whole chain already.
  const all = [imported, ...own({ name }, true, visible.reaches).map((one) => `SELECT ${COLUMNS} FROM (${one})`)];
  return observations.query<SeenAddress>(
    `SELECT ${shownAddress("address")} AS ip, toString(toDate(first)) AS first, toString(toDate(last)) AS last, sources, total
     FROM (
       SELECT toIPv6OrDefault(rdata) AS address, min(first_seen) AS first, max(last_seen) AS last,
         arraySort(groupUniqArray(source)) AS sources, count() OVER () AS total
       FROM (${all.join(" UNION ALL ")}) WHERE toIPv6OrDefault(rdata) != toIPv6('::') GROUP BY address
     )
     ORDER BY last DESC, address LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    { ...paramsOf({ name }, page, visible), names, limit, offset },
    { timeoutMs: TIMEOUT_MS },
  );
}

/** The first addresses of each of many names, in the order of the names, in few statements. */
export async function readAddressesOfMany(
  observations: ObservationStore,
  names: readonly string[],
  limit: number,
  visible: Visible,
): Promise<SeenAddress[][]> {
  if (names.length === 0) return [];
  const { reaches } = visible;
  const aliased = await aliasedOfMany(observations, names.map(reversedName), visible);
  // Answers that sensors saw have the whole chain already.
  const all = [
    `SELECT rrname AS owner, false AS is_own, ${COLUMNS} FROM dns_records
     WHERE rrname IN {names:Array(String)} AND ${REACHED} AND ${OF_TYPES}`,
    ...ownRecordsOf("p.name IN {own:Array(String)}", reaches).map(
      (one) => `SELECT ${REVERSED_OWNER} AS owner, true AS is_own, ${COLUMNS} FROM (${one})`,
    ),
  ];
  const rows = await observations.query<SeenAddress & { owner: string }>(
    `SELECT of AS owner, ${shownAddress("address")} AS ip, toString(toDate(first)) AS first, toString(toDate(last)) AS last,
       sources, total
     FROM (
       SELECT pair.1 AS of, toIPv6OrDefault(rdata) AS address, min(first_seen) AS first, max(last_seen) AS last,
         arraySort(groupUniqArray(source)) AS sources, count() OVER (PARTITION BY of) AS total
       FROM (${all.join(" UNION ALL ")})
       ARRAY JOIN arrayFilter(one -> one.2 = owner AND (one.1 = owner OR NOT is_own), arrayZip({ofs:Array(String)}, {aliases:Array(String)})) AS pair
       WHERE toIPv6OrDefault(rdata) != toIPv6('::') GROUP BY of, address
     )
     ORDER BY of, last DESC, address LIMIT {limit:UInt32} BY of`,
    {
      ...ownParams(["A", "AAAA"], reaches),
      names: [...new Set(aliased.map(([, alias]) => alias))],
      own: names,
      ofs: aliased.map(([of]) => of),
      aliases: aliased.map(([, alias]) => alias),
      limit,
    },
    { timeoutMs: TIMEOUT_MS },
  );
  const found = Map.groupBy(rows, ({ owner }) => owner);
  return names.map((name) =>
    (found.get(reversedName(name)) ?? []).map(({ ip, first, last, sources, total }) => ({
      ip,
      first,
      last,
      sources,
      total,
    })),
  );
}

/** Each of the names with itself and with what it is an alias of, labels reversed. */
async function aliasedOfMany(
  observations: ObservationStore,
  reversed: readonly string[],
  visible: Visible,
): Promise<readonly (readonly [of: string, alias: string])[]> {
  const of = new Map(reversed.map((name) => [name, new Set([name])]));
  let latest = reversed;
  for (let length = 0; length < ALIASES_LENGTH && latest.length > 0; length++) {
    const targets = await targetsOf(observations, latest, visible);
    const met = new Set<string>();
    for (const names of of.values()) {
      for (const target of [...names].flatMap((name) => targets.get(name) ?? [])) {
        if (names.size >= ALIASES_MAX || names.has(target)) continue;
        names.add(target);
        met.add(target);
      }
    }
    latest = [...met];
  }
  return [...of].flatMap(([name, names]) => [...names].map((alias) => [name, alias] as const));
}

async function targetsOf(
  observations: ObservationStore,
  names: readonly string[],
  { reaches }: Visible,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await observations.query<{ rrname: string; targets: string[] }>(
    `SELECT rrname, arraySort(groupUniqArray(${ALIASES_MAX})(
       arrayStringConcat(arrayReverse(splitByChar('.', rdata)), '.'))) AS targets FROM dns_records
     WHERE rrname IN {names:Array(String)} AND rrtype = 'CNAME' AND ${REACHED} GROUP BY rrname`,
    { names, reaches },
    { timeoutMs: TIMEOUT_MS },
  );
  return new Map(rows.map(({ rrname, targets }) => [rrname, targets]));
}

/** Aliases that are followed behind each other, and names in all. */
const ALIASES_LENGTH = 4;
const ALIASES_MAX = 16;

/** A name and what it is an alias of, step by step, each with its labels reversed. */
async function withAliased(
  observations: ObservationStore,
  reversed: string,
  { reaches }: Visible,
): Promise<readonly string[]> {
  const names = new Set([reversed]);
  let latest = [reversed];
  for (let length = 0; length < ALIASES_LENGTH && latest.length > 0 && names.size < ALIASES_MAX; length++) {
    const found = await observations.query<{ target: string }>(
      `SELECT DISTINCT arrayStringConcat(arrayReverse(splitByChar('.', rdata)), '.') AS target FROM dns_records
       WHERE rrname IN {latest:Array(String)} AND rrtype = 'CNAME' AND ${REACHED} ORDER BY target LIMIT ${ALIASES_MAX}`,
      { latest, reaches },
      { timeoutMs: TIMEOUT_MS },
    );
    latest = found.map(({ target }) => target).filter((target) => !names.has(target));
    for (const target of latest) names.add(target);
  }
  return [...names];
}

/** A name that pointed to an address, and by what records. Days are `YYYY-MM-DD`. */
export interface PointingName {
  readonly name: string;
  readonly types: readonly string[];
  readonly first: string;
  readonly last: string;
  readonly count: number;
  readonly sources: readonly string[];
}

/**
 * A page of the names that pointed to an address, the latest seen first: owners of A and AAAA records (aliases on the way to
 * it are such owners where sensors saw the answer), names of its PTR records, and aliases of all of these.
 */
export async function readReverse(
  observations: ObservationStore,
  range: Range,
  { offset, limit }: Pick<RecordPage, "offset" | "limit">,
  visible: Visible,
): Promise<{ readonly names: readonly PointingName[]; readonly total: number }> {
  const page = { offset, limit, types: ["A", "AAAA", "PTR"] };
  const direct = `SELECT if(rrtype = 'PTR', rdata, owner) AS host, rrtype AS via, source, first_seen, last_seen, count
    FROM (${seen({ range }, page, visible)})`;
  // Aliases that a record of their own has: where only the end of the chain was seen with the address.
  const aliases = `SELECT ${READABLE} AS host, 'CNAME' AS via, source, first_seen, last_seen, count FROM dns_pointers
    WHERE ip = toIPv6('::') AND ${REACHED} AND rrtype = 'CNAME' AND target IN (
      SELECT arrayStringConcat(arrayReverse(splitByChar('.', host)), '.') FROM (${direct}) LIMIT ${ALIASED_MAX})`;
  const rows = await observations.query<PointingName & { total: number }>(
    `SELECT host AS name, arraySort(groupUniqArray(via)) AS types, toString(toDate(min(first_seen))) AS first,
       toString(toDate(max(last_seen))) AS last, sum(count) AS count, arraySort(groupUniqArray(source)) AS sources,
       count() OVER () AS total
     FROM (${direct} UNION ALL ${aliases})
     WHERE NOT endsWith(host, '.arpa')
     GROUP BY host ORDER BY max(last_seen) DESC, host LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    { ...paramsOf({ range }, page, visible), limit, offset },
    { timeoutMs: TIMEOUT_MS },
  );
  return { names: rows, total: rows[0]?.total ?? 0 };
}

/** Names at an address whose aliases are looked for. */
const ALIASED_MAX = 10_000;

/** SQL of all sightings of the records that are asked for: `owner`, `rrtype`, `rdata`, `source`, times and count. */
function seen(subject: RecordSubject, { isOwner = false }: RecordPage, { reaches }: Visible): string {
  const others = `${REACHED} AND ${OF_TYPES}`;
  const pointing = "range" in subject ? BY_ADDRESS : "ip = toIPv6('::') AND target = {reversed:String}";
  const imported = [
    ...("name" in subject
      ? [`SELECT ${READABLE} AS owner, ${COLUMNS} FROM dns_records WHERE rrname = {reversed:String} AND ${others}`]
      : []),
    ...(isOwner ? [] : [`SELECT ${READABLE} AS owner, ${COLUMNS} FROM dns_pointers WHERE ${pointing} AND ${others}`]),
  ];
  return [...imported, ...own(subject, isOwner, reaches)].join("\n UNION ALL ");
}

/** What own sensors saw, as far as a caller sees it. A record without an address may lead into the own network. */
function own(subject: RecordSubject, isOwner: boolean, reaches: Visible["reaches"]): string[] {
  const of =
    "range" in subject
      ? BY_ADDRESS
      : isOwner
        ? "p.name = {name:String}"
        : "(p.name = {name:String} OR p.answer = {name:String})";
  return ownRecordsOf(of, reaches);
}

/** The same of a condition on the rows `p`: one statement or none, with the placeholders of `ownParams`. */
export function ownRecordsOf(of: string, reaches: Visible["reaches"]): string[] {
  if (!reaches.includes("sensors")) return [];
  const among = reaches.includes("private")
    ? "true"
    : `p.ip != toIPv6('::') AND ${isAmong("public", "p.ip")} AND NOT has({private:Array(String)}, ${TOP})`;
  return [
    `SELECT p.name AS owner, toString(p.type) AS rrtype, p.answer AS rdata, '${OWN_SOURCE}' AS source,
       toDateTime(least(p.first_seen, p.received_at), 'UTC') AS first_seen,
       toDateTime(least(p.last_seen, p.received_at), 'UTC') AS last_seen, p.count AS count
     FROM passive_dns AS p
     WHERE ${of} AND ${among} AND ${NO_CONTROLS} AND (empty({types:Array(String)}) OR p.type IN {types:Array(String)})`,
  ];
}

function paramsOf(subject: RecordSubject, { types = [] }: RecordPage, { reaches }: Visible) {
  const of =
    "name" in subject
      ? { name: subject.name, reversed: reversedName(subject.name) }
      : { low: edge(subject.range, "first"), high: edge(subject.range, "last") };
  return { ...of, ...ownParams(types, reaches) };
}

export const ownParams = (types: readonly string[], reaches: Visible["reaches"]) => ({
  types,
  reaches,
  private: [...PRIVATE_TOPS],
});

const edge = (range: Range, side: "first" | "last"): string =>
  storedAddress(range.family === 4 ? { family: 4, value: range[side] } : { family: 6, value: range[side] });
