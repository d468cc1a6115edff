import type { RawList } from "./raw-lists.ts";

/** How far the sources of one kind agree on what is of it. */
export interface Agreement {
  /** IPv4 addresses that at least one of them names. */
  readonly addresses: number;
  /** Of these, the share that two or more name, 0 to 1. */
  readonly twice: number;
  /** Of what all but the longest of them name, the share that another names too, 0 to 1. */
  readonly confirmed: number;
}

/** By kind, where two sources or more list addresses of it. */
export function agreementOf(lists: readonly RawList[]): Readonly<Record<string, Agreement>> {
  const kinds = new Set(lists.map(({ kind }) => kind).filter((kind) => kind !== "other"));
  return Object.fromEntries(
    [...kinds].flatMap((kind) => {
      const naming = lists.filter((list) => list.kind === kind && list.spans[4].length > 0);
      return naming.length < 2 ? [] : [[kind, agreement(naming)] as const];
    }),
  );
}

function agreement(lists: readonly RawList[]): Agreement {
  /** Where one list begins or ends to name addresses. */
  const edges = lists.flatMap(({ spans }, list) =>
    spans[4].flatMap(([first, last]) => [
      { at: Number(first), list, change: 1 },
      { at: Number(last) + 1, list, change: -1 },
    ]),
  );
  const depths = lists.map(() => 0);
  const named = lists.map(() => 0);
  const shared = lists.map(() => 0);
  let [once, twice, from] = [0, 0, 0];
  for (const { at, list, change } of edges.sort((a, b) => a.at - b.at)) {
    // Prefixes of one list may hold each other.
    const naming = depths.flatMap((depth, number) => (depth > 0 ? [number] : []));
    const size = at - from;
    if (naming.length > 0) once += size;
    if (naming.length > 1) twice += size;
    for (const number of naming) {
      named[number] = (named[number] ?? 0) + size;
      if (naming.length > 1) shared[number] = (shared[number] ?? 0) + size;
    }
    depths[list] = (depths[list] ?? 0) + change;
    from = at;
  }
  const longest = named.indexOf(Math.max(...named));
  const ofOthers = (counts: readonly number[]): number => sum(counts) - (counts[longest] ?? 0);
  return { addresses: once, twice: share(twice, once), confirmed: share(ofOthers(shared), ofOthers(named)) };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const share = (part: number, whole: number): number => Math.floor((1000 * part) / whole) / 1000;
