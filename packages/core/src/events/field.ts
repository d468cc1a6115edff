/**
 * How a field is searched.
 * - `keyword`: the whole value, case ignored (`proto:TCP`); wildcards and regular expressions see the whole value.
 * - `text`: by its tokens, case ignored (`msg:"login failed"`); wildcards and regular expressions see each token or
 *   the whole value.
 * - `ip`: an address, a CIDR prefix or a range; IPv4 and IPv6.
 * - `number`, `boolean`, `date`: by value and range.
 */
export type FieldKind = "keyword" | "text" | "ip" | "number" | "boolean" | "date";

/** A typed column of the events, under the name that Zeek gives it. */
export interface EventField {
  /** The name in a search and in the documentation: Zeek's, dots included. */
  readonly name: string;
  /** The column in the observations. */
  readonly column: string;
  readonly kind: FieldKind;
  /** Several values an event (`ip`, `answers`): a search holds if one of them matches. */
  readonly many: boolean;
  /** ClickHouse's type of the column. */
  readonly type: string;
  /** Not `many`, but an event may have further values, which stand in the column `further`. */
  readonly further: boolean;
  /** Other names of the same: ECS, Suricata, Cowrie, and the column itself. Matched without regard to case. */
  readonly aliases: readonly string[];
  readonly description: string;
  /** A name of the DNS: it stands without the dot of the root at its end. */
  readonly isName: boolean;
}

interface Optional {
  readonly aliases?: readonly string[];
  readonly column?: string;
  readonly isName?: boolean;
  /** Each event has one value of it, whatever its document names: it says what the event is or where it came from. */
  readonly isOne?: boolean;
}

/** Declares a field of one kind; the column is the name with underscores for dots. */
const declare =
  (kind: FieldKind, type: string, many = false) =>
  (
    name: string,
    description: string,
    { aliases = [], column = name.replaceAll(".", "_"), isName = false, isOne = false }: Optional = {},
  ): EventField => ({
    name,
    column,
    kind,
    many,
    further: !many && !isOne,
    type,
    aliases: column === name ? aliases : [column, ...aliases],
    description,
    isName,
  });

/** Few different values: stored as a dictionary. */
export const word = declare("keyword", "LowCardinality(String)");
export const keyword = declare("keyword", "String");
export const keywords = declare("keyword", "Array(String)", true);
export const text = declare("text", "String");
/** IPv4 stands in its mapped form, `::ffff:a.b.c.d`. */
export const address = declare("ip", "Nullable(IPv6)");
export const addresses = declare("ip", "Array(IPv6)", true);
export const port = declare("number", "Nullable(UInt16)");
export const count = declare("number", "Nullable(UInt64)");
export const real = declare("number", "Nullable(Float64)");
export const flag = declare("boolean", "Nullable(Bool)");
export const time = declare("date", "DateTime64(6, 'UTC')");

/** A name of the DNS without the dot of the root at its end; a text with blanks is none. */
export const undotted = (name: string): string => (/^\S+[^.\s]\.$/.test(name) ? name.slice(0, -1) : name);
