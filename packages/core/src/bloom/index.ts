export { BloomFilter } from "./bloom.ts";
