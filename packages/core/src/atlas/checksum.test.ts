import { expect, test } from "vitest";
import { xxh32 } from "./checksum.ts";

// Computed with ClickHouse's xxHash32.
test.each([
  ["", 0x02cc5d05],
  ["abcd", 0xa3643705],
  ["abcdefgh", 0x0bb3c6bb],
  ["0123456789abcdef", 0xc2c45b69],
  ["0123456789abcdef0123", 0x6350964e],
  ["The quick brown fox jumps over the lazy dog, twice over.", 0xbc3c3b88],
])("XXH32 of %j", (text, hash) => {
  expect(xxh32(new Uint32Array(new TextEncoder().encode(text).buffer))).toBe(hash);
});
