import type { Segments } from "./segments.ts";

/** How many cuts lie between two reports of progress. */
const PROGRESS_STEPS = 0x1_0000;

type Report = (fraction: number) => void;

/**
 * Lays three layers of one value over one another: cuts wherever any of them changes. Each segment of the result has
 * the values of the three, in their order; neighbours of equal values are one, whatever rows they come from.
 *
 * Written out for each family, with all state in locals: as a loop over any number of layers it took half as long again,
 * as one function for both widths twice as long, and this is where most of the time of a compilation goes.
 */
export function mergeLayers(
  a: Segments,
  b: Segments,
  c: Segments,
  width: number,
  onProgress: Report = () => undefined,
): Segments {
  return width === 1 ? merge4(a, b, c, onProgress) : merge6(a, b, c, onProgress);
}

/** Stands for the start of a segment where none comes any more. One that does start there is laid on last. */
const LAST4 = 0xffff_ffff;

/** All numbers are 32-bit integers, which the engine then holds in registers. */
function merge4(a: Segments, b: Segments, c: Segments, onProgress: Report): Segments {
  const total = (a.length + b.length + c.length) / 2;
  // Every cut is the start of a segment of some layer: there cannot be more.
  const merged = new Uint32Array(4 * total);
  let end = 0;
  // By layer: where the next segment lies, its start, the value now.
  let [atA, atB, atC] = [0, 0, 0];
  let [startA, startB, startC] = [0, 0, 0];
  let [valueA, valueB, valueC] = [0, 0, 0];
  for (let steps = 1; ; steps++) {
    // Nearly all cuts are of the second layer alone: such runs need no comparison of three.
    const others = startA < startC ? startA : startC;
    while (startB < others) {
      const value = b[atB + 1] ?? 0;
      if (value !== valueB) {
        valueB = value;
        merged[end] = startB;
        merged[end + 1] = valueA;
        merged[end + 2] = value;
        merged[end + 3] = valueC;
        end += 4;
      }
      atB += 2;
      startB = atB < b.length ? (b[atB] ?? 0) : LAST4;
    }
    if (others === LAST4) break;

    // All layers start at address 0, so that at the first cut each of them sets its value.
    const [beforeA, beforeB, beforeC] = [valueA, valueB, valueC];
    if (startA === others) {
      valueA = a[atA + 1] ?? 0;
      atA += 2;
      startA = atA < a.length ? (a[atA] ?? 0) : LAST4;
    }
    if (startB === others) {
      valueB = b[atB + 1] ?? 0;
      atB += 2;
      startB = atB < b.length ? (b[atB] ?? 0) : LAST4;
    }
    if (startC === others) {
      valueC = c[atC + 1] ?? 0;
      atC += 2;
      startC = atC < c.length ? (c[atC] ?? 0) : LAST4;
    }
    if (steps % PROGRESS_STEPS === 0) onProgress((atA + atB + atC) / (2 * total));
    if (end > 0 && valueA === beforeA && valueB === beforeB && valueC === beforeC) continue;
    merged[end] = others;
    merged[end + 1] = valueA;
    merged[end + 2] = valueB;
    merged[end + 3] = valueC;
    end += 4;
  }
  const lastA = atA < a.length ? (a[atA + 1] ?? 0) : valueA;
  const lastB = atB < b.length ? (b[atB + 1] ?? 0) : valueB;
  const lastC = atC < c.length ? (c[atC + 1] ?? 0) : valueC;
  if (lastA !== valueA || lastB !== valueB || lastC !== valueC) {
    merged.set([LAST4, lastA, lastB, lastC], end);
    end += 4;
  }
  return merged.subarray(0, end);
}

/** Stands for the head of a start where no segment comes any more: above every other. */
const NONE = 2 ** 53;

function merge6(a: Segments, b: Segments, c: Segments, onProgress: Report): Segments {
  const total = (a.length + b.length + c.length) / 5;
  const merged = new Uint32Array(7 * total);
  let end = 0;
  // By layer: where the next segment lies, the head of its start (which mostly decides the order), the value now.
  let [atA, atB, atC] = [0, 0, 0];
  let [headA, headB, headC] = [0, 0, 0];
  let [valueA, valueB, valueC] = [0, 0, 0];
  for (let steps = 1; ; steps++) {
    const others = headA < headC ? headA : headC;
    while (headB < others) {
      const value = b[atB + 4] ?? 0;
      if (value !== valueB) {
        valueB = value;
        merged[end] = b[atB] ?? 0;
        merged[end + 1] = b[atB + 1] ?? 0;
        merged[end + 2] = b[atB + 2] ?? 0;
        merged[end + 3] = b[atB + 3] ?? 0;
        merged[end + 4] = valueA;
        merged[end + 5] = value;
        merged[end + 6] = valueC;
        end += 7;
      }
      atB += 5;
      headB = headOf(b, atB);
    }

    let nearest = a;
    let at = atA;
    let head = headA;
    if (headB < head || (headB === head && head < NONE && compareRest(b, atB, nearest, at) < 0)) {
      nearest = b;
      at = atB;
      head = headB;
    }
    if (headC < head || (headC === head && head < NONE && compareRest(c, atC, nearest, at) < 0)) {
      nearest = c;
      at = atC;
      head = headC;
    }
    if (head === NONE) return merged.subarray(0, end);

    merged[end] = nearest[at] ?? 0;
    merged[end + 1] = nearest[at + 1] ?? 0;
    merged[end + 2] = nearest[at + 2] ?? 0;
    merged[end + 3] = nearest[at + 3] ?? 0;
    const [beforeA, beforeB, beforeC] = [valueA, valueB, valueC];
    if (headA === head && compareRest(a, atA, merged, end) === 0) {
      valueA = a[atA + 4] ?? 0;
      atA += 5;
      headA = headOf(a, atA);
    }
    if (headB === head && compareRest(b, atB, merged, end) === 0) {
      valueB = b[atB + 4] ?? 0;
      atB += 5;
      headB = headOf(b, atB);
    }
    if (headC === head && compareRest(c, atC, merged, end) === 0) {
      valueC = c[atC + 4] ?? 0;
      atC += 5;
      headC = headOf(c, atC);
    }
    if (steps % PROGRESS_STEPS === 0) onProgress((atA + atB + atC) / (5 * total));
    if (end > 0 && valueA === beforeA && valueB === beforeB && valueC === beforeC) continue;
    merged[end + 4] = valueA;
    merged[end + 5] = valueB;
    merged[end + 6] = valueC;
    end += 7;
  }
}

/** As much of the start of a segment as one number can hold: the first 53 bits of an IPv6 address. */
function headOf(segments: Segments, at: number): number {
  if (at >= segments.length) return NONE;
  return (segments[at] ?? 0) * 2 ** 21 + ((segments[at + 1] ?? 0) >>> 11);
}

/** Compares the last three words of two IPv6 addresses of which the heads are equal. */
function compareRest(a: Uint32Array, atA: number, b: Uint32Array, atB: number): number {
  return (
    (a[atA + 1] ?? 0) - (b[atB + 1] ?? 0) ||
    (a[atA + 2] ?? 0) - (b[atB + 2] ?? 0) ||
    (a[atA + 3] ?? 0) - (b[atB + 3] ?? 0)
  );
}
