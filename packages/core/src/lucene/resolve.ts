import type { EventField } from "../events/index.ts";
import { addressesOf } from "./address.ts";
import type { Condition, Target, Test } from "./condition.ts";
import { Refusal } from "./error.ts";
import { fieldTest } from "./field-test.ts";
import { textTest } from "./text-test.ts";
import { fold } from "./tokens.ts";
import type { Query } from "./tree.ts";

export interface ResolveOptions {
  /** The typed field of a name or alias; undefined for one that only documents know. */
  readonly fields: (name: string) => EventField | undefined;
  /** What `now` means. */
  readonly now: Date;
}

/** Understands every field and value of a query, or refuses the one that makes no sense. */
export function resolve(query: Query, options: ResolveOptions, boost = 1): Condition {
  if (query.type === "boosted") return resolve(query.query, options, boost * query.boost);
  if (query.type !== "group") return { type: "test", test: testOf(query, options), boost, place: query };
  const of = (occur: string): Condition[] =>
    query.clauses.filter((clause) => clause.occur === occur).map((clause) => resolve(clause.query, options, boost));
  return { type: "group", must: of("must"), should: of("should"), mustNot: of("must_not") };
}

const ANYWHERE: Target = { in: "anywhere" };

function testOf(query: Exclude<Query, { readonly type: "group" | "boosted" }>, options: ResolveOptions): Test {
  if (query.type === "everything") return { is: "everything" };
  if (query.field === null) return bareAddress(query, options) ?? textTest(query, ANYWHERE, true);
  const { name } = query.field;
  if (name === "") throw new Refusal("A field's name is missing", query.field);
  const field = options.fields(name);
  return field === undefined
    ? textTest(query, { in: "document", name: fold(name) }, true)
    : fieldTest(query, field, options.now);
}

/** An address without a field also finds the events that name it in another form; a prefix finds only what they name. */
function bareAddress(query: Query, { fields }: ResolveOptions): Test | undefined {
  if (query.type !== "term" && !(query.type === "phrase" && query.slop === 0)) return undefined;
  const ranges = addressesOf(query.text);
  const field = fields("ip");
  if (ranges === undefined || field === undefined) return undefined;
  const named: Test = { is: "addresses", field, ranges };
  return query.text.includes("/") ? named : { is: "either", tests: [named, textTest(query, ANYWHERE, true)] };
}
