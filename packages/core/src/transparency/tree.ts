/** SHA-256 of some bytes, one after the other. */
export type Sha256 = (...parts: readonly Uint8Array[]) => Uint8Array;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
export const HASH_BYTES = 32;

/** The hash of a leaf (RFC 6962, section 2.1). */
export const leafHash = (sha256: Sha256, leaf: Uint8Array): Uint8Array => sha256(LEAF, leaf);
const nodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array => sha256(NODE, left, right);

/** The root of a tree over these hashes, of any number above zero. */
export function rootOf(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  return rootOfTrees(sha256, completeTrees(sha256, hashes));
}

/** The roots of the largest complete trees that these hashes make, from the left. */
export function completeTrees(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array[] {
  const roots: Uint8Array[] = [];
  let from = 0;
  for (let size = 2 ** Math.floor(Math.log2(Math.max(1, hashes.length))); size >= 1; size /= 2) {
    if (hashes.length - from < size) continue;
    let level = hashes.slice(from, from + size);
    while (level.length > 1) {
      level = Array.from({ length: level.length / 2 }, (_, n) => nodeHash(sha256, level[2 * n]!, level[2 * n + 1]!));
    }
    roots.push(level[0]!);
    from += size;
  }
  return roots;
}

/** The root of a tree of complete trees, each smaller than the one before. */
export function rootOfTrees(sha256: Sha256, roots: readonly Uint8Array[]): Uint8Array {
  if (roots.length === 0) return sha256();
  return roots.reduceRight((right, left) => nodeHash(sha256, left, right));
}

/**
 * The root that a proof of inclusion leads to (RFC 9162, section 2.1.3.2), of a node `height` levels above the leaves; null
 * where the proof has not the length that it must have.
 * @param index of the node among those of its height
 * @param path of a leaf below it: the part below the node is not looked at
 */
export function rootByPath(
  sha256: Sha256,
  { node, height, index, size }: { node: Uint8Array; height: number; index: number; size: number },
  path: readonly Uint8Array[],
): Uint8Array | null {
  let [at, last, hash] = [index, Math.floor((size - 1) / 2 ** height), node];
  if (at > last) return null;
  for (const sibling of path.slice(height)) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sha256, sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    } else {
      hash = nodeHash(sha256, hash, sibling);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}

/** The root of a tree that leaves are added to, one after the other. */
export class GrowingTree {
  readonly #sha256: Sha256;
  /** Of the complete trees, the largest first; each with the logarithm of its leaves. */
  readonly #trees: { readonly root: Uint8Array; readonly height: number }[] = [];
  #size = 0;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  get size(): number {
    return this.#size;
  }

  add(hash: Uint8Array): void {
    let tree = { root: hash, height: 0 };
    for (let left = this.#trees.at(-1); left?.height === tree.height; left = this.#trees.at(-1)) {
      this.#trees.pop();
      tree = { root: nodeHash(this.#sha256, left.root, tree.root), height: tree.height + 1 };
    }
    this.#trees.push(tree);
    this.#size++;
  }

  root(): Uint8Array {
    return rootOfTrees(
      this.#sha256,
      this.#trees.map(({ root }) => root),
    );
  }
}
