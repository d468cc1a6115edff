import { formatAddress } from "@fyr/core/ip";
import { PRIVATE_RANGES } from "@fyr/core/special";

/** Of which addresses rows are read: of all, or of those of the public internet. */
export type Among = "all" | "public";

const stored = (family: 4 | 6, value: number | bigint): string => {
  const text = formatAddress(family === 4 ? { family: 4, value: Number(value) } : { family: 6, value: BigInt(value) });
  return `toIPv6('${family === 4 ? "::ffff:" : ""}${text}')`;
};

const PUBLIC = (column: string): string =>
  `NOT (${PRIVATE_RANGES.map(
    ({ family, first, last }) => `${column} BETWEEN ${stored(family, first)} AND ${stored(family, last)}`,
  ).join(" OR ")})`;

/** A condition on a column of addresses as they are stored. */
export const isAmong = (among: Among, column: string): string => (among === "all" ? "true" : PUBLIC(column));
