import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../testing/soak.ts";
import {
  completeTrees,
  GrowingTree,
  leafHash,
  LogFormatError,
  namesOfCertificate,
  readCheckpoint,
  readDataTile,
  readLeaf,
  readSignedTreeHead,
  rootByPath,
  rootOf,
  rootOfTrees,
  type Sha256,
  signedHead,
  tilePath,
  widthOf,
} from "./index.ts";

const sha256: Sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** The definition of RFC 6962, section 2.1, by the letter. */
function naiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256();
  if (leaves.length === 1) return leafHash(sha256, leaves[0]!);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Uint8Array.of(1), naiveRoot(leaves.slice(0, split)), naiveRoot(leaves.slice(split)));
}
/** Its PATH of section 2.1.1. */
function naivePath(index: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length <= 1) return [];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...naivePath(index, left), naiveRoot(right)]
    : [...naivePath(index - split, right), naiveRoot(left)];
}
const leavesOf = (size: number): Uint8Array[] => Array.from({ length: size }, (_, n) => Buffer.from(`leaf ${n}`));

describe("the tree of a log", () => {
  it("has the roots of the definition", () => {
    for (let size = 1; size <= 70; size++) {
      const leaves = leavesOf(size);
      const hashes = leaves.map((leaf) => leafHash(sha256, leaf));
      const growing = new GrowingTree(sha256);
      for (const hash of hashes) growing.add(hash);
      const expected = hex(naiveRoot(leaves));
      expect([hex(rootOf(sha256, hashes)), hex(growing.root()), growing.size]).toEqual([expected, expected, size]);
      expect(hex(rootOfTrees(sha256, completeTrees(sha256, hashes)))).toBe(expected);
    }
  });

  it("is led to by the path of a leaf, and of each complete tree above it, and by no other", () => {
    for (const size of [1, 2, 3, 7, 8, 13, 33]) {
      const leaves = leavesOf(size);
      const root = hex(naiveRoot(leaves));
      for (let index = 0; index < size; index++) {
        const path = naivePath(index, leaves);
        for (let height = 0; 2 ** height <= size; height++) {
          const at = Math.floor(index / 2 ** height);
          const below = leaves.slice(at * 2 ** height, (at + 1) * 2 ** height);
          if (below.length < 2 ** height) continue;
          const found = rootByPath(sha256, { node: naiveRoot(below), height, index: at, size }, path);
          expect(found === null ? null : hex(found), `${size} ${index} ${height}`).toBe(root);
        }
        const node = naiveRoot([leaves[index]!]);
        const wrong = [
          rootByPath(sha256, { node, height: 0, index, size }, [...path, node]),
          rootByPath(sha256, { node, height: 0, index: index + 1, size }, path),
          rootByPath(sha256, { node: sha256(node), height: 0, index, size }, path),
          ...(path.length > 0 ? [rootByPath(sha256, { node, height: 0, index, size }, path.slice(1))] : []),
        ];
        for (const one of wrong) expect(one === null ? null : hex(one)).not.toBe(root);
      }
    }
  });
});

it.each([
  [0, 0, 256, "tile/0/000"],
  [1, 999, 256, "tile/1/999"],
  ["data", 1_234_067, 256, "tile/data/x001/x234/067"],
  ["data", 3, 10, "tile/data/003.p/10"],
] as const)("names the tile %s %i", (level, index, width, path) => {
  expect(tilePath(level, index, width)).toBe(path);
});

it("knows how wide tiles are in a tree of a size", () => {
  expect([0, 1, 2].map((index) => widthOf(300, 0, index))).toEqual([256, 44, 0]);
  expect([widthOf(300, 1, 0), widthOf(70_000, 1, 1), widthOf(70_000, 2, 0)]).toEqual([1, 17, 1]);
});

describe("a tree head", () => {
  const root = Buffer.alloc(32, 7).toString("base64");
  it("is read from a checkpoint", () => {
    const signature = Buffer.from([1, 2, 3, 4, ...Buffer.from("0000019b71b44c00", "hex"), 4, 3, 0, 2, 9, 9]).toString(
      "base64",
    );
    const text = `log.example/x\n300\n${root}\n\n— witness.example AAAA\n— log.example/x ${signature}\n`;
    const head = readCheckpoint(text);
    expect(head).toMatchObject({ size: 300, origin: "log.example/x", signature: { hash: 4, algorithm: 3 } });
    expect(head.signature?.timestamp).toBe(0x19b71b44c00);
    expect(hex(signedHead(head, 1))).toBe(
      `0001${"1".padStart(16, "0")}${(300).toString(16).padStart(16, "0")}${"07".repeat(32)}`,
    );
    expect(readCheckpoint(`a\n0\n${root}\n\n`).signature).toBeNull();
  });

  it("is refused where it is none", () => {
    for (const text of ["", `a\n-1\n${root}\n\n`, `a\n1\nAAAA\n\n`, `a\n1\n${root}\n`, "x".repeat(10_000)]) {
      expect(() => readCheckpoint(text)).toThrow(LogFormatError);
    }
    for (const text of ["", "[]", "{}", `{"tree_size":-1,"timestamp":1,"sha256_root_hash":"${root}"}`]) {
      expect(() => readSignedTreeHead(text)).toThrow(LogFormatError);
    }
  });
});

describe("entries", () => {
  const entry = (type: number, der: readonly number[]): number[] => [
    0,
    0,
    1,
    0x9b,
    0x71,
    0xb4,
    0x4c,
    0,
    0,
    type,
    ...(type === 1 ? Array.from({ length: 32 }, () => 5) : []),
    0,
    0,
    der.length,
    ...der,
    0,
    0,
  ];
  it("are read from tiles, and their leaves as they are hashed", () => {
    const chain = [0, 32, ...Array.from({ length: 32 }, () => 6)];
    const tile = Uint8Array.from([...entry(0, [1, 2]), ...chain, ...entry(1, [3]), 0, 0, 2, 8, 8, ...chain]);
    const entries = readDataTile(tile);
    expect(entries.map(({ kind, der, timestamp }) => [kind, [...der], timestamp])).toEqual([
      ["certificate", [1, 2], 0x19b71b44c00],
      ["tbs", [3], 0x19b71b44c00],
    ]);
    for (const { leaf, ...rest } of entries) expect(readLeaf(leaf)).toEqual({ leaf, ...rest });
    expect(() => readDataTile(tile.subarray(0, tile.length - 1))).toThrow(LogFormatError);
  });

  it("are refused, whatever bytes they are, with a reason", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        for (const read of [readDataTile, readLeaf]) {
          try {
            read(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(LogFormatError);
          }
        }
        for (const kind of ["tbs", "certificate"] as const) {
          expect(namesOfCertificate({ kind, der: bytes })).toBeInstanceOf(Object);
        }
      }),
      { numRuns: runs(1000) },
    );
  });
});
