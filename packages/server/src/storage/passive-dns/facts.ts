import { reversedName } from "@fyr/core/domains";
import type { Visible } from "../names/index.ts";
import type { ObservationStore } from "../observations/index.ts";
import { ownRecordsOf, ownParams, REACHED, READABLE } from "./records.ts";

/** Hosts whose records count together. */
export interface HostGroup {
  readonly name: string;
  readonly hosts: readonly string[];
}

/** Some values, the latest seen first, and how many there are. */
interface Some {
  readonly values: readonly string[];
  readonly total: number;
}

export interface HostFacts {
  readonly addresses: Some;
  readonly mailServers: Some;
}

interface FactRow {
  readonly name: string;
  readonly isMail: 0 | 1;
  readonly value: string;
  readonly total: number;
}

const TYPES = ["A", "AAAA", "MX"] as const;
const NONE: Some = { values: [], total: 0 };
const TIMEOUT = { timeoutMs: 10_000 } as const;

/**
 * Where hosts lead to and who takes their mail, as passive DNS has it, by the names of their groups. A domain that says
 * that it takes no mail (RFC 7505) has no mail server.
 * @param most of the values of each kind, of each group
 */
export async function hostFactsOf(
  observations: ObservationStore,
  groups: readonly HostGroup[],
  most: number,
  visible: Visible,
): Promise<Map<string, HostFacts>> {
  const pairs = groups.flatMap(({ name, hosts }) => hosts.map((host) => ({ name, host })));
  if (pairs.length === 0) return new Map();
  const hosts = pairs.map(({ host }) => host);
  const rows = await observations.query<FactRow>(
    `SELECT transform(owner, {hosts:Array(String)}, {names:Array(String)}, owner) AS name, rrtype = 'MX' AS isMail,
       arrayElement(splitByChar(' ', rdata), -1) AS value, count() OVER (PARTITION BY name, isMail) AS total
     FROM (${[
       `SELECT ${READABLE} AS owner, rrtype, rdata, last_seen FROM dns_records
        WHERE rrname IN {reversed:Array(String)} AND ${REACHED} AND rrtype IN {types:Array(String)}`,
       ...ownRecordsOf("p.name IN {hosts:Array(String)}", visible.reaches).map(
         (own) => `SELECT owner, rrtype, rdata, last_seen FROM (${own})`,
       ),
     ].join(" UNION ALL ")})
     WHERE value NOT IN ('', '.')
     GROUP BY name, isMail, value ORDER BY max(last_seen) DESC, value LIMIT {most:UInt32} BY name, isMail`,
    {
      ...ownParams(TYPES, visible.reaches),
      hosts,
      names: pairs.map(({ name }) => name),
      reversed: hosts.map(reversedName),
      most,
    },
    TIMEOUT,
  );
  const facts = Map.groupBy(rows, ({ name }) => name);
  return new Map([...facts].map(([name, of]) => [name, { addresses: some(of, 0), mailServers: some(of, 1) }] as const));
}

function some(rows: readonly FactRow[], isMail: 0 | 1): Some {
  const of = rows.filter((row) => row.isMail === isMail);
  return of[0] === undefined ? NONE : { values: of.map(({ value }) => value), total: of[0].total };
}
