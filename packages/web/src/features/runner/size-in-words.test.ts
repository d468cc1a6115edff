import { expect, it } from "vitest";
import { sizeInWords } from "./size-in-words.ts";

const SLASH_64 = 2 ** 64;

it.each([
  [1, 1, "1 address"],
  [1034, 1030, "1,034 addresses"],
  [1030 + SLASH_64, 1030, "1,030 addresses of IPv4 and 1 × /64 of IPv6"],
  [3 * SLASH_64, 0, "3 × /64 of IPv6"],
])("says of %d addresses, %s of IPv4: %s", (addresses, ipv4, words) => {
  expect(sizeInWords(addresses, ipv4)).toBe(words);
});
