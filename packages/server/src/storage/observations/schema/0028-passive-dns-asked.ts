import { passiveDns, passiveDnsView } from "./0005-passive-dns.ts";
import { answersIn } from "./0012-passive-dns-aliases.ts";
import { pointingToHosts } from "./0016-passive-dns-pointers.ts";
import { addColumn, changeView, type TableDefinition, type ViewDefinition } from "./ddl.ts";

const WAS_ASKED = "was_asked SimpleAggregateFunction(max, UInt8)";

/** The table as it is from this step on. */
export const askedPassiveDns: TableDefinition = { ...passiveDns, columns: [...passiveDns.columns, WAS_ASKED] };

/** A field of the document, in lower case; empty where it has none of the name. */
const leaf = (name: string): string => `field_values[indexOf(field_names, '${name}')]`;

/** A refusal answers nothing, whatever is packed into it. A log that has no code tells nothing against its answers. */
const IS_ANSWER = `lower(rcode_name) IN ('', 'noerror', '0') AND ${leaf("rcode")} IN ('', '0', '0.0', 'noerror')
        AND ${leaf("rejected")} NOT IN ('true', 't')`;

/**
 * Zeek has the time between question and answer, and none where it saw no question. Other logs do not tell; port 53 is
 * all that speaks for an answer there.
 */
const SAW_QUESTION = `(ifNull(id_resp_p, 0) = 53 AND (format != 'zeek' OR toFloat64OrZero(${leaf("rtt")}) > 0))`;

/**
 * Only what was answered counts as an answer, and `was_asked` is whether a sensor saw the question to one of them, by
 * and to another than the address itself. Anybody can send an answer to which there was none.
 */
export const askedPassiveDnsView: ViewDefinition = {
  ...passiveDnsView,
  select: (source) =>
    pointingToHosts(
      answersIn(source, {
        columns: `,
        ${SAW_QUESTION} AS sawQuestion,
        id_orig_h AS client,
        id_resp_h AS server`,
        sums: `,
      max(sawQuestion AND ifNull(client != ip, 1) AND ifNull(server != ip, 1)) AS was_asked`,
        condition: `
        AND ${IS_ANSWER}`,
      }),
    ),
};

const NAMES = "ip, name, type, answer, day";
const SEEN = "first_seen, last_seen, received_at, was_asked";

/** Answers of before that were asked for. They are counted already. */
const fillAsked = `INSERT INTO passive_dns (${NAMES}, count, ${SEEN})
    SELECT ${NAMES}, 0 AS count, ${SEEN} FROM (${askedPassiveDnsView.select("events")}) WHERE was_asked
    SETTINGS max_bytes_before_external_group_by = 268435456`;

export const passiveDnsAsked = (cluster?: string): string[] => [
  ...addColumn(passiveDns, WAS_ASKED, cluster),
  changeView(askedPassiveDnsView, cluster),
  fillAsked,
];
