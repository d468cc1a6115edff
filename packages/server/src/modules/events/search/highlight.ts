import type { EventHit } from "@fyr/contract";
import { eventField } from "@fyr/core/events";
import { type CompiledSearch, marker } from "@fyr/core/lucene";
import { leavesOf } from "../leaves.ts";

/** Finds which parts of a document's values the search is about. */
export type Highlighter = (document: Readonly<Record<string, unknown>>) => EventHit["highlights"];

const HIGHLIGHTS_MAX = 500;

export function highlighterOf(condition: CompiledSearch["condition"]): Highlighter {
  const mark = marker(condition, eventField);
  return (document) => {
    const highlights: EventHit["highlights"] = [];
    for (const { field, item, text } of leavesOf(document)) {
      for (const { from, to } of mark(field, text)) {
        if (highlights.length >= HIGHLIGHTS_MAX) return highlights;
        highlights.push({ field, item, from, to });
      }
    }
    return highlights;
  };
}
