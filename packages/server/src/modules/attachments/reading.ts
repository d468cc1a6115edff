import { z } from "zod";
import type { FileReader, Reading } from "../../extraction/index.ts";
import { FileMissingError, type FileStore } from "../../storage/files/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { defineWork, type WorkKind } from "../../work/index.ts";
import { finishReading } from "./finish.ts";
import { storeFile, type StoredFile } from "./stored-files.ts";
import { type AttachmentRow, createAttachmentRepository, type Read } from "./repository.ts";
import type { WarnLog } from "../../log.ts";
import { setImmediate as breathe } from "node:timers/promises";
import { readItem } from "@fyr/core/submissions";

const LEASE_MS = 60_000;
/** Tries of a file that ends its reader, or the whole process. */
const ATTEMPTS_MAX = 3;
const AGAIN_MS = 30_000;

interface Needs {
  readonly ledger: Ledger;
  readonly files: FileStore;
  readonly reader: FileReader;
  readonly log: WarnLog;
}

export interface ReadFile {
  readonly row: AttachmentRow;
  readonly read: Read;
  readonly stored: StoredFile;
  readonly items: readonly { readonly item_type: number; readonly value: string }[];
}

/** Reads files for indicators, as many at a time as their readers may run. */
export function attachmentReading({ ledger, files, reader, log }: Needs): WorkKind<object, ReadFile | null> {
  const find = async (db: Ledger, id: string): Promise<AttachmentRow | undefined> =>
    (await createAttachmentRepository(db).byIds([id])).find(({ extraction_pending: pending }) => pending === 1);

  const readContent = async (row: AttachmentRow, signal: AbortSignal): Promise<Reading> => {
    try {
      return await reader.read(await files.get(row.file), row.file_name, signal);
    } catch (error) {
      if (error instanceof FileMissingError) return GIVEN_UP;
      throw error;
    }
  };

  return defineWork<object, ReadFile | null>({
    kind: "attachment",
    payload: z.object({}),
    concurrency: 2,
    leaseMs: LEASE_MS,
    attemptsMax: ATTEMPTS_MAX,
    backoffMs: () => AGAIN_MS,
    async handler({ key }, { signal }) {
      const row = await find(ledger, key);
      if (row === undefined) return null;
      const reading = await readContent(row, signal);
      signal.throwIfAborted();
      if (reading.error !== null) log.warn({ attachment: key, error: reading.error }, "a file was only partly read");
      const { items, count } = await foundItems(reading.indicators ?? []);
      return { row, stored: await storeSafely(files, row, reading), items, read: readOf(reading, count, items.length) };
    },
    summary: (result) => ({ items: result?.items.length ?? 0 }),
    reopen: (db, { key }) => createAttachmentRepository(db).reopen(key),
    async record(db, { key }, outcome) {
      if (outcome.state === "retry") return;
      const given = outcome.state === "done" ? outcome.result : await givenUp(db, key);
      if (given !== null) await finishReading(db, given.row, given);
    },
    async recorded(_item, outcome) {
      if (outcome.state !== "done" || outcome.result === null) return;
      const { row, stored } = outcome.result;
      // No longer in the clear.
      if (stored.file !== row.file) await files.delete(row.file);
    },
  });

  async function givenUp(db: Ledger, id: string): Promise<ReadFile | null> {
    const row = await find(db, id);
    if (row === undefined) return null;
    const { file, encrypted } = row;
    return { row, stored: { file, encrypted }, items: [], read: readOf(GIVEN_UP, 0, 0) };
  }
}

/** A file that turned out to be dangerous is stored as an encrypted archive. */
async function storeSafely(files: FileStore, row: AttachmentRow, { type }: Reading): Promise<StoredFile> {
  const { id, file, file_name: name, encrypted } = row;
  const dangerous = type === "malware" || type === "sample";
  if (!dangerous || encrypted === 1) return { file, encrypted };
  return storeFile(files, { id, name, dangerous }, await files.get(file));
}

const readOf = (reading: Reading, found: number, stored: number): Read => ({
  type: reading.type,
  media_type: reading.mediaType,
  metadata: found > stored ? { ...reading.metadata, items_stored: stored } : reading.metadata,
  extracted_count: reading.indicators === null ? null : found,
  extraction_error: reading.error,
});

const GIVEN_UP: Reading = {
  type: "other",
  mediaType: "application/octet-stream",
  metadata: {},
  indicators: null,
  error: "The file could not be read",
};

/** Items that one file adds to its post. */
const FILE_ITEMS_MAX = 1000;
const AT_ONCE = 500;

interface FoundItems {
  readonly items: { readonly item_type: number; readonly value: string }[];
  /** How many there are, including those beyond the stored ones. */
  readonly count: number;
}

/** What of a file's indicators are items: addresses, domains and URLs of the public internet, each once. */
async function foundItems(indicators: NonNullable<Reading["indicators"]>): Promise<FoundItems> {
  const items = new Map<string, number>();
  for (const [index, { value }] of indicators.entries()) {
    // Others want to be answered in between.
    if (index % AT_ONCE === AT_ONCE - 1) await breathe();
    const read = readItem(value);
    if (read.ok) items.set(read.value, read.type);
  }
  const chosen = [...items].slice(0, FILE_ITEMS_MAX);
  return { items: chosen.map(([value, item_type]) => ({ item_type, value })), count: items.size };
}
