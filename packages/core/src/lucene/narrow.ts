import { parse } from "./parse.ts";
import { print } from "./print.ts";
import type { Query } from "./tree.ts";

const NOWHERE = { from: 0, to: 0 };

/** `field:"value"`: finds the events whose field has that value, whatever characters it is made of. */
export function clauseFor(field: string, value: string): string {
  return print({
    type: "phrase",
    ...NOWHERE,
    field: { name: field, ...NOWHERE },
    text: value,
    slop: 0,
    value: NOWHERE,
  });
}

/**
 * The search with one more clause that must or must not match. The typed text stays as it is; it is put into brackets
 * only where AND would change what it means. A search that cannot be read is put into brackets as well.
 */
export function narrow(text: string, clause: string, without = false): string {
  // A space at the end that is escaped is part of the last word.
  const typed = text.trimStart().replace(/(?<!\\)\s+$/, "");
  const added = `${without ? "NOT " : ""}${clause}`;
  const parsed = parse(typed);
  if (parsed.ok && parsed.query.type === "everything") return added;
  return parsed.ok && isConjunction(parsed.query) ? `${typed} AND ${added}` : `(${typed}) AND ${added}`;
}

function isConjunction(query: Query): boolean {
  return query.type !== "group" || query.clauses.every(({ occur }) => occur !== "should");
}
