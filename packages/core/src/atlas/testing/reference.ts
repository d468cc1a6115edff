import { formatAddress, type Address, type Family } from "../../ip/index.ts";
import type { AtlasRow, Fact, IpFacts, LayerName, Layers } from "../facts.ts";

/** The rules of the atlas in their most obvious form: every lookup scans every row. */
export function referenceLookup(
  rows: readonly AtlasRow[],
  precedence: Readonly<Partial<Record<LayerName, readonly string[]>>>,
  address: Address,
): IpFacts {
  const value = BigInt(address.value);
  const covering = rows.filter((row) => row.family === address.family && covers(row, value));
  const best = <L extends Exclude<LayerName, "label">>(layer: L): Fact<Layers[L]> | null => {
    const candidates = covering.flatMap((row) => (isOf(row, layer) ? [row] : []));
    const order = sourceOrder(rows, precedence[layer] ?? []);
    const [winner] = candidates.toSorted(
      (a, b) =>
        Number(widthOf(a) - widthOf(b)) ||
        order.indexOf(a.source.id) - order.indexOf(b.source.id) ||
        // One row may have been added twice: its last time counts.
        rows.lastIndexOf(b) - rows.lastIndexOf(a),
    );
    return winner === undefined ? null : { value: winner.record, source: winner.source };
  };
  const { first, last } = elementaryInterval(rows, address.family, value);
  return {
    ip: formatAddress(address),
    family: address.family,
    first,
    last,
    // Follows from the rows of `as` by rules of its own, which prefixes.test.ts holds.
    prefix: null,
    special: best("special"),
    as: best("as"),
    registration: best("registration"),
    place: best("place"),
    labels: labelsOf(covering),
  };
}

/** Labels in any order, without duplicates, as comparable texts. */
export function labelSet(facts: IpFacts): string[] {
  return facts.labels.map(({ value, source }) => JSON.stringify([source.id, value])).toSorted();
}

function isOf<L extends LayerName>(row: AtlasRow, layer: L): row is AtlasRow & { readonly record: Layers[L] } {
  return row.layer === layer;
}

function covers(row: AtlasRow, value: bigint): boolean {
  return BigInt(row.first) <= value && value <= BigInt(row.last);
}

function widthOf(row: AtlasRow): bigint {
  return BigInt(row.last) - BigInt(row.first);
}

/** Sources named in the precedence, then the others as they come up in the rows. */
function sourceOrder(rows: readonly AtlasRow[], preferred: readonly string[]): string[] {
  return [...new Set([...preferred, ...rows.map(({ source }) => source.id)])];
}

function labelsOf(covering: readonly AtlasRow[]): Fact<Layers["label"]>[] {
  const labels = covering.flatMap((row) => (row.layer === "label" ? [{ value: row.record, source: row.source }] : []));
  return [...new Map(labels.map((label) => [JSON.stringify(label), label])).values()];
}

/** Between the nearest bounds of rows around the address: never wider than the intervals that the compiler makes. */
function elementaryInterval(rows: readonly AtlasRow[], family: Family, value: bigint): { first: string; last: string } {
  let first = 0n;
  let last = family === 4 ? 2n ** 32n - 1n : 2n ** 128n - 1n;
  for (const row of rows) {
    if (row.family !== family) continue;
    for (const start of [BigInt(row.first), BigInt(row.last) + 1n]) {
      if (start <= value && start > first) first = start;
      if (start > value && start - 1n < last) last = start - 1n;
    }
  }
  const text = (bound: bigint): string =>
    formatAddress(family === 4 ? { family, value: Number(bound) } : { family, value: bound });
  return { first: text(first), last: text(last) };
}
