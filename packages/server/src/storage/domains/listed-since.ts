import { reversedName } from "@fyr/core/domains";
import type { ObservationStore } from "../observations/index.ts";
import { readSources } from "../sources/index.ts";

/** After `after`, up to `until`. */
export interface Span {
  readonly after: Date;
  readonly until: Date;
}

/** A name, or a URL on it, that lists of threats have in force at the end of a span and had not at its beginning. */
export interface NewlyListed {
  readonly name: string;
  readonly url: string | null;
  /** Names of the sources, in the order of the alphabet. */
  readonly sources: readonly string[];
  /** The day since which the first of them has had it, by what was collected. */
  readonly since: string;
}

/** More is not read at once. */
const ROWS_MAX = 10_000;
const TIMEOUT = { timeoutMs: 60_000 };

const AFTER = "fromUnixTimestamp64Milli({after:Int64}, 'UTC')";
const UNTIL = "fromUnixTimestamp64Milli({until:Int64}, 'UTC')";
const newSql = (where: string): string => `
  SELECT name, url, groupUniqArray(source) AS sources, formatDateTime(min(added), '%F', 'UTC') AS since FROM (
    SELECT name, url, source, max(at) AS added FROM domain_label_history
    WHERE ${where} AND at <= ${UNTIL}
    GROUP BY name, url, source
    HAVING argMax(kind, at) = 'threat' AND argMax(action, at) = 'added' AND max(at) > ${AFTER}
      AND (countIf(at <= ${AFTER}) = 0 OR argMaxIf(action, at, at <= ${AFTER}) = 'removed')
  ) GROUP BY name, url ORDER BY name, url LIMIT ${ROWS_MAX}`;

// '/' is the character behind '.'.
const UNDER = "(name = {own:String} OR name > {from:String} AND name < {to:String})";
/**
 * More than what looks alike, and little of all that there is: labels that two edits make equal, as of 'rn' for 'm', that
 * hold the other, or that are in another script.
 */
const NEAR = `name IN (
  SELECT name FROM domain_label_history WHERE kind = 'threat' AND at > ${AFTER} AND at <= ${UNTIL} AND arrayExists(
    label -> startsWith(label, 'xn--') OR position(label, {near:String}) > 0
      OR abs(toInt32(length(label)) - toInt32(length({near:String}))) <= 2 AND editDistance(label, {near:String}) <= 2,
    splitByChar('.', name)))`;

/** Whether lists of threats have anything new at all. */
export async function isAnyListed(observations: ObservationStore, { after, until }: Span): Promise<boolean> {
  const sql = `SELECT 1 FROM domain_label_history WHERE kind = 'threat' AND at > ${AFTER} AND at <= ${UNTIL} LIMIT 1`;
  const found = await observations.query(sql, { after: after.getTime(), until: until.getTime() }, TIMEOUT);
  return found.length > 0;
}

/** What lists of threats newly have of a domain and all under it. */
export const listedUnder = (observations: ObservationStore, domain: string, span: Span): Promise<NewlyListed[]> => {
  const own = reversedName(domain);
  return read(observations, UNDER, { own, from: `${own}.`, to: `${own}/` }, span);
};

/** What they newly have that may look like a label, without a dot: to be looked at more closely. */
export const listedNear = (observations: ObservationStore, label: string, span: Span): Promise<NewlyListed[]> =>
  read(observations, NEAR, { near: label }, span);

async function read(
  observations: ObservationStore,
  where: string,
  params: Readonly<Record<string, string>>,
  { after, until }: Span,
): Promise<NewlyListed[]> {
  const bound = { ...params, after: after.getTime(), until: until.getTime() };
  const rows = await observations.query<{ name: string; url: string; sources: string[]; since: string }>(
    newSql(where),
    bound,
    TIMEOUT,
  );
  if (rows.length === 0) return [];
  const known = await readSources(observations, "domain_label_sources");
  return rows.map(({ name, url, sources, since }) => ({
    name: reversedName(name),
    url: url === "" ? null : url,
    sources: sources.map((id) => known.get(id)?.source.name ?? id).toSorted(),
    since,
  }));
}
