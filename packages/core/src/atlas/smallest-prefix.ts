import { type Address, parsePrefix } from "../ip/index.ts";
import { Answer } from "./answer.ts";
import type { IpFacts } from "./facts.ts";

/** The longest prefixes that networks take from one another: what is announced in one is announced as a whole. */
const LENGTH4 = 24;
const LENGTH6 = 48;
/** Above every number of IPv4. */
const OF_IPV6 = 2 ** 48;

/** A number for the smallest prefix in which an address can be announced. */
export const smallestPrefix = ({ family, value }: Address): number =>
  family === 4 ? value >>> (32 - LENGTH4) : OF_IPV6 + Number(value >> BigInt(128 - LENGTH6));

/** The number of the announced prefix, where that is one of the smallest; else null. Makes no text. */
export function announcedSmallest(facts: IpFacts): number | null {
  if (facts instanceof Answer) return facts.smallestPrefix(LENGTH4, LENGTH6, OF_IPV6);
  const parsed = facts.prefix === null ? null : parsePrefix(facts.prefix);
  if (parsed === null || !parsed.ok) return null;
  const { range } = parsed;
  const isSmallest = Number(facts.prefix?.split("/")[1]) === (range.family === 4 ? LENGTH4 : LENGTH6);
  if (!isSmallest) return null;
  return smallestPrefix(range.family === 4 ? { family: 4, value: range.first } : { family: 6, value: range.first });
}
