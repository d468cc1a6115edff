import type { z } from "zod";

/** Lists up to this length are left to their schema. */
const SHORT = 100;
/** Faults told of one list: the next thousand of the same kind tell the caller nothing new. */
const FAULTS_MAX = 10;

type Parse = z.core.$ZodTypeInternals["parse"];

/**
 * A list held against its element, until it has ten faults: 100,000 of them would take a second of everybody's time. A
 * list that is too long is read no further: its length is the fault.
 */
export function parseFewFaults(list: { readonly _zod: { readonly def: ListDef } }, parse: Parse): Parse {
  const { def } = list._zod;
  const most = Math.min(Infinity, ...(def.checks ?? []).map(({ _zod }) => mostOf(_zod.def)));
  const { element } = def;
  return (payload, context) => {
    const { value } = payload as { value: unknown };
    if (!Array.isArray(value) || value.length <= SHORT) return parse(payload, context);
    if (value.length > most) return payload;
    const read: unknown[] = [];
    for (const [index, one] of value.entries()) {
      const result = element._zod.run({ value: one, issues: [] }, context);
      // No schema of the contract waits for anything.
      if (result instanceof Promise) return parse(payload, context);
      for (const issue of result.issues) payload.issues.push({ ...issue, path: [index, ...(issue.path ?? [])] });
      if (payload.issues.length >= FAULTS_MAX) return payload;
      read.push(result.value);
    }
    payload.value = read;
    return payload;
  };
}

type ListDef = Pick<z.core.$ZodArrayDef, "element" | "checks">;

const mostOf = (check: object): number =>
  "maximum" in check && typeof check.maximum === "number" ? check.maximum : Infinity;

const limited = new WeakSet<object>();

/** Marks a list whose own parsing tells few faults. */
export const tellsFewFaults = (schema: object): void => void limited.add(schema);

/** Has every list within a schema tell few faults; see `parseFewFaults`. */
export function withFewFaults<S extends z.core.$ZodType>(schema: S): S {
  if (limited.has(schema)) return schema;
  limited.add(schema);
  const definition = (schema as unknown as z.core.$ZodTypes)._zod.def;
  switch (definition.type) {
    case "array": {
      schema._zod.parse = parseFewFaults({ _zod: { def: definition } }, schema._zod.parse);
      withFewFaults(definition.element);
      break;
    }
    case "object":
      for (const field of Object.values(definition.shape)) withFewFaults(field);
      break;
    case "record":
      withFewFaults(definition.valueType);
      break;
    case "union":
      for (const option of definition.options) withFewFaults(option);
      break;
    case "intersection":
      withFewFaults(definition.left);
      withFewFaults(definition.right);
      break;
    case "tuple":
      for (const item of definition.items) withFewFaults(item);
      break;
    case "pipe":
      withFewFaults(definition.in);
      withFewFaults(definition.out);
      break;
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      withFewFaults(definition.innerType);
      break;
    default:
  }
  return schema;
}
