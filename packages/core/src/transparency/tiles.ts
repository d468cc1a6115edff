/** The width of a tile (static-ct-api). */
export const TILE_WIDTH = 256;

/**
 * The path of a tile: `tile/0/x001/234`, and with `.p/` and its width where it is not full.
 * @param level of hashes, or `data`
 */
export function tilePath(level: number | "data", index: number, width: number = TILE_WIDTH): string {
  const groups: string[] = [];
  for (let left = index; groups.length === 0 || left > 0; left = Math.floor(left / 1000)) {
    groups.unshift(String(left % 1000).padStart(3, "0"));
  }
  const name = groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join("/");
  return `tile/${level}/${name}${width === TILE_WIDTH ? "" : `.p/${width}`}`;
}

/** How many nodes there are at a level of tiles, in a tree of a size. */
export const nodesAt = (size: number, level: number): number => Math.floor(size / TILE_WIDTH ** level);

/** How many hashes a tile has, in a tree of a size: 0 for one that it does not have. */
export const widthOf = (size: number, level: number, index: number): number =>
  Math.max(0, Math.min(TILE_WIDTH, nodesAt(size, level) - index * TILE_WIDTH));
