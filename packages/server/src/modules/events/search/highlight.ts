import type { EventHit } from "@fyr/contract";
import { eventField } from "@fyr/core/events";
import type { CompiledSearch } from "@fyr/core/lucene";
import { type Leaf, leavesOf } from "./leaves.ts";
import { partsOf, type Test } from "./parts.ts";

type Condition = CompiledSearch["condition"];

/** Tells which parts of a document's values the search is about. */
export type Highlighter = (document: Readonly<Record<string, unknown>>) => EventHit["highlights"];

/** Values longer than this are shown as they are. */
const LENGTH_MAX = 20_000;
const HIGHLIGHTS_MAX = 500;

export function highlighterOf(condition: Condition): Highlighter {
  const tests = positive(condition);
  if (tests.length === 0) return () => [];
  return (document) => {
    const found: EventHit["highlights"] = [];
    for (const leaf of leavesOf(document)) {
      if (leaf.text.length > LENGTH_MAX) continue;
      for (const test of tests) {
        if (!isAbout(test, leaf)) continue;
        for (const [from, to] of partsOf(test, leaf.text)) {
          found.push({ field: leaf.field, item: leaf.item, from, to });
        }
      }
      if (found.length >= HIGHLIGHTS_MAX) break;
    }
    return found.slice(0, HIGHLIGHTS_MAX);
  };
}

/** What an event was found for; what it must not be is not in it. */
function positive(condition: Condition): Test[] {
  if (condition.type === "test") return [condition.test];
  return [...condition.must, ...condition.should].flatMap(positive);
}

function isAbout(test: Test, { field }: Leaf): boolean {
  if (test.is === "either") return test.tests.some((inner) => isAbout(inner, { field, item: 0, text: "" }));
  if ("target" in test) {
    if (test.target.in === "anywhere") return true;
    if (test.target.in === "document") return field.toLowerCase() === test.target.name;
    return eventField(field)?.column === test.target.field.column;
  }
  if (!("field" in test)) return false;
  // Any value that is an address may be one of those that the event names.
  return test.field.column === "ips" || eventField(field)?.column === test.field.column;
}
