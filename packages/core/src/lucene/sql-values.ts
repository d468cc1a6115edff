import type { Target } from "./condition.ts";
import { orFurther, type Sql } from "./further-sql.ts";
import type { Piece } from "./tree.ts";

/** Conditions as one; brackets are set where there are several. */
export function joined(parts: readonly string[], by: "AND" | "OR"): string {
  const [first] = parts;
  return parts.length === 1 && first !== undefined ? first : `(${parts.join(` ${by} `)})`;
}

/**
 * Whether one of the target's values, in lower case, meets a condition.
 * @param emptyToo whether the condition may be true of the empty text, which in a typed column means no value
 */
export function anyValue(target: Target, params: Params, condition: (value: string) => string, emptyToo = false): Sql {
  switch (target.in) {
    case "anywhere":
      return `arrayExists(v -> ${condition("v")}, field_values)`;
    case "document": {
      const name = params.bind("String", target.name);
      // Names are few and quick to compare: most events are out before their values are read.
      return `(has(field_names, ${name}) AND arrayExists((n, v) -> n = ${name} AND ${condition("v")}, field_names, field_values))`;
    }
    default: {
      const { column, many, kind } = target.field;
      const folded = (value: string): string => condition(`lowerUTF8(${value})`);
      if (many) return `arrayExists(v -> ${folded("v")}, ${column})`;
      if (kind === "number") return orFurther(target.field, condition(`toString(${column})`), condition);
      const sql = folded(column);
      return orFurther(target.field, emptyToo ? `(${column} != '' AND ${sql})` : sql, folded);
    }
  }
}

/** Whether a value or, where tokens count, one of its tokens meets a condition. */
export function orToken(value: string, tokens: boolean, condition: (text: string) => string): string {
  const whole = condition(value);
  return tokens ? `(${whole} OR arrayExists(t -> ${condition("t")}, ${tokensIn(value)}))` : whole;
}

export function tokensIn(value: string): string {
  return `tokens(${value}, 'splitByNonAlpha')`;
}

/** A comparison with one end or two; `bind` writes an end's value. */
export function between<T extends { readonly inclusive: boolean }>(
  value: string,
  lower: T | null,
  upper: T | null,
  bind: (end: T) => string,
): string {
  const parts: string[] = [];
  if (lower) parts.push(`${value} ${lower.inclusive ? ">=" : ">"} ${bind(lower)}`);
  if (upper) parts.push(`${value} ${upper.inclusive ? "<=" : "<"} ${bind(upper)}`);
  return joined(parts, "AND");
}

/** A pattern of SQL's LIKE. */
export function likePattern(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) =>
      piece.type === "text" ? piece.text.replaceAll(/[\\%_]/g, "\\$&") : piece.type === "one" ? "_" : "%",
    )
    .join("");
}

/** Values of a statement, bound under names of their own: `{p0:String}`. None of them becomes part of the SQL. */
export class Params {
  readonly values: Record<string, string | number | readonly string[]> = {};
  readonly #names = new Map<string, string>();

  /** The placeholder of a value; the same value twice is bound once. */
  bind(type: string, value: string | number | readonly string[]): string {
    const key = JSON.stringify([type, value]);
    let name = this.#names.get(key);
    if (name === undefined) {
      name = `p${this.#names.size}`;
      this.#names.set(key, name);
      this.values[name] = value;
    }
    return `{${name}:${type}}`;
  }
}
