import { createHash } from "node:crypto";
import { ARTIFACT_BLOCK_MAX } from "@fyr/contract";
import type { ArtifactSighting } from "@fyr/core/artifacts";
import type { DnsRecord } from "@fyr/core/dns";
import { BLOCK_NAMES_MAX, type MalformedName, type NameSighting, type SightingKind } from "@fyr/core/names";
import type { ArtifactBlock } from "../storage/artifacts/index.ts";
import type { SightingBlock, StoredSighting } from "../storage/names/index.ts";
import type { RecordBlock, StoredRecord } from "../storage/passive-dns/index.ts";

/** Stores blocks; false where one was stored before. */
export interface StoreBlock {
  readonly names: (block: SightingBlock) => Promise<boolean>;
  readonly records: (block: RecordBlock) => Promise<boolean>;
  readonly artifacts: (block: ArtifactBlock) => Promise<boolean>;
}

/** What an import has done so far. */
export interface ImportAccount {
  /** Lines, or entries of a log, that were read. */
  read: number;
  /** Names of all blocks, each once a block. */
  names: number;
  /** Answers of the DNS of all blocks, each once a block. */
  records: number;
  /** Blocks that were stored now, and blocks that had been before. */
  stored: number;
  known: number;
  rejected: number;
}

/** A piece of what is imported. */
export interface ReadBlock {
  readonly names: readonly NameSighting[];
  /** The answers of the DNS that they were seen in. */
  readonly records?: readonly DnsRecord[];
  /** Certificates that they stand in. */
  readonly artifacts?: readonly ArtifactSighting[];
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
  const account: ImportAccount = { read: 0, names: 0, records: 0, stored: 0, known: 0, rejected: 0 };
  let storing: Promise<void> = Promise.resolve();
  const count = (isStored: boolean): void => {
    if (isStored) account.stored++;
    else account.known++;
  };
  const write = async ({
    names,
    records = [],
    artifacts = [],
    read,
    rejected,
    malformed,
  }: ReadBlock): Promise<void> => {
    for (let from = 0; from < names.length; from += BLOCK_NAMES_MAX) {
      count(await store.names(blockOf(names.slice(from, from + BLOCK_NAMES_MAX), kind, source, at)));
    }
    // A file whose names were imported before its records could be adds these when it is imported again.
    for (let from = 0; from < records.length; from += BLOCK_NAMES_MAX) {
      count(await store.records(recordBlockOf(records.slice(from, from + BLOCK_NAMES_MAX), source, at)));
    }
    for (let from = 0; from < artifacts.length; from += ARTIFACT_BLOCK_MAX) {
      count(await store.artifacts(artifactBlockOf(artifacts.slice(from, from + ARTIFACT_BLOCK_MAX), source)));
    }
    account.records += records.length;
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
  const sightings = names.map((sighting): StoredSighting => ({ ...sighting, ...timesOf(sighting, at) }));
  return { kind, source, token: hash.digest("hex"), sightings };
}

function recordBlockOf(records: readonly DnsRecord[], source: string, at: number): RecordBlock {
  const isUndated = records.some(({ first, last }) => first === null || last === null);
  const hash = createHash("sha256").update(JSON.stringify(["records", 1, source, isUndated ? at : null]));
  for (const { rrname, rrtype, rdata, first, last, count } of records) {
    hash.update(`\n${JSON.stringify([rrname, rrtype, rdata, first, last, count])}`);
  }
  const stored = records.map((record): StoredRecord => ({ ...record, ...timesOf(record, at) }));
  return { source, token: hash.digest("hex"), records: stored };
}

function artifactBlockOf(sightings: readonly ArtifactSighting[], origin: string): ArtifactBlock {
  const hash = createHash("sha256").update(JSON.stringify(["certificates", 1, origin]));
  for (const { value, domain, first } of sightings) hash.update(`\n${value} ${domain} ${first}`);
  return { source: "certificate_log", origin, token: hash.digest("hex"), sightings };
}

/** The clock of a source may be ahead: nothing was seen later than now. */
function timesOf({ first, last }: Pick<DnsRecord, "first" | "last">, at: number): { first: number; last: number } {
  const until = Math.min(last ?? at, Math.floor(Date.now() / 1000));
  return { first: Math.min(first ?? at, until), last: until };
}
