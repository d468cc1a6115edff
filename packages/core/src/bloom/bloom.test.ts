import { describe, expect, it } from "vitest";
import { BloomFilter } from "./bloom.ts";

const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

describe("a Bloom filter", () => {
  it("contains every member, with few false positives", () => {
    const filter = new BloomFilter(400_000);
    for (let n = 0; n < 400_000; n++) filter.add(address(n));
    for (let n = 0; n < 400_000; n++) if (!filter.has(address(n))) throw new Error(`${address(n)} was forgotten`);
    let mistaken = 0;
    for (let n = 0; n < 100_000; n++) if (filter.has(`192.0.${n}`)) mistaken++;
    expect(mistaken).toBeLessThan(1500);
    expect(filter.isFull).toBe(false);
  });

  it("reports when it has more members than it was made for", () => {
    const filter = new BloomFilter(0);
    for (let n = 0; n < 800_000; n++) filter.add(address(n));
    expect(filter.isFull).toBe(false);
    for (let n = 0; n < 200_000; n++) filter.add(`2001:db8::${n}`);
    expect(filter.isFull).toBe(true);
    // A member counts once.
    const small = new BloomFilter(0);
    for (let n = 0; n < 2_000_000; n++) small.add("192.0.2.1");
    expect(small.isFull).toBe(false);
  });
});
