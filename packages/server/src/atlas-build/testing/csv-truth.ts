import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** A CSV of ranges, read the plain way and searched the plain way: what the atlas must agree with. */
export interface CsvTruth<A extends number | bigint> {
  readonly firsts: readonly A[];
  readonly lasts: readonly A[];
  /** The columns behind the range, as one text; equal texts are one string. */
  readonly values: readonly string[];
  /** The value of the range that holds the address. */
  search(address: A): string | null;
  /** The number of that range. */
  rowOf(address: A): number | null;
}

/** @param file path inside the installed packages, e.g. `@ip-location-db/asn/asn-ipv4-num.csv` */
export function csvTruth<A extends number | bigint>(file: string, toAddress: (digits: string) => A): CsvTruth<A> {
  const folder = file.slice(0, file.lastIndexOf("/"));
  const path = require.resolve(`${folder}/package.json`).replace("package.json", file.slice(folder.length + 1));
  const firsts: A[] = [];
  const lasts: A[] = [];
  const values: string[] = [];
  const interned = new Map<string, string>();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (line === "") continue;
    const [first = "", last = "", ...rest] = line.split(",");
    const text = unquoted(rest.join(","));
    const value = interned.get(text) ?? text;
    interned.set(value, value);
    firsts.push(toAddress(first));
    lasts.push(toAddress(last));
    values.push(value);
  }
  checkOrder(file, firsts, lasts);
  const rowOf = (address: A): number | null => search(firsts, lasts, address);
  return { firsts, lasts, values, rowOf, search: (address) => values[rowOf(address) ?? -1] ?? null };
}

/**
 * The search takes the last range that begins at or before the address. That is the right one only while ranges are
 * disjoint, or the later of two that overlap is the narrower and ends later: the one overlap that the ASN package has
 * (AS 749 and AS 721, from 215.0.0.0 on) is so.
 */
function checkOrder<A extends number | bigint>(file: string, firsts: readonly A[], lasts: readonly A[]): void {
  const width = (row: number): bigint => BigInt(lasts[row] ?? 0) - BigInt(firsts[row] ?? 0);
  for (let i = 1; i < firsts.length; i++) {
    const [first, last, before] = [firsts[i], lasts[i], lasts[i - 1]];
    if (first === undefined || last === undefined || before === undefined || before < first) continue;
    if (!(last >= before && width(i) < width(i - 1))) throw new Error(`${file} cannot be searched so at row ${i + 1}`);
  }
}

/** `13335,"Cloudflare, Inc."` → `13335,Cloudflare, Inc.` */
function unquoted(text: string): string {
  const comma = text.indexOf(",");
  const last = text.slice(comma + 1);
  return last.startsWith('"') ? text.slice(0, comma + 1) + last.slice(1, -1).split('""').join('"') : text;
}

function search<A extends number | bigint>(firsts: readonly A[], lasts: readonly A[], address: A): number | null {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] as A) <= address) low = middle + 1;
    else high = middle;
  }
  return low > 0 && address <= (lasts[low - 1] as A) ? low - 1 : null;
}
