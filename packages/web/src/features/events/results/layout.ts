import type { CSSProperties } from "react";

/** Columns of a row: the arrow, the date, what was chosen, and the document. */
export const gridOf = (columns: readonly string[]): CSSProperties => ({
  gridTemplateColumns: `1.75rem 15.5rem ${columns.map(() => "minmax(6rem, 1fr) ").join("")}minmax(12rem, ${columns.length < 2 ? 4 : 2}fr)`,
});
