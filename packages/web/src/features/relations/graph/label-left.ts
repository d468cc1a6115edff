const GAP = 3;

/**
 * Where the label of a node begins: to the right of it; to the left where the picture would cut it there; and where neither side
 * has room, as far to the left as it has to.
 */
export function labelLeft(
  { x, size }: { readonly x: number; readonly size: number },
  width: number,
  pictureWidth: number,
): number {
  const right = x + size + GAP;
  // A node beyond the border has its label there.
  if (right + width <= pictureWidth || x > pictureWidth) return right;
  const left = x - size - GAP - width;
  return left >= 0 ? left : Math.max(0, pictureWidth - width);
}
