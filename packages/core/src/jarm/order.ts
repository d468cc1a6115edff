/** In what order a hello names ciphers, protocols and versions, from their order by age and strength. */
export type Order = "forward" | "reverse" | "top half" | "bottom half" | "middle out";

/** The list in that order. Of an odd number of items the one in the middle belongs to the top half. */
export function ordered<T>(list: readonly T[], order: Order): readonly T[] {
  if (order === "forward") return list;
  if (order === "reverse") return list.toReversed();
  const half = Math.ceil(list.length / 2);
  if (order === "bottom half") return list.slice(half);
  if (order === "top half") return list.slice(0, half).toReversed();
  return middleOut(list);
}

/** From the middle to both ends, that below it first. */
function middleOut<T>(list: readonly T[]): readonly T[] {
  const half = Math.floor(list.length / 2);
  const [above, below] = [list.slice(half), list.slice(0, half).toReversed()];
  const taken: T[] = [];
  if (list.length % 2 === 1) taken.push(...above.splice(0, 1));
  for (const [index, item] of above.entries()) taken.push(item, ...below.slice(index, index + 1));
  return taken;
}
