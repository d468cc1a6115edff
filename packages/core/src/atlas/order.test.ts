import fc from "fast-check";
import { expect, test } from "vitest";
import { orderOf } from "./order.ts";

/** Keys of few and of many different words, in numbers for which comparing and for which the radix sort is chosen. */
test.each([
  [1, 100],
  [4, 100],
  [1, 6000],
  [4, 6000],
])("keys of %i words come in order, %i of them", (width, count) => {
  const word = fc.oneof(fc.constantFrom(0, 1, 0xffff, 0x10000, 0xffffffff), fc.integer({ min: 0, max: 0xffffffff }));
  fc.assert(
    fc.property(
      fc.array(word, { minLength: width, maxLength: 200 }),
      fc.integer({ min: 1, max: 97 }),
      (words, step) => {
        const keys = Uint32Array.from(
          { length: width * count },
          (_, i) => words[(i * step + (i >> 7)) % words.length] ?? 0,
        );
        const valueOf = (key: number): bigint =>
          keys.subarray(key * width, (key + 1) * width).reduce((value, each) => (value << 32n) | BigInt(each), 0n);
        const order = orderOf(keys, count, width);
        const values = Array.from(order, valueOf);
        const expected = Array.from({ length: count }, (_, key) => valueOf(key)).sort((a, b) =>
          a < b ? -1 : a > b ? 1 : 0,
        );
        expect(values).toEqual(expected);
        expect(new Set(order).size).toBe(count);
      },
    ),
    { numRuns: 20 },
  );
});
