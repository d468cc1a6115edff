import type { FileReader, Reading } from "../../extraction/index.ts";
import { startScheduledTask } from "../../scheduling/index.ts";
import { FileMissingError, type FileStore } from "../../storage/files/index.ts";
import type { Finish } from "./finish.ts";
import { foundItems } from "./found-items.ts";
import { keep } from "./keeping.ts";
import type { AttachmentRepository, AttachmentRow } from "./repository.ts";
import type { WarnLog } from "../../log.ts";

/** How often it is looked for files whose reader has died, and said of the others that they are being read. */
const LOOK_MS = 10_000;
/** Of whom no word has come for so long is dead. */
const SILENCE_MS = 60_000;
/** Files left by others that are taken up together with what is under way. */
const LEFT_AT_ONCE = 2;
/** What ended its reader so often is not tried again. */
const CLAIMS_MAX = 3;

interface Parts {
  readonly repository: Pick<AttachmentRepository, "claim" | "beat">;
  readonly finish: Finish;
  readonly files: FileStore;
  readonly reader: FileReader;
  readonly log: WarnLog;
}

export interface AttachmentReading {
  /** Reads a file that is claimed for this process; whatever goes wrong is tried again later. */
  read(row: AttachmentRow): Promise<void>;
  /** What is under way is left to the next process. */
  close(): Promise<void>;
}

/** Reads files for indicators, those too that a process before this one has left. */
export function startAttachmentReading({ repository, finish, files, reader, log }: Parts): AttachmentReading {
  const underWay = new Map<string, Promise<void>>();
  let closing = false;

  async function attempt(row: AttachmentRow): Promise<void> {
    const reading = row.claims > CLAIMS_MAX ? GIVEN_UP : await readFile(row);
    if (closing) return;
    const dangerous = reading.type === "malware" || reading.type === "sample";
    const { file, encrypted } = row;
    const kept =
      dangerous && encrypted === 0
        ? await keep(files, { id: row.id, name: row.file_name, dangerous }, await files.get(file))
        : { file, encrypted };
    const { items, count } = await foundItems(reading.indicators ?? []);
    const read = {
      type: reading.type,
      media_type: reading.mediaType,
      metadata: count > items.length ? { ...reading.metadata, items_kept: items.length } : reading.metadata,
      extracted_count: reading.indicators === null ? null : count,
      extraction_error: reading.error,
    };
    if (reading.error !== null) log.warn({ attachment: row.id, error: reading.error }, "a file was not read whole");
    const isOurs = await finish(row, { read, kept, items });
    // In the clear no more.
    if (isOurs && kept.file !== file) await files.delete(file);
  }

  const readFile = async (row: AttachmentRow): Promise<Reading> => {
    try {
      return await reader.read(await files.get(row.file), row.file_name);
    } catch (error) {
      if (error instanceof FileMissingError) return GIVEN_UP;
      throw error;
    }
  };

  const read = (row: AttachmentRow): Promise<void> => {
    const done = attempt(row)
      .catch((error: unknown) => log.warn({ err: error, attachment: row.id }, "a file could not be read"))
      .finally(() => underWay.delete(row.id));
    underWay.set(row.id, done);
    return done;
  };

  const loop = startScheduledTask({
    everyMs: LOOK_MS,
    async work(stop) {
      await repository.beat([...underWay.keys()], new Date());
      // Not waited for: of what is under way word must go on to come.
      while (!stop.aborted && underWay.size < LEFT_AT_ONCE) {
        const now = new Date();
        const left = await repository.claim(now, new Date(now.getTime() - SILENCE_MS));
        if (left === undefined) return;
        void read(left).then(loop.wake);
      }
    },
    failed: (error) => log.warn({ err: error }, "files that are to be read cannot be looked for"),
  });

  return {
    read,
    async close() {
      closing = true;
      reader.close();
      await Promise.all(underWay.values());
      await loop.stop();
    },
  };
}

const GIVEN_UP: Reading = {
  type: "other",
  mediaType: "application/octet-stream",
  metadata: {},
  indicators: null,
  error: "The file could not be read",
};
