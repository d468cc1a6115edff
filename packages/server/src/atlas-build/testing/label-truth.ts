import { readFileSync } from "node:fs";
import type { SharedList } from "./shared-lists.ts";

/** Addresses of both families as one kind of number; a family's ranges lie in lists of their own. */
interface Ranges {
  readonly firsts: bigint[];
  readonly lasts: bigint[];
}

/** The content of raw lists, parsed and searched the plain way. */
export interface LabelTruth {
  /** Ids of the sources that name an address, in their order. */
  at(family: 4 | 6, address: bigint): string;
  /** First and last addresses of the rows of a family, as the lists have them. */
  edges(family: 4 | 6): bigint[];
}

/** @param systemRanges what each autonomous system announces, for lists that name systems */
export function labelTruth(
  lists: readonly SharedList[],
  systemRanges: (family: 4 | 6, systems: ReadonlySet<string>) => [bigint, bigint][],
): LabelTruth {
  const rows = lists.map(({ id, files }) => ({ id, ...rowsOf(files) }));
  const rangesOf = (family: 4 | 6) =>
    rows
      .map(({ id, ranges, systems }) => {
        const own = ranges
          .filter((range) => range.family === family)
          .map(({ first, last }): [bigint, bigint] => [first, last]);
        return { id, ranges: merged([...own, ...(systems.size > 0 ? systemRanges(family, systems) : [])]) };
      })
      .filter(({ ranges }) => ranges.firsts.length > 0)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const known = { 4: rangesOf(4), 6: rangesOf(6) };
  return {
    at: (family, address) =>
      known[family]
        .filter(({ ranges }) => holds(ranges, address))
        .map(({ id }) => id)
        .join(" "),
    edges: (family) =>
      rows.flatMap(({ ranges }) =>
        ranges.filter((range) => range.family === family).flatMap(({ first, last }) => [first, last]),
      ),
  };
}

interface Row {
  readonly family: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
}

/** The first thing of a line that is an address, a prefix or, in a table of systems, a number. */
function rowsOf(files: readonly string[]): { ranges: Row[]; systems: Set<string> } {
  const ranges: Row[] = [];
  const systems = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const cells = file.endsWith(".json")
      ? (JSON.parse(text) as { list: string[] }).list
      : text.split("\n").map((line) => line.split(/[#;,\s]/)[0] ?? "");
    for (const cell of cells) {
      if (file.endsWith(".csv")) {
        const number = cell.replaceAll('"', "");
        if (/^\d+$/.test(number)) systems.add(number);
        continue;
      }
      const row = rowOf(cell.trim());
      if (row !== null) ranges.push(row);
    }
  }
  return { ranges, systems };
}

function rowOf(text: string): Row | null {
  const [address = "", length] = text.split("/");
  const family = /^\d+\.\d+\.\d+\.\d+$/.test(address) ? 4 : /^[\da-f]*:[\da-f:]*$/i.test(address) ? 6 : null;
  if (family === null) return null;
  const bits = family === 4 ? 32n : 128n;
  const size = 1n << (bits - BigInt(length ?? bits));
  const value = family === 4 ? value4(address) : value6(address);
  const first = value - (value % size);
  return { family, first, last: first + size - 1n };
}

const value4 = (text: string): bigint => text.split(".").reduce((value, byte) => value * 256n + BigInt(byte), 0n);

function value6(text: string): bigint {
  const [head = "", tail = ""] = text.split("::");
  const groups = (part: string): string[] => (part === "" ? [] : part.split(":"));
  const missing = text.includes("::") ? 8 - groups(head).length - groups(tail).length : 0;
  const all = [...groups(head), ...Array.from({ length: missing }, () => "0"), ...groups(tail)];
  return all.reduce((value, group) => value * 65_536n + BigInt(`0x${group}`), 0n);
}

/** Sorted, and apart from each other. */
function merged(ranges: readonly [bigint, bigint][]): Ranges {
  const firsts: bigint[] = [];
  const lasts: bigint[] = [];
  for (const [first, last] of ranges.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    const end = lasts.at(-1);
    if (end === undefined || first > end) {
      firsts.push(first);
      lasts.push(last);
    } else if (last > end) lasts[lasts.length - 1] = last;
  }
  return { firsts, lasts };
}

function holds({ firsts, lasts }: Ranges, address: bigint): boolean {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] ?? 0n) <= address) low = middle + 1;
    else high = middle;
  }
  return low > 0 && address <= (lasts[low - 1] ?? -1n);
}
