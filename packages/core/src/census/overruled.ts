import type { Range } from "../ip/index.ts";
import { isPrivacyRelay } from "../risk/index.ts";
import { scannerRows } from "../scanners/index.ts";
import { rankOf, sourceOn, sourcesOn } from "../sources/index.ts";
import type { CountedRange } from "./range.ts";

/** The sources by which owners publish a browser's relay, such as iCloud Private Relay. */
export const RELAY_SOURCES: readonly string[] = sourcesOn("address")
  .filter((definition) => isPrivacyRelay(definition) && definition.rank === "owner")
  .map(({ source }) => source.id);

/** What labels of known scanners bear. */
export const SCANNER_TAG = "scanner";

/** A VPN or proxy of a derived list that names no relay as such: where an owner has a relay, it does not hold. */
function isGuess({ kind, source }: CountedRange): boolean {
  const definition = sourceOn("address", source);
  const isOfRelay = definition !== undefined && isPrivacyRelay(definition);
  return (kind === "vpn" || kind === "proxy") && !isOfRelay && rankOf({ id: source }) === "derived";
}

/** A VPN of a list that names no service: where a machine is known for something else, it does not hold. */
export const isNamelessVpn = ({ kind, provider, source }: CountedRange): boolean =>
  kind === "vpn" && provider === null && rankOf({ id: source }) !== "community";

/** What is known of addresses and stands before a list's word that they hide a user. Lookups overrule by the same; so do counts. */
export class Overruled {
  /** What owners publish as relays. */
  private readonly relays = new Stretches();
  /** Exits of Tor, and known scanners: those that Fyr comes with, and those of lists. */
  private readonly machines = new Stretches();

  constructor() {
    for (const row of scannerRows())
      if (row.layer === "label" && row.record.tags.includes(SCANNER_TAG)) this.machines.add(row);
  }

  /** @param range of `RELAY_SOURCES` */
  addRelay(range: Range): void {
    this.relays.add(range);
  }

  /** @param range an exit of Tor, or of a list of scanners */
  addMachine(range: Range): void {
    this.machines.add(range);
  }

  /** What of the range holds: in the order of its addresses. An IPv6 range counts as one, and holds unless one stretch has all of it. */
  holding(range: CountedRange): CountedRange[] {
    const withoutRelays = isGuess(range) ? this.relays.outside(range) : [range];
    return isNamelessVpn(range) ? withoutRelays.flatMap((piece) => this.machines.outside(piece)) : withoutRelays;
  }
}

interface Stretch<End> {
  readonly first: End;
  last: End;
}

/** Addresses as few runs of them. They are added in any order, and all before the first question. */
class Stretches {
  private readonly of4 = new Runs<number>();
  private readonly of6 = new Runs<bigint>();

  add(range: Range): void {
    if (range.family === 4) this.of4.add(range.first, range.last);
    else this.of6.add(range.first, range.last);
  }

  /** What of a range is in none of them. An IPv6 range is not cut. */
  outside(range: CountedRange): CountedRange[] {
    if (range.family === 6) return this.of6.at(range.first, range.last) ? [] : [range];
    const pieces: CountedRange[] = [];
    let first = range.first;
    for (const taken of this.of4.from(first)) {
      if (taken.first > range.last) break;
      if (taken.first > first) pieces.push({ ...range, first, last: taken.first - 1 });
      first = Math.max(first, taken.last + 1);
    }
    if (first <= range.last) pieces.push(first === range.first ? range : { ...range, first });
    return pieces;
  }
}

class Runs<End extends number | bigint> {
  private readonly added: Stretch<End>[] = [];
  private joined: readonly Stretch<End>[] | null = null;

  add(first: End, last: End): void {
    this.added.push({ first, last });
    this.joined = null;
  }

  /** Those that do not end before an address, in their order. */
  *from(address: End): Generator<Stretch<End>> {
    const runs = this.sorted();
    for (let at = nextOf(runs, address); at < runs.length; at++) yield runs[at] as Stretch<End>;
  }

  /** Whether one of them has all of a range. */
  at(first: End, last: End): boolean {
    const [run] = this.from(first);
    return run !== undefined && run.first <= first && last <= run.last;
  }

  private sorted(): readonly Stretch<End>[] {
    if (this.joined !== null) return this.joined;
    const joined: Stretch<End>[] = [];
    for (const { first, last } of this.added.sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))) {
      const latest = joined.at(-1);
      if (latest === undefined || first > latest.last) joined.push({ first, last });
      else if (last > latest.last) latest.last = last;
    }
    this.joined = joined;
    return joined;
  }
}

/** Index of the first run that does not end before an address. */
function nextOf<End extends number | bigint>(runs: readonly Stretch<End>[], address: End): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle] as Stretch<End>).last < address) low = middle + 1;
    else high = middle;
  }
  return low;
}
