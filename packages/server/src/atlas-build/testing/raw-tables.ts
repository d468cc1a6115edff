import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Span } from "./raw-lists.ts";

const require = createRequire(import.meta.url);

/** A row of a table of ranges, with its values as text. */
export interface RawRow {
  readonly span: Span;
  readonly value: string;
}

/** Rows of a CSV of numbers in an installed package, in its order. */
export function rawTable(name: string, file: string): readonly RawRow[] {
  const text = readFileSync(require.resolve(`${name}/package.json`).replace(/package\.json$/, file), "utf8");
  return Array.from(text.matchAll(/^(\d+),(\d+),(.+)$/gm), ([, first = "", last = "", value = ""]) => ({
    span: [BigInt(first), BigInt(last)],
    value: value.replaceAll(/"((?:[^"]|"")*)"/g, (_, quoted: string) => quoted.replaceAll('""', '"')),
  }));
}

/** The row of each address, by going through the table once; of rows that overlap the later one, which is narrower. */
export function rowsAt(table: readonly RawRow[], addresses: Iterable<bigint>): ReadonlyMap<bigint, RawRow> {
  const sorted = [...new Set(addresses)].sort((a, b) => (a < b ? -1 : 1));
  const found = new Map<bigint, RawRow>();
  let at = 0;
  for (const row of table) {
    while (at < sorted.length && (sorted[at] ?? 0n) < row.span[0]) at++;
    for (let i = at; i < sorted.length && (sorted[i] ?? 0n) <= row.span[1]; i++) found.set(sorted[i] ?? 0n, row);
  }
  return found;
}

/** How many bits the largest prefix leaves open that holds the address and lies within the span. */
export function openBits([first, last]: Span, address: bigint): bigint {
  let open = 0n;
  for (;;) {
    const wider = open + 1n;
    const start = (address >> wider) << wider;
    if (start < first || start + (1n << wider) - 1n > last) return open;
    open = wider;
  }
}
