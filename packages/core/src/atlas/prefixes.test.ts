import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAddress, parsePrefix, type Address } from "../ip/index.ts";
import { AtlasBuilder, openAtlas, type Atlas, type Source } from "./index.ts";
import { fileOf } from "./testing/file.ts";
import { SOURCES } from "./testing/rows.ts";
import { runs } from "../testing/soak.ts";

const [SOURCE] = SOURCES as readonly [Source];

/** Ranges `[first, last]` of a system of their own each. */
function announced(family: 4 | 6, ranges: readonly (readonly [bigint, bigint])[]): Atlas {
  const builder = new AtlasBuilder();
  const source = builder.addSource(SOURCE);
  for (const [index, [first, last]] of ranges.entries()) {
    const record = builder.intern("as", { number: index + 1, organization: "Example" });
    if (family === 4) builder.add4(Number(first), Number(last), "as", record, source);
    else builder.add6(first, last, "as", record, source);
  }
  return openAtlas(fileOf(builder.compile({ builtAt: "2026-08-22T00:00:00.000Z" })));
}

const addressOf = (family: 4 | 6, value: bigint): Address =>
  family === 4 ? { family, value: Number(value) } : { family, value };

/** The largest block around the address that the range contains, by trying all from the widest down. */
function largestBlock(family: 4 | 6, [first, last]: readonly [bigint, bigint], at: bigint): string {
  const bits = family === 4 ? 32 : 128;
  for (let length = 0; ; length++) {
    const size = 1n << BigInt(bits - length);
    const start = at - (at % size);
    if (start >= first && start + size - 1n <= last) return `${formatAddress(addressOf(family, start))}/${length}`;
  }
}

describe("the announced prefix of an address", () => {
  test("is the announced prefix where that is a block, whatever its neighbours are", () => {
    const atlas = announced(4, [
      [0x08080800n, 0x080808ffn],
      [0x08080900n, 0x080809ffn],
    ]);
    expect(atlas.lookup("8.8.8.8").prefix).toBe("8.8.8.0/24");
    expect(atlas.lookup("8.8.9.9").prefix).toBe("8.8.9.0/24");
    expect(atlas.lookup("8.8.10.1").prefix).toBeNull();
  });

  test.each([
    [4, "0.0.0.0/0", "128.0.0.0/1"],
    [6, "::/0", "8000::/1"],
  ] as const)("is all there is where that is announced, and half of it (IPv%i)", (family, all, half) => {
    const bits = family === 4 ? 32n : 128n;
    const max = (1n << bits) - 1n;
    const prefixOf = (atlas: Atlas) => atlas.lookup(addressOf(family, max)).prefix;
    expect(prefixOf(announced(family, [[0n, max]]))).toBe(all);
    expect(prefixOf(announced(family, [[1n << (bits - 1n), max]]))).toBe(half);
  });

  // Announcements of IPv6 mostly begin and end within the first 64 bits.
  test.each([
    [4, 0n],
    [6, 0n],
    [6, 64n],
  ] as const)("is the largest block of the range that contains it (IPv%i, cut above %s bits)", (family, below) => {
    const max = (1n << ((family === 4 ? 32n : 128n) - below)) - 1n;
    const near = fc
      .tuple(fc.constantFrom(0n, 1n << 16n, 3n << 20n, 5n << 30n, max >> 1n, max), fc.bigInt({ min: -70n, max: 70n }))
      .map(([anchor, step]) => (anchor + step < 0n ? 0n : anchor + step > max ? max : anchor + step));
    const point = fc.oneof(near, fc.bigInt({ min: 0n, max }));
    const borders = fc.uniqueArray(point, { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(borders, fc.array(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), { maxLength: 8 }), (cuts, picks) => {
        const sorted = cuts.toSorted((a, b) => (a < b ? -1 : 1));
        const ranges = sorted
          .slice(1)
          .map((last, index): [bigint, bigint] => [((sorted[index] ?? 0n) + 1n) << below, ((last + 1n) << below) - 1n]);
        const atlas = announced(family, ranges);
        for (const range of ranges) {
          const size = range[1] - range[0] + 1n;
          for (const at of [range[0], range[1], ...picks.map((pick) => range[0] + (pick % size))]) {
            const { prefix } = atlas.lookup(addressOf(family, at));
            expect(prefix).toBe(largestBlock(family, range, at));
            expect(parsePrefix(prefix ?? "").ok).toBe(true);
          }
        }
      }),
      { numRuns: runs(200) },
    );
  });
});
