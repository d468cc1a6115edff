import type { CSSProperties } from "react";
import { type DataColumn, FIXED_COLUMNS } from "./types.ts";

export const ROW_HEIGHT = 36;
/** What the box by which a row is selected adds to the first column. */
export const SELECT_PX = 24;

export interface Layout {
  /** The row's grid, and the width below which it scrolls sideways. */
  readonly row: CSSProperties;
  /** That width, in pixels. */
  readonly width: number;
  /** Distance from the left of each fixed column. */
  readonly offsets: readonly number[];
}

/**
 * Columns share what room is left, each by its part. Where there is none they have their widths, and only then is it of use to fixed ones
 * how far from the left they are.
 */
export function layoutOf(columns: readonly DataColumn<never>[], isSelectable: boolean): Layout {
  const offsets: number[] = [];
  let total = 0;
  const widths = columns.map(({ width }, index) => (isSelectable && index === 0 ? width + SELECT_PX : width));
  for (const width of widths) {
    if (offsets.length < FIXED_COLUMNS) offsets.push(total);
    total += width;
  }
  const tracks = columns.map(({ actions, share }, index) =>
    actions === true ? `${widths[index]}px` : `minmax(${widths[index]}px, ${share ?? widths[index]}fr)`,
  );
  return { row: { gridTemplateColumns: tracks.join(" "), minWidth: total }, width: total, offsets };
}

/** Keeps a fixed column in view while the rest scrolls under it. */
export function stickyStyle({ offsets }: Layout, index: number): CSSProperties {
  return index < FIXED_COLUMNS ? { position: "sticky", left: offsets[index] ?? 0, zIndex: 1 } : {};
}
