import type { KeyObject } from "node:crypto";
import {
  type LogEntry,
  LogFormatError,
  namesOfCertificate,
  readCheckpoint,
  readSignedTreeHead,
  type TreeHead,
} from "@fyr/core/transparency";
import type { ArtifactSighting } from "@fyr/core/artifacts";
import { placeOf } from "@fyr/core/domains";
import type { MalformedName, NameSighting } from "@fyr/core/names";
import type { ReadBlock } from "../run.ts";
import type { LogFiles } from "./files.ts";
import { type EntryRange, LogError, type VerifiedEntries } from "./log.ts";
import { askedEntries, storedEntries } from "./rfc6962.ts";
import { sha256 } from "./sha256.ts";
import { isSignedBy } from "./signature.ts";
import { tiledEntries } from "./tiled.ts";

/** A log whose tree head was read. */
export interface OpenLog {
  readonly title: string;
  readonly size: number;
  /** Whether a known key has signed the tree head; null where no key is known. */
  readonly isSigned: boolean | null;
  /** Names of its certificates, in blocks; each entry is proven to be in the tree before it is given. */
  blocks(range: EntryRange): AsyncGenerator<ReadBlock>;
}

/**
 * Reads the head of a log: a checkpoint (static-ct-api), or a signed tree head (RFC 6962).
 * @param key of the log; null for none known
 * @throws LogError where there is no head, or the key has not signed it
 */
export async function openLog(files: LogFiles, key: KeyObject | null): Promise<OpenLog> {
  const { head, entries } = await headOf(files);
  if (key !== null && !isSignedBy(head, key)) throw new LogError("the tree head is not signed by the log's key");
  return {
    title: head.origin ?? files.title,
    size: head.size,
    isSigned: key === null ? null : true,
    blocks: (range) => blocksOf(entries({ from: range.from, to: Math.min(range.to, head.size) })),
  };
}

interface Found {
  readonly head: TreeHead;
  entries(range: EntryRange): VerifiedEntries;
}

async function headOf(files: LogFiles): Promise<Found> {
  const textAt = async (path: string) => {
    const bytes = await files.read(path);
    return bytes === null ? null : Buffer.from(bytes).toString("utf8");
  };
  const checkpoint = await textAt("checkpoint");
  if (checkpoint !== null) {
    const head = readCheckpoint(checkpoint);
    return { head, entries: (range) => tiledEntries(files, head, range) };
  }
  const signed = (files.isOnline ? await textAt("ct/v1/get-sth") : null) ?? (await textAt("get-sth.json"));
  if (signed === null)
    throw new LogError("there is neither a checkpoint nor a signed tree head: nothing can be checked");
  const head = readSignedTreeHead(signed);
  return { head, entries: (range) => (files.isOnline ? askedEntries : storedEntries)(files, head, range) };
}

/** Entries of a block: of a log the same ones every time. */
const BLOCK_ENTRIES = 1024;

async function* blocksOf(pieces: VerifiedEntries): AsyncGenerator<ReadBlock> {
  let block = new CertificateBlock();
  for await (const { first, entries } of pieces) {
    for (const [index, entry] of entries.entries()) {
      block.add(entry, first + index);
      if ((first + index + 1) % BLOCK_ENTRIES !== 0) continue;
      yield block.end();
      block = new CertificateBlock();
    }
  }
  if (!block.isEmpty) yield block.end();
}

/** Names of some entries: of each certificate its own, as the log has more than one of a name on purpose. */
class CertificateBlock {
  readonly #names = new Map<string, { first: number; last: number; count: number }>();
  readonly #malformed: MalformedName[] = [];
  readonly #certificates: ArtifactSighting[] = [];
  #next = 0;

  get isEmpty(): boolean {
    return this.#next === 0;
  }

  add(entry: LogEntry, index: number): void {
    this.#next = index + 1;
    const names = namesOfCertificate(entry);
    if ("reason" in names) {
      this.#malformed.push({ line: index, text: "", reason: names.reason });
      return;
    }
    const at = Math.floor(entry.timestamp / 1000);
    this.#addCertificate(entry, names, at);
    for (const name of names) {
      const known = this.#names.get(name);
      if (known === undefined) this.#names.set(name, { first: at, last: at, count: 1 });
      else {
        known.first = Math.min(known.first, at);
        known.last = Math.max(known.last, at);
        known.count++;
      }
    }
  }

  /**
   * With which names a certificate was found. Of a precertificate, which nobody is shown, what is signed of it stands for it:
   * it joins names, where these are of several domains.
   */
  #addCertificate({ kind, der }: LogEntry, names: readonly string[], at: number): void {
    const isOfSeveral = new Set(names.map((name) => placeOf(name).registrable ?? name)).size > 1;
    if (kind === "tbs" && !isOfSeveral) return;
    const value = Buffer.from(sha256(der)).toString("hex");
    for (const domain of names) {
      this.#certificates.push({ kind: "certificate", value, domain, ip: null, first: at, last: at, count: 1 });
    }
  }

  end(): ReadBlock {
    const names = [...this.#names].map(([name, { first, last, count }]): NameSighting => ({
      name,
      first,
      last,
      count,
    }));
    return {
      names,
      artifacts: this.#certificates,
      read: this.#next,
      rejected: this.#malformed.length,
      malformed: this.#malformed,
    };
  }
}

/** An error of the log, in words for the user; null for another. */
export const logFault = (error: unknown): string | null =>
  error instanceof LogError || error instanceof LogFormatError ? error.message : null;
