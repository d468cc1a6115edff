import { type EventField, eventField } from "@fyr/core/events";
import type { QueryParams } from "../../../storage/observations/index.ts";

/** A value that is longer is no value to choose from a list. */
export const LONGEST = 200;

/** All values that an event has of a field. */
export interface ValueList {
  /** The table's columns that it needs. */
  readonly columns: string;
  /** SQL of an array of texts; an event without the field may have an empty text there. */
  readonly values: string;
  readonly params: QueryParams;
  /** The names that the field has in documents. */
  readonly names: readonly string[];
}

/** Only names of the catalogue's columns become part of a statement. */
export function listOf(name: string): ValueList {
  const field = eventField(name);
  if (field === undefined) {
    return {
      columns: "field_names, field_values",
      values: "arrayFilter((v, n) -> n = {name:String}, field_values, field_names)",
      params: { name: name.toLowerCase() },
      names: [name],
    };
  }
  return { ...typed(field), params: {}, names: [name, field.name, ...field.aliases] };
}

function typed({ column, kind, many, further }: EventField): Pick<ValueList, "columns" | "values"> {
  const text = (value: string) => {
    const written = `ifNull(toString(${value}), '')`;
    // IPv4 is stored in its mapped form, which users do not type.
    return kind === "ip" ? `replaceOne(${written}, '::ffff:', '')` : written;
  };
  if (many) return { columns: column, values: `arrayMap(one -> ${text("one")}, ${column})` };
  if (!further) return { columns: column, values: `[${text(column)}]` };
  const others = `if(further = '', [], JSONExtract(further, '${column}', 'Array(String)'))`;
  return {
    columns: `${column}, further`,
    values: `arrayPushFront(arrayMap(one -> ${text("one")}, ${others}), ${text(column)})`,
  };
}
