import type { Condition } from "./condition.ts";
import type { Params } from "./params.ts";
import { testSql } from "./test-sql.ts";
import { joined } from "./values.ts";

/** ClickHouse SQL that is true of the events that meet the condition; false or NULL of all others. */
export function where(condition: Condition, params: Params): string {
  if (condition.type === "test") return testSql(condition.test, params);
  const all = (parts: readonly Condition[]): string[] => parts.map((part) => where(part, params));
  const { must, should, mustNot } = condition;
  // Where something must be, what only should be is a matter of the score.
  const wanted = must.length > 0 || should.length === 0 ? all(must) : [joined(all(should), "OR")];
  // NULL is what an absent value compares to, and its opposite is NULL again.
  const unwanted = all(mustNot).map((sql) => `NOT ifNull(${sql}, 0)`);
  return joined([...wanted, ...unwanted], "AND");
}

/** The boosts of the positive tests that an event meets, added up. */
export function score(condition: Condition, params: Params): string {
  const terms = scored(condition, params);
  return terms.length === 0 ? "toFloat64(0)" : `toFloat64(${terms.join(" + ")})`;
}

function scored(condition: Condition, params: Params): string[] {
  if (condition.type === "group") {
    return [...condition.must, ...condition.should].flatMap((part) => scored(part, params));
  }
  return [`if(${testSql(condition.test, params)}, ${params.bind("Float64", condition.boost)}, 0)`];
}
