import { LOG_TYPES_MAX } from "@fyr/contract";
import { INSERT_COLUMNS } from "../../ingest/index.ts";
import type { CallOptions, ObservationStore, QueryParams } from "../../storage/observations/index.ts";

/** The columns that are no fields; each of `EVENT_FIELDS` of `core/events` is a column too. */
interface EventTable {
  /** Decimal: more than a number holds. */
  id: string;
  received_at: Date;
  /** JSON: values that the columns of fields have no room for, lists of texts by column; empty for none. */
  further: string;
  field_names: string[];
  field_values: string[];
  /** The document as it was received. */
  doc: string;
  /** The API key that it came with; empty for none, and of events from before Fyr noted it. */
  key_id: string;
}

declare module "../../storage/observations/index.ts" {
  interface ObservationTables {
    events: EventTable;
  }
}

/** A condition on events in SQL, with the values of its placeholders. */
interface Condition {
  readonly sql: string;
  readonly params: QueryParams;
}

/** Groups of events, all in SQL. */
export interface EventGroups {
  readonly select: string;
  readonly groupBy: string;
  readonly orderBy: string;
  readonly limit: number;
}

/** What other modules do with events. */
export interface EventStore {
  /**
   * Stores rows in `TabSeparated`, with the columns of `INSERT_COLUMNS`. When it resolves they are on disk; the rows of
   * a token are stored once.
   */
  insert(rows: Uint8Array, token: string): Promise<void>;
  /** What expressions give, in SQL, over the events that a condition holds for: aggregates, or a row for each event. */
  select<Row>(expressions: string, condition: Condition, options?: CallOptions): Promise<Row[]>;
  count(condition: Condition): Promise<number>;
  /** The same as `select` in groups by other expressions, at most so many: the first by an order. */
  groups<Row>(by: EventGroups, condition: Condition, options?: CallOptions): Promise<Row[]>;
  /** The log types of all events, the most frequent first; of more than anyone has only some. */
  types(): Promise<string[]>;
  /** The names of fields of the newest events, the most frequent first; of more than anyone has only some. */
  fieldNames(): Promise<string[]>;
  /** Notes that such events are to be deleted; the engine does so in the background, unless the options wait for it. */
  delete(condition: Condition, options?: CallOptions): Promise<void>;
  /** When the latest event since was received, in milliseconds since 1970; 0 for none. */
  latest(since: number, options: CallOptions): Promise<number>;
}

/** Bounded in what is grouped and in what is answered: however many there are, they are read on the way of a batch. */
const TYPES = `SELECT log_type, count() AS events FROM events GROUP BY log_type ORDER BY events DESC, log_type
  LIMIT ${2 * LOG_TYPES_MAX} SETTINGS max_rows_to_group_by = 100000, group_by_overflow_mode = 'any'`;

/** As many as the list of fields is made of, and some more; what has taken five seconds is enough. */
const FIELD_NAMES = `SELECT name, count() AS events
  FROM (
    SELECT arrayJoin(field_names) AS name
    FROM (SELECT field_names FROM events ORDER BY ts DESC, id DESC LIMIT 100000)
    LIMIT 3000000
  )
  GROUP BY name ORDER BY events DESC, name LIMIT 50000
  SETTINGS max_rows_to_group_by = 200000, group_by_overflow_mode = 'any',
    max_execution_time = 5, timeout_overflow_mode = 'break'`;

export function createEventStore(observations: ObservationStore): EventStore {
  const select = <Row>(expressions: string, { sql, params }: Condition, options?: CallOptions): Promise<Row[]> =>
    observations.query<Row>(`SELECT ${expressions} FROM events WHERE ${sql}`, params, options);
  return {
    select,
    insert: (rows, token) =>
      observations.insertOnce("events", { format: "TabSeparated", columns: INSERT_COLUMNS, rows, token }),
    async count(condition) {
      const [row] = await select<{ events: number }>("count() AS events", condition);
      return row?.events ?? 0;
    },
    async types() {
      const rows = await observations.query<{ log_type: string }>(TYPES);
      return rows.map(({ log_type }) => log_type);
    },
    async fieldNames() {
      const rows = await observations.query<{ name: string }>(FIELD_NAMES);
      return rows.map(({ name }) => name);
    },
    groups: <Row>(by: EventGroups, { sql, params }: Condition, options?: CallOptions) =>
      observations.query<Row>(
        `SELECT ${by.select} FROM events WHERE ${sql} GROUP BY ${by.groupBy} ORDER BY ${by.orderBy} LIMIT ${by.limit}`,
        params,
        options,
      ),
    delete: ({ sql, params }, options) => observations.deleteWhere("events", sql, params, options),
    async latest(since, options) {
      const sql = "received_at >= fromUnixTimestamp64Milli({since:Int64})";
      const [row] = await select<{ at: number }>(
        "toUnixTimestamp64Milli(max(received_at)) AS at",
        { sql, params: { since } },
        options,
      );
      return row?.at ?? 0;
    },
  };
}

/** SQL of a subquery: these expressions of the events that a condition holds for. Both are SQL. */
export const eventsWhere = (expressions: string, condition: string): string =>
  `(SELECT ${expressions} FROM events WHERE ${condition})`;
