import {
  GrowingTree,
  leafHash,
  leavesOf,
  type LogEntry,
  readLeaf,
  readProof,
  rootByPath,
  rootOf,
  type TreeHead,
} from "@fyr/core/transparency";
import { type EntryRange, LogError, type VerifiedEntries } from "./log.ts";
import type { LogFiles } from "./files.ts";
import { isSame, sha256 } from "./sha256.ts";

/** Entries of a complete tree that one proof is asked for, at most. */
const HEIGHT_MAX = 8;
/** A log that answers so often without an entry has none. */
const EMPTY_MAX = 1;

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");

/** The entries of a log that answers the calls of RFC 6962, each proven to be in the tree by `get-proof-by-hash`. */
export async function* askedEntries(files: LogFiles, head: TreeHead, { from, to }: EntryRange): VerifiedEntries {
  let at = from;
  while (at < to) {
    // The largest complete tree that begins here and ends before the end.
    let height = 0;
    while (height < HEIGHT_MAX && at % 2 ** (height + 1) === 0 && at + 2 ** (height + 1) <= to) height++;
    const entries = await fetchEntries(files, at, at + 2 ** height);
    const hashes = entries.map(({ leaf }) => leafHash(sha256, leaf));
    await prove(files, head, at, hashes);
    yield { first: at, entries };
    at += entries.length;
  }
}

/** A log may answer with fewer than it is asked for: the rest is asked for again. */
async function fetchEntries(files: LogFiles, from: number, to: number): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  let empty = 0;
  while (entries.length < to - from) {
    const bytes = await files.read(`ct/v1/get-entries?start=${from + entries.length}&end=${to - 1}`);
    const leaves = bytes === null ? [] : leavesOf(textOf(bytes)).slice(0, to - from - entries.length);
    if (leaves.length === 0 && ++empty > EMPTY_MAX) throw new LogError(`the log has no entry ${from + entries.length}`);
    entries.push(...leaves.map(readLeaf));
  }
  return entries;
}

async function prove(files: LogFiles, head: TreeHead, first: number, hashes: readonly Uint8Array[]): Promise<void> {
  const [leaf] = hashes;
  if (leaf === undefined) return;
  const height = Math.log2(hashes.length);
  const hash = encodeURIComponent(Buffer.from(leaf).toString("base64"));
  const bytes = await files.read(`ct/v1/get-proof-by-hash?hash=${hash}&tree_size=${head.size}`);
  const proof = bytes === null ? null : readProof(textOf(bytes));
  const place = { node: rootOf(sha256, hashes), height, index: first / hashes.length, size: head.size };
  const root = proof === null ? null : rootByPath(sha256, place, proof.path);
  // A log may hold the same leaf twice: the proof has to be of this one.
  if (root === null || proof?.index !== first || !isSame(root, head.root)) {
    throw new LogError(`the entries from ${first} on are not proven to be in the tree`);
  }
}

/**
 * The entries of a log in a folder, from answers of `get-entries` that together are the whole tree: its root is made of
 * them. They are read twice, as nothing may be taken before all is proven.
 */
export async function* storedEntries(files: LogFiles, head: TreeHead, { from, to }: EntryRange): VerifiedEntries {
  const tree = new GrowingTree(sha256);
  for await (const { entries } of filesInOrder(files, head.size)) {
    for (const { leaf } of entries) tree.add(leafHash(sha256, leaf));
  }
  if (tree.size !== head.size || !isSame(tree.root(), head.root)) {
    throw new LogError(
      `the ${tree.size} entries of the folder do not make the root of the tree head, which is of ${head.size}`,
    );
  }
  for await (const { first, entries } of filesInOrder(files, head.size)) {
    const wanted = entries.slice(Math.max(0, from - first), Math.max(0, to - first));
    if (wanted.length > 0) yield { first: Math.max(first, from), entries: wanted };
  }
}

/** `get-entries.json`, or `get-entries-<start>.json` one after the other. */
async function* filesInOrder(files: LogFiles, size: number): VerifiedEntries {
  for (let first = 0; first < size;) {
    const bytes =
      (await files.read(`get-entries-${first}.json`)) ?? (first === 0 ? await files.read("get-entries.json") : null);
    if (bytes === null) throw new LogError(`the folder has no get-entries-${first}.json`);
    const entries = leavesOf(textOf(bytes)).map(readLeaf);
    if (entries.length === 0) throw new LogError(`get-entries-${first}.json has no entries`);
    yield { first, entries };
    first += entries.length;
  }
}
