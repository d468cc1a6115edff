import type { Atlas } from "@fyr/core/atlas";
import type { Range } from "@fyr/core/ip";
import { AddedRows, coverOfRange, rowKey } from "@fyr/core/list-change";
import { FileMissingError } from "../storage/files/index.ts";
import type { CollectorSource, ReadVersion } from "./source.ts";
import type { QuarantinedChange } from "./tables.ts";

/** Rows after which others get their turn. */
const SLICE = 2000;
/** Both versions are held in memory while they are compared; longer ones are not compared. */
const COMPARED_MAX = 1_000_000;

interface Context {
  /** The atlas in force; null where there is none. */
  readonly atlas: () => Promise<Atlas | null>;
  readonly signal: AbortSignal;
  /** The version is to be quarantined anyway: what it would change is shown. */
  readonly isHeldBack: boolean;
  /** Reads the version in force; null where there is none. */
  readonly inForce: () => Promise<ReadVersion> | null;
}

interface Compared {
  /** Why the version is to be quarantined, for a person; null where the change may come into force. */
  readonly collision: string | null;
  readonly change: QuarantinedChange;
}

/**
 * Compares a list of addresses with its version in force.
 * @param extentBefore how much the version in force holds; null: not measured
 * @returns null where there is nothing to compare, or no need to
 */
export async function compareWithInForce(
  source: CollectorSource<string>,
  version: ReadVersion,
  extentBefore: number | null,
  { atlas, signal, isHeldBack, inForce }: Context,
): Promise<Compared | null> {
  const { ranges } = version;
  if (ranges === undefined || version.rows === 0 || version.rows > COMPARED_MAX) return null;
  const snapshot = await atlas();
  if (snapshot === null) return null;
  const sumUp = async (isNew: (range: Range) => boolean): Promise<AddedRows> => {
    const added = new AddedRows();
    await eachRange(ranges.all(), signal, (range) => {
      if (isNew(range)) added.add(range, coverOfRange(snapshot, range, source.id));
    });
    return added;
  };
  // Most changes are none of much: the version in force is read for the others only.
  if (!isHeldBack && !(source.isAccusing === true && (await sumUp(() => true)).collision() !== null)) return null;
  const before = await readInForce(inForce);
  if (before?.ranges === undefined || before.rows > COMPARED_MAX) return null;
  const rows = new Map<string, "before" | "both" | "added">();
  await eachRange(before.ranges.all(), signal, (range) => rows.set(rowKey(range), "before"));
  const added = await sumUp((range) => {
    const key = rowKey(range);
    const standing = rows.get(key);
    if (standing === "before") rows.set(key, "both");
    else if (standing === undefined) rows.set(key, "added");
    return standing === undefined;
  });
  const removed = rows.values().reduce((sum, standing) => sum + (standing === "before" ? 1 : 0), 0);
  return {
    collision: source.isAccusing === true ? added.collision() : null,
    change: { ...added.change(removed), extent: ranges.extent, extentBefore },
  };
}

/** null where there is none, or where its documents are on another node. */
async function readInForce(inForce: Context["inForce"]): Promise<ReadVersion | null> {
  try {
    return await inForce();
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}

async function eachRange(ranges: Iterable<Range>, signal: AbortSignal, take: (range: Range) => void): Promise<void> {
  let done = 0;
  for (const range of ranges) {
    take(range);
    if (++done % SLICE > 0) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  }
}
