import { formatNumber, plural } from "./format.ts";
import type { OtherIndicator } from "./other-indicators.ts";

/*
 * How many of what a list has beside its addresses: the box and the page of the results say it in the same words.
 */

/** `1 domain or URL`, `59 domains and URLs` */
export const namesInWords = (count: number): string => plural(count, "domain or URL", "domains and URLs");

/** `2 AS` */
export const systemsInWords = (count: number): string => `${formatNumber(count)} AS`;

/** `6 other indicators` */
export const othersInWords = (count: number): string => plural(count, "other indicator");

const KINDS: readonly (readonly [OtherIndicator["kind"], one: string, many?: string])[] = [
  ["hash", "hash", "hashes"],
  ["fingerprint", "fingerprint"],
  ["vulnerability", "CVE"],
  ["email", "e-mail address", "e-mail addresses"],
  ["tracker", "tracker"],
];

/** `2 hashes, 1 CVE` */
export const kindsInWords = (others: readonly OtherIndicator[]): string =>
  KINDS.flatMap(([kind, one, many]) => {
    const count = others.filter((other) => other.kind === kind).length;
    return count === 0 ? [] : [plural(count, one, many)];
  }).join(", ");
