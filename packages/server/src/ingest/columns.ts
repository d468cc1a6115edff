import { EVENT_FIELDS, type EventField } from "@fyr/core/events";

/** How the value of a column is read from a document and written for the engine. */
export type ColumnShape = "text" | "texts" | "address" | "port" | "count" | "real" | "flag";

export interface Column {
  readonly field: EventField;
  readonly shape: ColumnShape;
}

const SHAPES: Readonly<Record<string, ColumnShape>> = {
  "LowCardinality(String)": "text",
  String: "text",
  "Array(String)": "texts",
  "Nullable(IPv6)": "address",
  "Nullable(UInt16)": "port",
  "Nullable(UInt64)": "count",
  "Nullable(Float64)": "real",
  "Nullable(Bool)": "flag",
};

/** Columns that every event has and that come from more than one place. */
const OWN = new Set(["ts", "log_type", "sensor", "format", "ips", "mentioned"]);

/** The columns that are filled from fields of the document, in the order of the table. */
export const COLUMNS: readonly Column[] = EVENT_FIELDS.filter(({ column }) => !OWN.has(column)).map((field) => {
  const shape = SHAPES[field.type];
  if (shape === undefined) throw new Error(`No way to write a column of type ${field.type}`);
  return { field, shape };
});

const PLACES: ReadonlyMap<string, number> = new Map(COLUMNS.map(({ field }, place) => [field.column, place]));

/** The place of a column in `COLUMNS`. */
export function placeOf(column: string): number {
  const place = PLACES.get(column);
  if (place === undefined) throw new Error(`Events have no column '${column}' that documents fill`);
  return place;
}

/** Of all columns of the table as rows are written: `encode.ts` follows this order. */
export const INSERT_COLUMNS: readonly string[] = [
  "id",
  "received_at",
  "ts",
  "log_type",
  "sensor",
  "format",
  "ips",
  "mentioned",
  ...COLUMNS.map(({ field }) => field.column),
  "further",
  "key_id",
  "field_names",
  "field_values",
  "doc",
];
