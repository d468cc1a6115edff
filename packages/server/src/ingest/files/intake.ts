import type { IngestAccount } from "@fyr/contract";
import type { ByteSource, TextFile } from "./bytes.ts";
import { findMatch } from "./match.ts";
import type { Places } from "./places.ts";
import { Prefix } from "./prefix.ts";

/** Lines for one request. */
export interface Block {
  readonly bytes: Uint8Array;
  /** Names them: the same lines at the same place of the same text. */
  readonly key: string;
  /** The file, and how many lines of it were before these. */
  readonly source: string;
  readonly line: number;
}

/** Sends a block until it is stored. */
export type SendBlock = (block: Block) => Promise<IngestAccount>;

/** Another process ingests the same file, and has advanced in it. */
export class OvertakenError extends Error {
  override name = "OvertakenError";
}

const BLOCK_BYTES = 4 * 1024 * 1024;
/** A line without an end is sent in parts of this size, to be stored separately. */
const LINE_MAX = 32 * 1024 * 1024;
/** Who has not written for so long is not in the middle of a line. */
const SETTLED_MS = 10_000;
const LINE_FEED = 0x0a;

interface IntakeNeeds {
  readonly file: TextFile;
  readonly source: string;
  /** Format, type and sensor: what makes of the same text the same events. */
  readonly kind: string;
  /** Null for text that has no place to come back to. */
  readonly places: Places | null;
  readonly send: SendBlock;
}

/**
 * Takes in one file from where it was left. Before a block is sent its end is noted, and after it was stored, that it
 * was: whenever the program dies, the same block is sent again under the same name, and nothing is lost or doubled.
 */
export class FileIntake {
  readonly #parts: IntakeNeeds;
  readonly #bytes: ByteSource;
  #prefix: Prefix;
  #place: number | null;
  #pending: Uint8Array = new Uint8Array(0);
  #pendingEnd: number | null;
  /** Lines of earlier runs. */
  readonly known: number;
  /** A last line without an end was left for later. */
  unfinished = false;

  private constructor(
    parts: IntakeNeeds,
    prefix: Prefix,
    place: number | null,
    pendingEnd: number | null,
    known: number,
  ) {
    this.#parts = parts;
    this.#prefix = prefix;
    this.#place = place;
    this.#pendingEnd = pendingEnd;
    this.known = known;
    this.#bytes = parts.file.from(prefix.bytes);
  }

  static async open(parts: IntakeNeeds): Promise<FileIntake> {
    const match = parts.places === null ? null : await findMatch(parts.file, parts.places.all(parts.kind));
    if (match === null) return new FileIntake(parts, new Prefix(), null, null, 0);
    return new FileIntake(parts, match.prefix, match.place.id, match.pendingEnd, match.place.read);
  }

  /**
   * Sends what there is, block by block.
   * @param last whether a line without an end is a line, too
   * @throws OvertakenError; the error of `send`
   */
  async *advance(last: boolean): AsyncGenerator<IngestAccount, void, undefined> {
    for (;;) {
      const size = await this.#fill(last);
      if (size === 0) return;
      const bytes = this.#pending.subarray(0, size);
      this.#pending = this.#pending.subarray(size);
      yield await this.#send(bytes);
    }
  }

  unchanged(): Promise<boolean> {
    return this.#bytes.unchanged();
  }

  async close(): Promise<void> {
    this.#bytes.close();
    await this.#parts.file.close();
  }

  /** Reads until there is a block, and returns its length; 0 for none. */
  async #fill(last: boolean): Promise<number> {
    for (;;) {
      const size = this.#cut();
      if (size > 0) return size;
      const more = await this.#bytes.next();
      if (more === null) return this.#cutAtEnd(last);
      this.#pending = this.#pending.length === 0 ? more : Buffer.concat([this.#pending, more]);
    }
  }

  #cut(): number {
    const pending = this.#pending;
    if (this.#pendingEnd !== null) {
      const size = this.#pendingEnd - this.#prefix.bytes;
      return pending.length >= size ? size : 0;
    }
    if (pending.length < BLOCK_BYTES) return 0;
    const within = pending.lastIndexOf(LINE_FEED, BLOCK_BYTES - 1) + 1;
    if (within > 0) return within;
    const beyond = pending.indexOf(LINE_FEED, BLOCK_BYTES) + 1;
    return beyond > 0 ? beyond : pending.length >= LINE_MAX ? pending.length : 0;
  }

  async #cutAtEnd(last: boolean): Promise<number> {
    const complete = this.#pending.lastIndexOf(LINE_FEED) + 1;
    const rest = this.#pending.subarray(complete);
    this.unfinished = last && rest.length > 0 && !(await this.#isLine(rest));
    return last && !this.unfinished ? this.#pending.length : complete;
  }

  /** Whether a last line without its line feed is all of it. */
  async #isLine(rest: Uint8Array): Promise<boolean> {
    const { file } = this.#parts;
    if (file.whole || Date.now() - (await file.modifiedMs()) > SETTLED_MS) return true;
    try {
      JSON.parse(Buffer.from(rest).toString());
      return true;
    } catch {
      return false;
    }
  }

  async #send(bytes: Uint8Array): Promise<IngestAccount> {
    const { places, kind, source, send } = this.#parts;
    const prefix = this.#prefix;
    const { header } = prefix;
    const start = prefix.bytes;
    const end = start + bytes.length;
    const hash = prefix.hashWith(bytes);
    const offset = { offset: start, hash: prefix.hash(), lines: prefix.lines, read: 0 };
    const pending = { pendingEnd: end, pendingHash: hash };
    const id = places?.begin(kind, { id: this.#place, ...prefix.head(bytes), ...offset, ...pending }) ?? null;
    if (places !== null && id === null) throw new OvertakenError(`Another process is reading ${source}`);
    const account = await send({
      bytes: header === "" ? bytes : Buffer.concat([Buffer.from(header), bytes]),
      key: `${start} ${end} ${hash}`,
      source,
      line: prefix.lines - linesOf(header),
    });
    prefix.append(bytes);
    if (places !== null && id !== null) places.done(id, account.read, prefix.lines);
    this.#place = id;
    this.#pendingEnd = null;
    return account;
  }
}

const linesOf = (text: string): number => text.split("\n").length - 1;
