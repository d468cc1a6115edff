import {
  completeTrees,
  leafHash,
  type LogEntry,
  nodesAt,
  readDataTile,
  readHashTile,
  rootOf,
  rootOfTrees,
  TILE_WIDTH,
  tilePath,
  type TreeHead,
  widthOf,
} from "@fyr/core/transparency";
import { type EntryRange, LogError, type VerifiedEntries } from "./log.ts";
import type { LogFiles } from "./files.ts";
import { isSame, sha256 } from "./sha256.ts";

/** Tiles of hashes that are remembered, of each level: neighbours have the same ones above them. */
const REMEMBERED = 4;

/** The tiles of a tree, each proven to be of it: full ones by the hash above them, the others by the root. */
class VerifiedTiles {
  readonly #files: LogFiles;
  readonly #head: TreeHead;
  /** Of each level the tile at the right edge that is not full. */
  readonly #edges: ReadonlyMap<number, readonly Uint8Array[]>;
  readonly #known = new Map<string, readonly Uint8Array[]>();

  private constructor(files: LogFiles, head: TreeHead, edges: ReadonlyMap<number, readonly Uint8Array[]>) {
    this.#files = files;
    this.#head = head;
    this.#edges = edges;
  }

  /** @throws LogError where the right edge does not lead to the root */
  static async open(files: LogFiles, head: TreeHead): Promise<VerifiedTiles> {
    const edges = new Map<number, readonly Uint8Array[]>();
    const trees: Uint8Array[] = [];
    for (let level = 0; nodesAt(head.size, level) > 0; level++) {
      const width = nodesAt(head.size, level) % TILE_WIDTH;
      if (width === 0) continue;
      const hashes = await readTile(files, level, Math.floor(nodesAt(head.size, level) / TILE_WIDTH), width);
      edges.set(level, hashes);
      trees.unshift(...completeTrees(sha256, hashes));
    }
    if (!isSame(rootOfTrees(sha256, trees), head.root))
      throw new LogError("the tiles do not lead to the root of the tree head");
    return new VerifiedTiles(files, head, edges);
  }

  /** The hashes of a tile. @throws LogError where it is not of the tree */
  async hashes(level: number, index: number): Promise<readonly Uint8Array[]> {
    if (widthOf(this.#head.size, level, index) < TILE_WIDTH) return this.#edges.get(level) ?? [];
    const key = `${level} ${index}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const hashes = await readTile(this.#files, level, index, TILE_WIDTH);
    await this.verify(level, index, hashes);
    for (const old of [...this.#known.keys()].filter((one) => one.startsWith(`${level} `)).slice(0, 1 - REMEMBERED)) {
      this.#known.delete(old);
    }
    this.#known.set(key, hashes);
    return hashes;
  }

  /** Holds the hashes of a tile against the tree. @throws LogError */
  async verify(level: number, index: number, hashes: readonly Uint8Array[]): Promise<void> {
    const isFull = hashes.length === TILE_WIDTH;
    const wanted = isFull
      ? [(await this.hashes(level + 1, Math.floor(index / TILE_WIDTH)))[index % TILE_WIDTH]]
      : (this.#edges.get(level) ?? []);
    const found = isFull ? [rootOf(sha256, hashes)] : hashes;
    const isOfTree =
      found.length === wanted.length && found.every((hash, n) => isSame(hash, wanted[n] ?? new Uint8Array()));
    if (!isOfTree) throw new LogError(`the tile ${tilePath(level, index, hashes.length)} is not of the tree`);
  }
}

async function readTile(files: LogFiles, level: number, index: number, width: number): Promise<readonly Uint8Array[]> {
  const path = tilePath(level, index, width);
  const bytes = await files.read(path);
  if (bytes === null) throw new LogError(`the log has no ${path}`);
  const hashes = readHashTile(bytes);
  if (hashes.length !== width) throw new LogError(`${path} has ${hashes.length} hashes`);
  return hashes;
}

/** The entries of a static-ct log, a tile at a time, each proven to be in the tree of the head. */
export async function* tiledEntries(files: LogFiles, head: TreeHead, { from, to }: EntryRange): VerifiedEntries {
  const tiles = await VerifiedTiles.open(files, head);
  for (let index = Math.floor(from / TILE_WIDTH); index * TILE_WIDTH < to; index++) {
    const width = widthOf(head.size, 0, index);
    const path = tilePath("data", index, width);
    const bytes = await files.read(path);
    if (bytes === null) throw new LogError(`the log has no ${path}`);
    const entries: readonly LogEntry[] = readDataTile(bytes);
    if (entries.length !== width) throw new LogError(`${path} has ${entries.length} entries`);
    await tiles.verify(
      0,
      index,
      entries.map(({ leaf }) => leafHash(sha256, leaf)),
    );
    const first = index * TILE_WIDTH;
    yield { first: Math.max(from, first), entries: entries.slice(Math.max(0, from - first), Math.max(0, to - first)) };
  }
}
