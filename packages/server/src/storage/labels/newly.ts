import type { LabelKind } from "@fyr/core/atlas";
import { formatAddress, rangeToPrefixes } from "@fyr/core/ip";
import type { ObservationStore } from "../observations/index.ts";
import { type LabelIdentity, readDetail, targetOf } from "./rows.ts";

/** What one source put down within a span of time. */
export interface WantedNews {
  readonly source: string;
  readonly kinds: readonly LabelKind[];
  /** A tag that the label has; any where it is empty. */
  readonly tag: string;
  /** Milliseconds: later than the one, not later than the other. */
  readonly after: number;
  readonly until: number;
  readonly limit: number;
}

/** An address or prefix that no list had in these kinds before. */
export interface NewlyLabelled {
  readonly value: string;
  readonly kind: string;
  readonly tags: readonly string[];
  readonly confidence: number;
  /** `YYYY-MM-DD`, as the list says; null where it does not. */
  readonly firstSeen: string | null;
  /** Milliseconds. */
  readonly at: number;
}

interface NewRow extends LabelIdentity {
  readonly confidence: number;
  readonly detail: string;
  readonly moment: number;
}

const MILLIS = (name: string) => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`;
const OF_SOURCE = `
  source = {source:String} AND action = 'added' AND family != 0 AND kind IN {kinds:Array(String)}
  AND at > ${MILLIS("after")} AND at <= ${MILLIS("until")}
  AND (empty({tag:String}) OR has(JSONExtract(detail, 'tags', 'Array(String)'), {tag:String}))`;

const NEWLY = `
  SELECT family, first, last, one_kind AS kind, '' AS source, '' AS provider, worth AS confidence, words AS detail, moment
  FROM
  (
    SELECT family, first, last, argMin(kind, at) AS one_kind, argMin(confidence, at) AS worth,
      argMin(detail, at) AS words, toUnixTimestamp64Milli(min(at)) AS moment
    FROM label_history WHERE ${OF_SOURCE}
    GROUP BY family, first, last ORDER BY moment DESC, family, first, last LIMIT {limit:UInt32}
  ) AS found
  INNER JOIN
  (
    SELECT family, first, last, toUnixTimestamp64Milli(min(at)) AS began FROM label_history
    WHERE kind IN {kinds:Array(String)} AND (family, first, last) IN (
      SELECT family, first, last FROM label_history WHERE ${OF_SOURCE})
    GROUP BY family, first, last
  ) AS known USING (family, first, last)
  WHERE began >= moment ORDER BY moment, family, first, last`;

/** The latest of them, the oldest first. Ranges that are no prefix are left out. */
export async function newlyLabelled(observations: ObservationStore, wanted: WantedNews): Promise<NewlyLabelled[]> {
  const rows = await observations.query<NewRow>(NEWLY, { ...wanted }, { timeoutMs: 60_000 });
  return rows.flatMap(({ detail, moment, kind, confidence, ...row }) => {
    const value = textOf(row);
    if (value === null) return [];
    const { tags, first_seen } = readDetail(detail);
    return [{ value, kind, tags, confidence, firstSeen: first_seen, at: moment }];
  });
}

function textOf({ family, first, last }: Pick<LabelIdentity, "family" | "first" | "last">): string | null {
  const target = targetOf(family, first, last);
  if (target.family === "as") return null;
  const [prefix, ...others] = rangeToPrefixes(target);
  if (prefix === undefined || others.length > 0) return null;
  const address = formatAddress(prefix.address);
  return prefix.length === (target.family === 4 ? 32 : 128) ? address : `${address}/${prefix.length}`;
}
