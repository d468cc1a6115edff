import type { ArtifactKind, ArtifactSource } from "@fyr/contract";
import { type ObservationStore, type QueryParams, shownAddress } from "../observations/index.ts";
import type { Reach } from "./tables.ts";

/** What a caller may know. */
export interface Visible {
  readonly reaches: readonly Reach[];
  /** Which of these submissions the caller may read. */
  readonly posts: (ids: readonly string[]) => Promise<readonly string[]>;
}

export interface Paged {
  readonly offset: number;
  readonly limit: number;
}

/** A value, as what it may have been found. */
export interface Wanted {
  readonly value: string;
  readonly kinds: readonly ArtifactKind[];
}

/** Where an artifact was found. Times are seconds since 1970. */
export interface PlaceRow {
  readonly domain: string;
  readonly address: string;
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly sources: ArtifactSource[];
}

export interface Found {
  readonly kinds: ArtifactKind[];
  /** Of a key what may be shown of it. */
  readonly shown: string;
  readonly domains: number;
  readonly ips: number;
}

const TIMEOUT = { timeoutMs: 10_000 } as const;
/** Posts with one artifact of which it is asked who may read them: the latest. */
const POSTS_MAX = 20_000;

export const NO_ADDRESS = "toIPv6('::')";
/** A condition on rows that a caller may know, of those for which another holds. */
interface Known {
  readonly sql: string;
  readonly params: QueryParams;
}

/** Adds to a condition that the caller may know the row. */
export async function knownTo(
  observations: ObservationStore,
  { reaches, posts }: Visible,
  where: string,
  params: QueryParams,
): Promise<Known> {
  const rows = await observations.query<{ origin: string }>(
    `SELECT origin FROM artifact_relations WHERE ${where} AND source IN ('post', 'attachment')
     GROUP BY origin ORDER BY origin DESC LIMIT ${POSTS_MAX}`,
    params,
    TIMEOUT,
  );
  const readable = rows.length === 0 ? [] : await posts(rows.map(({ origin }) => origin));
  return {
    sql: `${where} AND reach IN {reaches:Array(String)}
      AND (source NOT IN ('post', 'attachment') OR origin IN {posts:Array(String)})`,
    params: { ...params, reaches, posts: readable },
  };
}

/** It was seen at the domain or address: what one post names side by side need not belong together. */
export const IS_SEEN_THERE = "source NOT IN ('post', 'attachment')";

const OF_VALUE = "value = {value:String} AND kind IN {kinds:Array(String)}";
const TOTALS = `uniqExactIf(domain, domain != '') AS domains, uniqExactIf(ip, ip != ${NO_ADDRESS}) AS ips`;

export async function findPlaces(
  observations: ObservationStore,
  { value, kinds }: Wanted,
  { offset, limit }: Paged,
  visible: Visible,
): Promise<Found & { readonly rows: PlaceRow[]; readonly total: number }> {
  const { sql, params } = await knownTo(observations, visible, OF_VALUE, { value, kinds });
  const isPlace = `(domain != '' OR ip != ${NO_ADDRESS})`;
  const [[found], rows] = await Promise.all([
    observations.query<Found & { total: number }>(
      `SELECT arraySort(groupUniqArray(toString(kind))) AS kinds, max(a.shown) AS shown, ${TOTALS},
         uniqExactIf((domain, ip), ${isPlace}) AS total
       FROM artifact_relations AS a WHERE ${sql}`,
      params,
      TIMEOUT,
    ),
    observations.query<PlaceRow>(
      `SELECT domain, if(a.ip = ${NO_ADDRESS}, '', ${shownAddress("a.ip")}) AS address,
         toUnixTimestamp(min(a.first_seen)) AS first, toUnixTimestamp(max(a.last_seen)) AS last, sum(a.count) AS count,
         arraySort(groupUniqArray(toString(source))) AS sources
       FROM artifact_relations AS a WHERE ${sql} AND ${isPlace} GROUP BY domain, a.ip
       ORDER BY last DESC, domain, a.ip LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
      { ...params, limit, offset },
      TIMEOUT,
    ),
  ]);
  return { ...(found ?? { kinds: [], shown: "", domains: 0, ips: 0, total: 0 }), rows };
}

/**
 * Domains and addresses of a hash, each with a page of its own; what somebody registered is another relation.
 * @param isSeen without those that a post names beside it
 */
export async function findNames(
  observations: ObservationStore,
  { value, kinds }: Wanted,
  { offset, limit, isSeen = false }: Paged & { readonly isSeen?: boolean },
  visible: Visible,
): Promise<Found & { readonly names: string[]; readonly addresses: string[] }> {
  const asked = `${OF_VALUE} AND source != 'registration'${isSeen ? ` AND ${IS_SEEN_THERE}` : ""}`;
  const { sql, params } = await knownTo(observations, visible, asked, { value, kinds });
  const page = { ...params, limit, offset };
  const list = (what: string, where: string) =>
    observations.query<{ one: string }>(
      `SELECT ${what} AS one, max(a.last_seen) AS last FROM artifact_relations AS a WHERE ${sql} AND ${where}
       GROUP BY one ORDER BY last DESC, one LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
      page,
      TIMEOUT,
    );
  const [[found], names, addresses] = await Promise.all([
    observations.query<Found>(
      `SELECT arraySort(groupUniqArray(toString(kind))) AS kinds, max(a.shown) AS shown, ${TOTALS}
       FROM artifact_relations AS a WHERE ${sql}`,
      params,
      TIMEOUT,
    ),
    list("domain", "domain != ''"),
    list(shownAddress("a.ip"), `ip != ${NO_ADDRESS}`),
  ]);
  return {
    ...(found ?? { kinds: [], shown: "", domains: 0, ips: 0 }),
    names: names.map(({ one }) => one),
    addresses: addresses.map(({ one }) => one),
  };
}

/** With how many domains and addresses each value was found; what was not found is not there. */
export async function countPlaces(
  observations: ObservationStore,
  wanted: readonly Wanted[],
  visible: Visible,
): Promise<Map<string, { domains: number; ips: number }>> {
  if (wanted.length === 0) return new Map();
  const pairs = wanted.flatMap(({ value, kinds }) => kinds.map((kind) => [value, kind] as const));
  const { sql, params } = await knownTo(
    observations,
    visible,
    "value IN {values:Array(String)} AND has({pairs:Array(String)}, concat(kind, ' ', value))",
    { values: wanted.map(({ value }) => value), pairs: pairs.map(([value, kind]) => `${kind} ${value}`) },
  );
  const rows = await observations.query<{ value: string; domains: number; ips: number }>(
    `SELECT value, ${TOTALS} FROM artifact_relations WHERE ${sql} GROUP BY value`,
    params,
    TIMEOUT,
  );
  return new Map(rows.map(({ value, domains, ips }) => [value, { domains, ips }]));
}

export interface EmailRow {
  readonly value: string;
  readonly isAt: 0 | 1;
  readonly first: string;
  readonly last: string;
  readonly count: number;
  readonly sources: ArtifactSource[];
}

/** Whether the address is at the domain or under it. */
const AT = (domain: string) => `(endsWith(value, concat('@', ${domain})) OR endsWith(value, concat('.', ${domain})))`;
const IS_AT = AT("{domain:String}");
const OF_DOMAIN = `has(within, {domain:String}) AND kind = 'email' AND (${IS_SEEN_THERE} OR ${IS_AT})`;

/** How many e-mail addresses there are at each of some domains, under it, or on pages of it, in the order of the domains. */
export async function countEmails(
  observations: ObservationStore,
  domains: readonly string[],
  visible: Visible,
): Promise<number[]> {
  if (domains.length === 0) return [];
  const of = "hasAny(within, {domains:Array(String)}) AND kind = 'email'";
  const { sql, params } = await knownTo(observations, visible, of, { domains });
  const rows = await observations.query<{ domain: string; n: number }>(
    `SELECT above AS domain, uniqExact(value) AS n FROM artifact_relations
     ARRAY JOIN arrayIntersect(within, {domains:Array(String)}) AS above
     WHERE ${sql} AND (${IS_SEEN_THERE} OR ${AT("above")}) GROUP BY above`,
    params,
    TIMEOUT,
  );
  const found = new Map(rows.map(({ domain, n }) => [domain, n]));
  return domains.map((domain) => found.get(domain) ?? 0);
}

/** E-mail addresses at a domain, under it, or found on pages of it: those at it first. */
export async function findEmails(
  observations: ObservationStore,
  domain: string,
  { offset, limit }: Paged,
  visible: Visible,
): Promise<{ readonly rows: EmailRow[]; readonly total: number }> {
  const { sql, params } = await knownTo(observations, visible, OF_DOMAIN, { domain });
  const [rows, [counted]] = await Promise.all([
    observations.query<EmailRow>(
      `SELECT value, ${IS_AT} AS isAt, toString(toDate(min(a.first_seen))) AS first,
         toString(toDate(max(a.last_seen))) AS last, sum(a.count) AS count,
         arraySort(groupUniqArray(toString(source))) AS sources
       FROM artifact_relations AS a WHERE ${sql} GROUP BY value
       ORDER BY isAt DESC, value LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
      { ...params, limit, offset },
      TIMEOUT,
    ),
    observations.query<{ n: number }>(
      `SELECT uniqExact(value) AS n FROM artifact_relations WHERE ${sql}`,
      params,
      TIMEOUT,
    ),
  ]);
  return { rows, total: counted?.n ?? 0 };
}
