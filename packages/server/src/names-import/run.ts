import { createHash } from "node:crypto";
import { BLOCK_NAMES_MAX, type MalformedName, type NameSighting, type SightingKind } from "@fyr/core/names";
import type { SightingBlock, StoredSighting } from "../storage/names/index.ts";

/** Stores a block; false where it was stored before. */
export type StoreBlock = (block: SightingBlock) => Promise<boolean>;

/** What an import has done so far. */
export interface ImportAccount {
  /** Lines, or entries of a log, that were read. */
  read: number;
  /** Names of all blocks, each once a block. */
  names: number;
  /** Blocks that were stored now, and blocks that had been before. */
  stored: number;
  known: number;
  rejected: number;
}

/** A piece of what is imported. */
export interface ReadBlock {
  readonly names: readonly NameSighting[];
  /** Lines or entries up to the end of this block. */
  readonly read: number;
  readonly rejected: number;
  readonly malformed: readonly MalformedName[];
}

interface RunOptions {
  readonly kind: SightingKind;
  readonly source: string;
  /** Seconds since 1970: when names were seen of which the source does not say when. */
  readonly at: number;
  readonly signal: AbortSignal;
  /** Called after every block. */
  readonly taken: (account: ImportAccount, malformed: readonly MalformedName[]) => void;
}

/**
 * Stores what is read, a block at a time: one is stored while the next is read. A block has the same token every time, so
 * that an import which was cut short goes on where it stopped.
 * @throws the error of the text, of the store, or the signal's reason: blocks before it are stored
 */
export async function runImport(
  blocks: AsyncIterable<ReadBlock>,
  store: StoreBlock,
  { kind, source, at, signal, taken }: RunOptions,
): Promise<ImportAccount> {
  const account: ImportAccount = { read: 0, names: 0, stored: 0, known: 0, rejected: 0 };
  let storing: Promise<void> = Promise.resolve();
  const write = async ({ names, read, rejected, malformed }: ReadBlock): Promise<void> => {
    for (let from = 0; from < names.length; from += BLOCK_NAMES_MAX) {
      const block = blockOf(names.slice(from, from + BLOCK_NAMES_MAX), kind, source, at);
      if (await store(block)) account.stored++;
      else account.known++;
    }
    account.read = read;
    account.names += names.length;
    account.rejected += rejected;
    taken(account, malformed);
  };
  try {
    for await (const block of blocks) {
      signal.throwIfAborted();
      await storing;
      storing = write(block);
      // Awaited before the next one; until then it is not 'unhandled'.
      storing.catch(() => undefined);
    }
  } finally {
    await storing;
  }
  signal.throwIfAborted();
  return account;
}

function blockOf(names: readonly NameSighting[], kind: SightingKind, source: string, at: number): SightingBlock {
  const isUndated = names.some(({ first, last }) => first === null || last === null);
  const hash = createHash("sha256").update(JSON.stringify([1, kind, source, isUndated ? at : null]));
  for (const { name, first, last, count } of names) hash.update(`\n${name} ${first} ${last} ${count}`);
  const now = Math.floor(Date.now() / 1000);
  // The clock of a source may be ahead: nothing was seen later than now.
  const sightings = names.map(({ name, first, last, count }): StoredSighting => {
    const until = Math.min(last ?? at, now);
    return { name, first: Math.min(first ?? at, until), last: until, count };
  });
  return { kind, source, token: hash.digest("hex"), sightings };
}
