import { z } from "zod";
import { refusalOf, validate } from "./refusal.ts";

/** One rule of a field, without Zod: a form in the browser evaluates it (`components/form` of the web). */
export type FieldCheck =
  /** Characters of a text. */
  | { readonly kind: "shortest" | "longest"; readonly limit: number; readonly message: string }
  | { readonly kind: "pattern"; readonly pattern: string; readonly flags: string; readonly message: string }
  | { readonly kind: "url"; readonly protocol: string; readonly hostname: string; readonly message: string }
  /** Digits alone. */
  | { readonly kind: "whole"; readonly message: string }
  | { readonly kind: "smallest" | "largest"; readonly limit: number; readonly message: string };

/** The contract's constraints of a field that is typed as text. */
export interface FieldRules {
  /** White space around the text does not count. */
  readonly trims: boolean;
  /** The case in which the server reads it, whatever is typed; null: it counts. */
  readonly letters: "lower" | "upper" | null;
  /** The refusal of an empty field; null: it may be empty. */
  readonly required: string | null;
  /** In the order in which they are checked. */
  readonly checks: readonly FieldCheck[];
}

/**
 * The rules of each field of a call's input, as plain values with their refusals: a limit is written once, in the
 * schema. What a schema checks by a function of its own stays with the server, whose refusal names the field.
 */
export function fieldsOf<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape> | undefined) {
  const fields = Object.entries(input?.shape ?? {});
  return Object.fromEntries(fields.map(([name, schema]) => [name, rulesOf(schema as z.ZodType)])) as Readonly<
    Record<keyof Shape & string, FieldRules>
  >;
}

function rulesOf(schema: z.ZodType): FieldRules {
  const types = [...typesIn(schema)];
  return {
    trims: types.some((type) => rewritten(type, " ") === ""),
    letters: types.some((type) => rewritten(type, "A") === "a")
      ? "lower"
      : types.some((type) => rewritten(type, "a") === "A")
        ? "upper"
        : null,
    required: requiredOf(schema, types),
    checks: types.flatMap((type) => Array.from(checksOf(type))),
  };
}

/** The texts and numbers that a schema is made of, in the order in which they check. */
function* typesIn(schema: z.ZodType): Generator<z.ZodType> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    yield* typesIn(schema.unwrap() as z.ZodType);
  } else if (schema instanceof z.ZodPipe) {
    yield* typesIn(schema.in as z.ZodType);
    yield* typesIn(schema.out as z.ZodType);
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* typesIn(option as z.ZodType);
  } else if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodNumber) {
    yield schema;
  }
}

const checkDefs = (type: z.ZodType) => (type.def.checks ?? []).map((check) => check._zod.def);

/** What a type makes of a text ahead of its checks (`trim()`, `toLowerCase()`). */
const rewritten = (type: z.ZodType, text: string): unknown =>
  checkDefs(type).reduce<unknown>(
    (value, def) => (def.check === "overwrite" ? (def as z.core.$ZodCheckOverwriteDef).tx(value) : value),
    text,
  );

function requiredOf(schema: z.ZodType, types: readonly z.ZodType[]): string | null {
  if (types.some((type) => type instanceof z.ZodNumber)) return schema.safeParse(null).success ? null : MISSING;
  const { issues = [] } = validate(schema, "").error ?? {};
  if (issues.length === 0 || types.length === 0) return null;
  return issues.find(({ code }) => code === "too_small")?.message ?? MISSING;
}

const MISSING = refusalOf({ code: "invalid_type", expected: "string", input: undefined });

function* checksOf(type: z.ZodType): Generator<FieldCheck> {
  // A format of its own (`z.email()`) is a check of its own.
  const own = type instanceof z.ZodStringFormat ? [type.def as z.core.$ZodCheckDef] : [];
  if (type instanceof z.ZodNumber)
    yield { kind: "whole", message: refusalOf({ code: "invalid_type", expected: "int", input: "" }) };
  for (const def of [...own, ...checkDefs(type)]) {
    const check = checkOf(def);
    if (check !== null) yield check;
  }
}

function checkOf(def: z.core.$ZodCheckDef): FieldCheck | null {
  switch (def.check) {
    case "min_length": {
      const { minimum: limit } = def as z.core.$ZodCheckMinLengthDef;
      return {
        kind: "shortest",
        limit,
        message: messageOf(def, { code: "too_small", origin: "string", minimum: limit }),
      };
    }
    case "max_length": {
      const { maximum: limit } = def as z.core.$ZodCheckMaxLengthDef;
      return { kind: "longest", limit, message: messageOf(def, { code: "too_big", origin: "string", maximum: limit }) };
    }
    case "greater_than": {
      const limit = Number((def as z.core.$ZodCheckGreaterThanDef).value);
      return {
        kind: "smallest",
        limit,
        message: messageOf(def, { code: "too_small", origin: "number", minimum: limit }),
      };
    }
    case "less_than": {
      const limit = Number((def as z.core.$ZodCheckLessThanDef).value);
      return { kind: "largest", limit, message: messageOf(def, { code: "too_big", origin: "number", maximum: limit }) };
    }
    case "string_format":
      return formatOf(def as z.core.$ZodCheckStringFormatDef);
    default:
      return null;
  }
}

function formatOf(def: z.core.$ZodCheckStringFormatDef): FieldCheck | null {
  const message = messageOf(def, { code: "invalid_format", format: def.format });
  if (def.format === "url") {
    const { protocol, hostname } = def as z.core.$ZodURLDef & z.core.$ZodCheckStringFormatDef;
    return { kind: "url", protocol: protocol?.source ?? "", hostname: hostname?.source ?? "", message };
  }
  return def.pattern === undefined
    ? null
    : { kind: "pattern", pattern: def.pattern.source, flags: def.pattern.flags, message };
}

type Issue = z.core.$ZodRawIssue;

/** The text that the schema brings, or ours. */
function messageOf({ error }: z.core.$ZodCheckDef, partial: object): string {
  const issue = { input: " ", inclusive: true, ...partial } as Issue;
  const own = (error as z.core.$ZodErrorMap | undefined)?.(issue);
  return (typeof own === "string" ? own : own?.message) ?? refusalOf(issue);
}
