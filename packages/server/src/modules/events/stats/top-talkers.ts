import type { TopTalker } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { organizationOf } from "@fyr/core/enrichment";
import type { EventReader } from "../run.ts";
import { all, type TimeRange, within } from "../search/filter.ts";
import { countryOf, factsOf } from "./countries.ts";

const TALKERS_MAX = 100;

interface TalkerRow {
  readonly address: string;
  readonly count: number;
  readonly bytes: number;
  readonly peers: number;
  readonly ports: number;
}

/** The addresses that originated the most events. */
export async function readTopTalkers(reader: EventReader, span: TimeRange, atlas: Atlas): Promise<TopTalker[]> {
  const { sql, params } = all(within(span), { sql: "id_orig_h IS NOT NULL", params: {} });
  const rows = await reader.rows<TalkerRow>(
    `SELECT toString(id_orig_h) AS address, count() AS count,
      sum(ifNull(orig_bytes, 0) + ifNull(resp_bytes, 0)) AS bytes, uniq(id_resp_h) AS peers, uniq(id_resp_p) AS ports
    FROM events WHERE ${sql} GROUP BY id_orig_h ORDER BY count DESC, id_orig_h LIMIT ${TALKERS_MAX}`,
    params,
  );
  return rows.map((row) => presentTalker(row, atlas));
}

/** Events by address, whatever its part in them: the most frequent, with who they belong to. */
export async function readIpStats(reader: EventReader, span: TimeRange, atlas: Atlas): Promise<TopTalker[]> {
  const { sql, params } = within(span);
  const rows = await reader.rows<TalkerRow>(
    `SELECT toString(arrayJoin(arrayDistinct(ips)) AS seen) AS address, count() AS count,
      sum(ifNull(orig_bytes, 0) + ifNull(resp_bytes, 0)) AS bytes,
      uniqIf(if(id_orig_h = seen, id_resp_h, id_orig_h), id_orig_h = seen OR id_resp_h = seen) AS peers,
      uniq(id_resp_p) AS ports
    FROM events WHERE ${sql} GROUP BY seen ORDER BY count DESC, seen LIMIT ${TALKERS_MAX}`,
    params,
  );
  return rows.map((row) => presentTalker(row, atlas));
}

function presentTalker({ address, ...counts }: TalkerRow, atlas: Atlas): TopTalker {
  const facts = factsOf(address, atlas);
  return {
    ip: facts?.ip ?? address,
    ...counts,
    country_iso: countryOf(facts),
    as_org: facts?.as ? organizationOf(facts.as) : null,
  };
}
