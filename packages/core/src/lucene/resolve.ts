import type { EventField } from "../events/index.ts";
import { addressesOf } from "./address.ts";
import { type Condition, type Target, type Test, fold } from "./condition.ts";
import { Refusal } from "./error.ts";
import { fieldTest } from "./field-test.ts";
import { textTest } from "./text-test.ts";
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

/**
 * An address or prefix without a field means the address, in whatever form an event names it: indexes have all of them,
 * where the words of its text (`10`, `0`, `1`) stand in nearly every event. In quotes it is a text.
 */
function bareAddress(query: Query, { fields }: ResolveOptions): Test | undefined {
  if (query.type !== "term") return undefined;
  const ranges = addressesOf(query.text);
  if (ranges === undefined) return undefined;
  const columns = [fields("ip"), fields("ip.mentioned")].filter((field) => field !== undefined);
  return { is: "either", tests: columns.map((field) => ({ is: "addresses", field, ranges })) };
}
