import * as contract from "@fyr/contract";
import { z } from "zod";

/** JSON Schema 2020-12, as far as Zod writes it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

export interface Schemas {
  /** Those with a name in the contract that the others refer to, by the names that they have in the document. */
  readonly named: Readonly<Record<string, JsonSchema>>;
  /** What has that id; an object without properties where there is none. */
  of(id: string): JsonSchema;
}

type Endpoints = Readonly<Record<string, contract.Endpoint>>;
const REFERENCE = "#/components/schemas/";

/** What calls take, by `<name> params`, `<name> query` and `<name> body`. */
export const inputsOf = (endpoints: Endpoints): [string, z.ZodType][] =>
  Object.entries(endpoints).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]): [string, z.ZodType][] =>
      schema === undefined ? [] : [[`${name} ${part}`, schema]],
    ),
  );

/** What calls answer, by `<name> data`. */
export const answersOf = (endpoints: Endpoints): [string, z.ZodType][] => [
  ["failure", contract.Failure],
  ...Object.entries(endpoints).map(([name, { data }]): [string, z.ZodType] => [`${name} data`, data]),
];

/**
 * Converts all at once. What the contract exports by name is a component, and clients have types of the same names; what
 * is sent may be another type than what is answered, and has a name of its own.
 */
export function convert(schemas: readonly (readonly [string, z.ZodType])[], io: "input" | "output"): Schemas {
  const registry = z.registry<{ id: string }>();
  const suffix = io === "input" ? "Input" : "";
  for (const [name, value] of Object.entries(contract)) {
    if (value instanceof z.ZodType && /^[A-Z]/.test(name) && !registry.has(value))
      registry.add(value, { id: `${name}${suffix}` });
  }
  // A call may take or answer just what has a name, or what another call does.
  const ids = new Map<string, string>();
  for (const [id, schema] of schemas) {
    const known = registry.get(schema)?.id;
    ids.set(id, known ?? id);
    if (known === undefined) registry.add(schema, { id });
  }
  const written = z.toJSONSchema(registry, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    uri: (id) => `${REFERENCE}${id}`,
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  const converted = withoutNested(written.schemas as Record<string, JsonSchema>);

  const isCallsOwn = (id: string): boolean => id.includes(" ");
  const named: Record<string, JsonSchema> = {};
  const follow = (value: unknown): void => {
    for (const id of referencesIn(value)) {
      if (id in named) continue;
      named[id] = bare(converted[id] ?? {});
      follow(named[id]);
    }
  };
  const result = new Map<string, JsonSchema>();
  for (const [id, at] of ids) {
    const isParameters = / (?:params|query)$/.test(id);
    const schema = isCallsOwn(at) || isParameters ? bare(converted[at] ?? {}) : { $ref: `${REFERENCE}${at}` };
    result.set(id, schema);
    follow(schema);
  }
  const sorted = Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { named: sorted, of: (id) => result.get(id) ?? {} };
}

/** What contains itself without having a name is `z.json()`: any value, as a schema without a word is. */
function withoutNested(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const text = JSON.stringify(schemas);
  return JSON.parse(text.replaceAll(/\{"\$ref":"[^"]*__shared#[^"]*"\}/g, "{}")) as Record<string, JsonSchema>;
}

/** Without what says which schema it is: the place in the document does. */
const bare = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !IDENTITY.has(keyword)));
const IDENTITY = new Set(["$schema", "$id", "id"]);

/** Takes out bounds that only say what a number can hold exactly, and patterns that repeat the format beside them. */
function tidy(schema: { minimum?: number; maximum?: number; pattern?: string; format?: string }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
}

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === "$ref" && typeof part === "string" && part.startsWith(REFERENCE)) yield part.slice(REFERENCE.length);
    else yield* referencesIn(part);
  }
}
