import { ADDRESS_OF_ANSWER, passiveDnsView, SEEN_BY_DAY } from "./0005-passive-dns.ts";
import { changeView, type ViewDefinition } from "./ddl.ts";

/** Names on the way of one answer that are followed: a chain of more is an attack or a mistake. */
const ALIASES_MAX = 16;

const plain = (name: string): string => `lower(trim(TRAILING '.' FROM ${name}))`;
const isAddress = (one: string): string => `(isIPv4String(${one}) OR isIPv6String(${one}))`;

/** Each name in an answer, with what it resolves to. Those on the way stand for the addresses at its end. */
const ASKED = `arrayMap(one -> (asked, one), given)`;
const ALIASES = `if(qtype_name IN ('A', 'AAAA'), arraySlice(arrayFilter(one -> NOT ${isAddress("one")}
      AND one != asked AND match(one, '^[^ ]+[.][^ ]+$'), given), 1, ${ALIASES_MAX}), [])`;
const FOLLOWED = `arrayFlatten(arrayMap(
      alias -> arrayMap(one -> (alias, one), arrayFilter(one -> ${isAddress("one")}, given)), ${ALIASES}))`;

/** What a later step takes from events besides: columns of each, what is made of those of a row, and which it takes. */
interface Besides {
  readonly columns: string;
  readonly sums: string;
  readonly condition: string;
}

const NOTHING: Besides = { columns: "", sums: "", condition: "" };

const rows = (source: string, pairs: string, { columns, sums, condition } = NOTHING): string => `
    SELECT${ADDRESS_OF_ANSWER},
      pair.1 AS name,
      multiIf(
        isIPv4String(answer), 'A',
        isIPv6String(answer), 'AAAA',
        qtype_name IN ('A', 'AAAA'), 'CNAME',
        qtype_name
      ) AS type,
      pair.2 AS answer,${SEEN_BY_DAY}${sums}
    FROM
    (
      SELECT
        ts,
        received_at AS at,
        toString(qtype_name) AS qtype_name,
        ${plain("query")} AS asked,
        arrayDistinct(arrayFilter(one -> one != '', arrayMap(one -> ${plain("one")}, answers))) AS given${columns}
      FROM ${source}
      WHERE log_type = 'dns' AND query != '' AND notEmpty(answers)${condition}
    )
    ARRAY JOIN ${pairs} AS pair
    GROUP BY ip, name, type, answer, day`;

/**
 * A lookup of an address often goes by aliases: `www.example.org`, `edge.example.net`, 192.0.2.1. Each of these names
 * stands for the address, not only the one that was asked for.
 */
export const passiveDnsWithAliases: ViewDefinition = {
  ...passiveDnsView,
  select: (source) => answersIn(source),
};

/** All that answers of a source of events say, and what is taken from it besides. */
export const answersIn = (source: string, besides?: Besides): string =>
  rows(source, `arrayConcat(${ASKED}, ${FOLLOWED})`, besides);

/**
 * The aliases of answers from before. Repeated after a step that was cut short it counts them again, but no reader uses
 * these counts.
 */
const fillAliases = `INSERT INTO passive_dns (ip, name, type, answer, day, count, first_seen, last_seen, received_at)${rows("events", FOLLOWED)}
    SETTINGS max_bytes_before_external_group_by = 268435456`;

export const followAliases = (cluster?: string): string[] => [changeView(passiveDnsWithAliases, cluster), fillAliases];
