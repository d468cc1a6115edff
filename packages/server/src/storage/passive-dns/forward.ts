import { reversedName } from "@fyr/core/domains";
import type { Visible } from "../names/index.ts";
import { type ObservationStore, shownAddress } from "../observations/index.ts";
import { ownParams, ownRecordsOf, REACHED } from "./records.ts";

/** A name and an address that it led to. Days are `YYYY-MM-DD`, UTC. */
interface ForwardRecord {
  readonly name: string;
  readonly address: string;
  readonly first: string;
  readonly last: string;
  readonly sources: readonly string[];
}

/**
 * All of them, whoever has seen them, in the order of the names from the top-level domain down.
 * @param imported of those that were brought in, the sources to take
 */
export async function* forwardRecords(
  observations: ObservationStore,
  reaches: Visible["reaches"],
  imported: readonly string[],
): AsyncGenerator<ForwardRecord> {
  const own = ownRecordsOf("true", reaches).map(
    (one) =>
      `SELECT arrayStringConcat(arrayReverse(splitByChar('.', owner)), '.') AS rrname, rdata, source, first_seen, last_seen
       FROM (${one})`,
  );
  const broughtIn = `SELECT rrname, rdata, source, first_seen, last_seen FROM dns_records
    WHERE ${REACHED} AND rrtype IN {types:Array(String)} AND toString(source) IN {imported:Array(String)}`;
  const rows = observations.stream<ForwardRecord>(
    `SELECT rrname AS name, ${shownAddress("ip")} AS address, toString(toDate(first)) AS first, toString(toDate(last)) AS last,
       sources
     FROM (
       SELECT rrname, toIPv6OrDefault(rdata) AS ip, min(first_seen) AS first, max(last_seen) AS last,
         arraySort(groupUniqArray(toString(source))) AS sources
       FROM (${[broughtIn, ...own].join(" UNION ALL ")})
       WHERE toIPv6OrDefault(rdata) != toIPv6('::') GROUP BY rrname, ip
     ) ORDER BY rrname, ip`,
    { ...ownParams(["A", "AAAA"], reaches), imported: [...imported] },
    { settings: { max_bytes_before_external_group_by: "268435456", max_bytes_before_external_sort: "268435456" } },
  );
  for await (const row of rows) yield { ...row, name: reversedName(row.name) };
}

/** What imported records are called by. */
export async function recordSources(observations: ObservationStore): Promise<string[]> {
  const rows = await observations.query<{ name: string }>(
    "SELECT DISTINCT toString(source) AS name FROM dns_imports ORDER BY name",
  );
  return rows.map(({ name }) => name);
}
