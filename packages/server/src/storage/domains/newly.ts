import { type DomainKind, reversedName } from "@fyr/core/domains";
import type { ObservationStore } from "../observations/index.ts";

/** What one source put down within a span of time. */
interface WantedNames {
  readonly source: string;
  readonly kind: DomainKind;
  /** A tag that the label has; any where it is empty. */
  readonly tag: string;
  /** Milliseconds: later than the one, not later than the other. */
  readonly after: number;
  readonly until: number;
  readonly limit: number;
}

/** A name, or a URL on it, that no list had in this kind before. */
export interface NewlyNamed {
  readonly name: string;
  readonly url: string | null;
  readonly tags: readonly string[];
  readonly confidence: number;
  /** `YYYY-MM-DD`, as the list says; null where it does not. */
  readonly firstSeen: string | null;
  /** Milliseconds. */
  readonly at: number;
}

interface NewRow {
  readonly name: string;
  readonly url: string;
  readonly tags: string[];
  readonly confidence: number;
  readonly first_seen: string;
  readonly moment: number;
}

const MILLIS = (name: string) => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`;
const OF_SOURCE = `
  source = {source:String} AND action = 'added' AND kind = {kind:String}
  AND at > ${MILLIS("after")} AND at <= ${MILLIS("until")}
  AND (empty({tag:String}) OR has(tags, {tag:String}))`;

const NEWLY = `
  SELECT name, url, words AS tags, worth AS confidence, stated AS first_seen, moment
  FROM
  (
    SELECT name, url, argMin(tags, at) AS words, argMin(confidence, at) AS worth,
      argMin(first_seen, at) AS stated, toUnixTimestamp64Milli(min(at)) AS moment
    FROM domain_label_history WHERE ${OF_SOURCE}
    GROUP BY name, url ORDER BY moment DESC, name, url LIMIT {limit:UInt32}
  ) AS found
  INNER JOIN
  (
    SELECT name, url, toUnixTimestamp64Milli(min(at)) AS began FROM domain_label_history
    WHERE kind = {kind:String} AND (name, url) IN (SELECT name, url FROM domain_label_history WHERE ${OF_SOURCE})
    GROUP BY name, url
  ) AS known USING (name, url)
  WHERE began >= moment ORDER BY moment, name, url`;

/** The latest of them, the oldest first. */
export async function newlyNamed(observations: ObservationStore, wanted: WantedNames): Promise<NewlyNamed[]> {
  const rows = await observations.query<NewRow>(NEWLY, { ...wanted }, { timeoutMs: 60_000 });
  return rows.map(({ name, url, tags, confidence, first_seen, moment }) => ({
    name: reversedName(name),
    url: url === "" ? null : url,
    tags,
    confidence,
    firstSeen: first_seen === "" ? null : first_seen,
    at: moment,
  }));
}
