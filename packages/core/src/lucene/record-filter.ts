import type { EventField, FieldKind } from "../events/index.ts";
import type { Condition } from "./condition.ts";
import { english } from "./english.ts";
import { attempt, type Failed, Refusal } from "./error.ts";
import { parse } from "./parse.ts";
import { recordTest, type ReadsRecords } from "./record-test.ts";
import { resolve } from "./resolve.ts";
import type { Bound, FieldName, Query } from "./tree.ts";

/** A field of records that are in memory. */
export interface RecordField<T> {
  readonly name: string;
  readonly kind: FieldKind;
  readonly aliases: readonly string[];
  readonly description: string;
  /** A value as records have it, of one that is also written in another way: `64500` of `AS64500`. */
  spelled?(text: string): string;
  /** None where the record has none; of a date its text, of numbers and booleans themselves. */
  valuesOf(record: T): readonly (string | number | boolean)[];
}

export interface RecordFilter<T> {
  readonly ok: true;
  readonly query: Query;
  /** The query with its fields and values understood. */
  readonly condition: Condition;
  /** The search as a phrase: `risk is above 70 and country is not “DK”`; empty for the search that all meet. */
  readonly reading: string;
  /** Whether a record meets the search. */
  matches(record: T): boolean;
}

/**
 * Reads a search over records in memory, by the syntax and the meaning that searches of events have. Never throws.
 * Regular expressions are refused: outside of the engine, one may run without end.
 */
export function compileRecordFilter<T>(
  text: string,
  fields: readonly RecordField<T>[],
  now: Date,
): RecordFilter<T> | Failed {
  const parsed = parse(text);
  return parsed.ok ? recordFilterOf(parsed.query, text, fields, now) : parsed;
}

/** The same of a search that was read: `text` is what the places of its parts are in. */
export function recordFilterOf<T>(
  read: Query,
  text: string,
  fields: readonly RecordField<T>[],
  now: Date,
): RecordFilter<T> | Failed {
  const known = new Map(
    fields.flatMap((field) => [field.name, ...field.aliases].map((name) => [name, field] as const)),
  );
  const query = inSpelling(read, (name) => known.get(name.toLowerCase()));
  const typed = new Map(fields.map((field) => [field, typedField(field)]));
  const fieldOf = (name: string): EventField | undefined => {
    const field = known.get(name.toLowerCase());
    return field && typed.get(field);
  };
  const resolved = attempt(text, () => {
    refuseUnknown(query, (name) => known.has(name.toLowerCase()));
    return resolve(query, { fields: fieldOf, now });
  });
  if (!resolved.ok) return resolved;
  const reads: ReadsRecords<T> = {
    valuesOf: (record, { name }) => known.get(name)?.valuesOf(record) ?? [],
    allOf: (record) => fields.flatMap((field) => [...field.valuesOf(record)]),
  };
  return {
    ok: true,
    query,
    condition: resolved.value,
    reading:
      query.type === "everything"
        ? ""
        : english(query, fieldOf)
            .replace(/^Events where /, "")
            .slice(0, -1),
    matches: recordTest(resolved.value, reads),
  };
}

/** As the columns of events are declared; numbers are read as real ones. */
const typedField = <T>({ name, kind, aliases, description }: RecordField<T>): EventField => ({
  name,
  column: name,
  kind,
  many: true,
  further: false,
  type: kind === "number" ? "Nullable(Float64)" : "String",
  aliases,
  description,
  isName: false,
});

/** The search with each value as records have it. */
function inSpelling<T>(query: Query, fieldOf: (name: string) => RecordField<T> | undefined): Query {
  if (query.type === "group") {
    const clauses = query.clauses.map((clause) => ({ ...clause, query: inSpelling(clause.query, fieldOf) }));
    return { ...query, clauses };
  }
  if (query.type === "boosted") return { ...query, query: inSpelling(query.query, fieldOf) };
  const field = query.type === "everything" || query.field === null ? undefined : fieldOf(query.field.name);
  const spelled = field?.spelled;
  if (spelled === undefined) return query;
  if (query.type === "term" || query.type === "phrase") return { ...query, text: spelled(query.text) };
  if (query.type !== "range") return query;
  const end = (bound: Bound | null): Bound | null => bound && { ...bound, text: spelled(bound.text) };
  return { ...query, lower: end(query.lower), upper: end(query.upper) };
}

/** Events have fields that only their documents know; records have none. */
function refuseUnknown(query: Query, isKnown: (name: string) => boolean): void {
  if (query.type === "group") {
    for (const clause of query.clauses) refuseUnknown(clause.query, isKnown);
  } else if (query.type === "boosted") refuseUnknown(query.query, isKnown);
  else if (query.type === "regex") {
    throw new Refusal("Regular expressions are not taken here: * and ? stand for other characters", query.value);
  } else if (query.type !== "everything" && query.field !== null) refuseName(query.field, isKnown);
}

function refuseName(field: FieldName, isKnown: (name: string) => boolean): void {
  if (field.name !== "" && !isKnown(field.name)) throw new Refusal(`There is no field '${field.name}'`, field);
}
