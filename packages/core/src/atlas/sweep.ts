import type { Cursor } from "./cursor.ts";
import { grown, type WordInterner } from "./interner.ts";

/** Disjoint intervals that cover all positions: interval i reaches from `starts[i]` to just before `starts[i + 1]`. */
export interface Intervals {
  readonly starts: Uint32Array;
  readonly tuples: Uint32Array;
}

/**
 * Goes over the positions 0 … end-1 once and cuts them wherever any layer's word changes. Neighbours of which all
 * layers say the same become one interval, whatever rows they come from. `onPosition` hears of the way now and then.
 * @param tuples receives the layers' values in the order of `cursors`
 */
export function sweep(
  cursors: readonly Cursor[],
  end: number,
  tuples: WordInterner,
  onPosition: (position: number) => void,
): Intervals {
  let starts = new Uint32Array(1024);
  let ids = new Uint32Array(1024);
  let count = 0;
  let previous = -1;
  let steps = 0;
  for (let position = 0; position < end;) {
    let next = end;
    for (let layer = 0; layer < cursors.length; layer++) {
      const cursor = cursors[layer];
      if (cursor === undefined) continue;
      if (cursor.next <= position) cursor.advance(position);
      tuples.key[layer] = cursor.value;
      if (cursor.next < next) next = cursor.next;
    }
    const tuple = tuples.intern();
    if (tuple !== previous) {
      if (count === starts.length) {
        starts = grown(starts, count + 1);
        ids = grown(ids, count + 1);
      }
      starts[count] = position;
      ids[count] = tuple;
      count++;
      previous = tuple;
    }
    position = next;
    if ((++steps & 0xffff) === 0) onPosition(position);
  }
  return { starts: starts.subarray(0, count), tuples: ids.subarray(0, count) };
}
