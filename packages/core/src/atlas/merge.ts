import type { Segments } from "./segments.ts";

/** How many cuts lie between two reports of progress. */
const PROGRESS_STEPS = 0x1_0000;

/** Stands for the head of a start where no segment comes any more: above every other. */
const NONE = 2 ** 53;

/**
 * Lays three layers of one value over one another: cuts wherever any of them changes. Each segment of the result has
 * the values of the three, in their order; neighbours of equal values are one, whatever rows they come from.
 *
 * Written out, with all state in locals: as a loop over any number of layers it took half as long again, and this is
 * where most of the time of a compilation goes.
 */
export function mergeLayers(
  a: Segments,
  b: Segments,
  c: Segments,
  width: number,
  onProgress: (fraction: number) => void = () => undefined,
): Segments {
  const isWide = width > 1;
  const stride = width + 1;
  const total = (a.length + b.length + c.length) / stride;
  // Every cut is the start of a segment of some layer: there cannot be more.
  const merged = new Uint32Array(total * (width + 3));
  let end = 0;
  // By layer: where the next segment lies, the head of its start (which mostly decides the order), the value now.
  let [atA, atB, atC] = [0, 0, 0];
  let [headA, headB, headC] = [0, 0, 0];
  let [valueA, valueB, valueC] = [0, 0, 0];
  for (let steps = 1; ; steps++) {
    // Nearly all cuts are of the second layer alone: such runs need no comparison of three.
    const others = headA < headC ? headA : headC;
    while (headB < others) {
      const value = b[atB + width] ?? 0;
      if (value !== valueB) {
        valueB = value;
        if (isWide) for (let word = 0; word < 4; word++) merged[end + word] = b[atB + word] ?? 0;
        else merged[end] = headB;
        end += width;
        merged[end] = valueA;
        merged[end + 1] = value;
        merged[end + 2] = valueC;
        end += 3;
      }
      atB += stride;
      headB = headOf(b, atB, isWide);
    }

    let nearest = a;
    let at = atA;
    let head = headA;
    if (headB < head || (isWide && headB === head && head < NONE && compareRest(b, atB, nearest, at) < 0)) {
      nearest = b;
      at = atB;
      head = headB;
    }
    if (headC < head || (isWide && headC === head && head < NONE && compareRest(c, atC, nearest, at) < 0)) {
      nearest = c;
      at = atC;
      head = headC;
    }
    if (head === NONE) return merged.subarray(0, end);

    if (isWide) for (let word = 0; word < 4; word++) merged[end + word] = nearest[at + word] ?? 0;
    else merged[end] = head;
    // All layers start at address 0, so that at the first cut each of them sets its value.
    const [beforeA, beforeB, beforeC] = [valueA, valueB, valueC];
    if (headA === head && (!isWide || compareRest(a, atA, merged, end) === 0)) {
      valueA = a[atA + width] ?? 0;
      atA += stride;
      headA = headOf(a, atA, isWide);
    }
    if (headB === head && (!isWide || compareRest(b, atB, merged, end) === 0)) {
      valueB = b[atB + width] ?? 0;
      atB += stride;
      headB = headOf(b, atB, isWide);
    }
    if (headC === head && (!isWide || compareRest(c, atC, merged, end) === 0)) {
      valueC = c[atC + width] ?? 0;
      atC += stride;
      headC = headOf(c, atC, isWide);
    }
    if (end > 0 && valueA === beforeA && valueB === beforeB && valueC === beforeC) continue;
    end += width;
    merged[end] = valueA;
    merged[end + 1] = valueB;
    merged[end + 2] = valueC;
    end += 3;
    if (steps % PROGRESS_STEPS === 0) onProgress((atA + atB + atC) / (stride * total));
  }
}

/** As much of the start of a segment as one number can hold: an IPv4 address, or the first 53 bits of IPv6. */
function headOf(segments: Segments, at: number, isWide: boolean): number {
  if (at >= segments.length) return NONE;
  if (!isWide) return segments[at] ?? 0;
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
