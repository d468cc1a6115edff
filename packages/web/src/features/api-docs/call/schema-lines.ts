import type { Endpoint } from "@fyr/contract";
import { formatNumber } from "../../../lib/format.ts";

type Schema = Endpoint["data"];
/** What a schema allows, in JSON Schema. */
type JsonSchema = ReturnType<Schema["toJSONSchema"]>;

/** A line of a schema as it is shown: like a type in TypeScript, with its bounds beside it. */
export interface SchemaLine {
  readonly indent: number;
  /** Null for the whole, and at the end of an object. */
  readonly name: string | null;
  readonly optional: boolean;
  /** `string | null`, `{`, `}[]` … */
  readonly type: string;
  /** `1 to 100, default 100` */
  readonly note: string;
}

/**
 * A schema as lines. `io` is the side: what a caller sends, or what an answer holds.
 * Declarations of the contract carry no types that JSON Schema cannot say, but for times that are read into dates.
 */
export function schemaLines(schema: Schema, io: "input" | "output"): SchemaLine[] {
  const lines: SchemaLine[] = [];
  write(lines, schema.toJSONSchema({ io, unrepresentable: "any" }), { indent: 0, name: null, optional: false }, "");
  return lines;
}

type Place = Pick<SchemaLine, "indent" | "name" | "optional">;

function write(lines: SchemaLine[], schema: JsonSchema, place: Place, after: string): void {
  const { bare, nullable } = withoutNull(schema);
  const end = `${nullable ? " | null" : ""}${after}`;
  if (bare.type === "array" && isSchema(bare.items) && isNested(bare.items)) {
    write(lines, bare.items, place, `[]${end}`);
    return;
  }
  if (bare.properties === undefined) {
    lines.push({ ...place, type: `${typeOf(schema)}${after}`, note: noteOf(bare) });
    return;
  }
  lines.push({ ...place, type: "{", note: "" });
  const required = new Set(bare.required ?? []);
  for (const [name, field] of Object.entries(bare.properties)) {
    if (isSchema(field)) {
      write(lines, field, { indent: place.indent + 1, name, optional: !required.has(name) }, "");
    }
  }
  lines.push({ indent: place.indent, name: null, optional: false, type: `}${end}`, note: "" });
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;

/** Whether it takes lines of its own. */
function isNested(schema: JsonSchema): boolean {
  const { bare } = withoutNull(schema);
  return bare.properties !== undefined || (bare.type === "array" && isSchema(bare.items) && isNested(bare.items));
}

const isNull = (schema: unknown): boolean => isSchema(schema) && schema.type === "null";

/** `X | null` as X. */
function withoutNull(schema: JsonSchema): { bare: JsonSchema; nullable: boolean } {
  const others = schema.anyOf?.filter((option) => !isNull(option)) ?? [];
  const [only] = others;
  if (others.length !== 1 || !isSchema(only) || schema.anyOf?.length !== 2) return { bare: schema, nullable: false };
  return { bare: only, nullable: true };
}

/** In one line. */
function typeOf(schema: JsonSchema): string {
  if (schema.anyOf !== undefined)
    return [...new Set(schema.anyOf.map((option) => typeOf(option as JsonSchema)))].join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  if (schema.type === "array") {
    const item = isSchema(schema.items) ? typeOf(schema.items) : "any";
    return item.includes(" ") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type === "object") {
    return isSchema(schema.additionalProperties) ? `{ [name]: ${typeOf(schema.additionalProperties)} }` : "object";
  }
  if (schema.type === "string" && schema.format !== undefined) return schema.format;
  return schema.type ?? "any";
}

/** Bounds of integers that only say how far JavaScript counts. */
const bound = (value: unknown): number | undefined =>
  typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

/** The bounds of JSON Schema, and their texts. */
function noteOf(schema: JsonSchema): string {
  const notes = [
    between(bound(schema.minimum), bound(schema.maximum), ""),
    schema.type === "string" ? between(undefined, schema.maxLength, " characters") : "",
    between(schema.minItems, schema.maxItems, " items"),
    schema.default === undefined || schema.default === "" ? "" : `default ${JSON.stringify(schema.default)}`,
  ];
  return notes.filter((note) => note !== "").join(", ");
}

function between(from: number | undefined, to: number | undefined, unit: string): string {
  if (from !== undefined && to !== undefined) return `${formatNumber(from)} to ${formatNumber(to)}${unit}`;
  if (to !== undefined) return `at most ${formatNumber(to)}${unit}`;
  return from === undefined ? "" : `at least ${formatNumber(from)}${unit}`;
}
