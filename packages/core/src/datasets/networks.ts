import { type Atlas, rangeOfFacts, type Source } from "../atlas/index.ts";
import { type Address, type Range, successor } from "../ip/index.ts";
import { ADDRESS_DATASETS, type AddressDatasetId, type DatasetRow } from "./address-rows.ts";
import { createKnowledge } from "./knowledge.ts";
import { permittedFacts } from "./permits.ts";

/** A run of addresses with the same rows. */
export interface NetworkRows {
  readonly range: Range;
  readonly rows: readonly DatasetRow[];
  /** `rows` as JSON: equal for equal rows. */
  readonly key: string;
}

interface Reading {
  /** `YYYY-MM-DD`: scores are of this day. */
  readonly day: string;
  readonly isKept: (source: Source) => boolean;
  /** Called after each interval of the atlas. */
  readonly read?: () => void;
}

/**
 * The rows of a dataset in address order, IPv4 before IPv6; neighbours of which the same is known are one. Space that the
 * internet does not reach has none.
 */
export function* networkRows(
  atlas: Pick<Atlas, "ranges">,
  id: AddressDatasetId,
  { day, isKept, read }: Reading,
): Generator<NetworkRows, void, undefined> {
  const dataset = ADDRESS_DATASETS[id];
  const knowledge = createKnowledge(day);
  let pending: NetworkRows | null = null;
  for (const family of [4, 6] as const) {
    for (const whole of atlas.ranges(family)) {
      read?.();
      if (whole.special?.value.globally_reachable === false) continue;
      const facts = permittedFacts(whole, isKept);
      if (!dataset.may(facts)) continue;
      const rows = dataset.rows(facts, () => knowledge(facts));
      if (rows.length === 0) continue;
      const range = rangeOfFacts(whole);
      const key = JSON.stringify(rows);
      if (pending !== null && pending.key === key && isNext(range, pending.range)) {
        pending = { range: joined(pending.range, range), rows, key };
        continue;
      }
      if (pending !== null) yield pending;
      pending = { range, rows, key };
    }
  }
  if (pending !== null) yield pending;
}

const joined = (range: Range, next: Range): Range => ({ ...range, last: next.last }) as Range;

function isNext(range: Range, before: Range): boolean {
  const next = successor({ family: before.family, value: before.last } as Address);
  return next !== null && next.family === range.family && next.value === range.first;
}
