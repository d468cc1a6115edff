import type { EventHit } from "@fyr/contract";
import { eventField } from "@fyr/core/events";
import { type CompiledSearch, marker } from "@fyr/core/lucene";
import { leavesOf } from "./leaves.ts";

/** Tells which parts of a document's values the search is about. */
export type Highlighter = (document: Readonly<Record<string, unknown>>) => EventHit["highlights"];

const HIGHLIGHTS_MAX = 500;

export function highlighterOf(condition: CompiledSearch["condition"]): Highlighter {
  const mark = marker(condition, eventField);
  return (document) =>
    leavesOf(document)
      .flatMap(({ field, item, text }) => mark(field, text).map(({ from, to }) => ({ field, item, from, to })))
      .slice(0, HIGHLIGHTS_MAX);
}
