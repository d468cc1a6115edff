import { createHash } from "node:crypto";
import type { IngestAccount } from "@fyr/contract";
import {
  cutIntoBatches,
  linesOfJson,
  NEW_READER,
  type Normaliser,
  type ReaderState,
  type RejectedLine,
  type SourceOptions,
} from "../../ingest/index.ts";
import type { StandStill } from "../../scheduling/index.ts";
import type { Gate, Sender } from "./gate.ts";
import type { MonthBudget } from "./months.ts";
import type { NewValues } from "./new-values.ts";
import type { IngestRepository, StoredBatch } from "./repository.ts";
import type { RejectedRoom } from "./rejected-room.ts";
import { storeFailure } from "./room.ts";

/** What is sent, and its sender. */
export interface IngestOrder extends SourceOptions {
  /** Where the lines come from, for the list of bad ones, and how many lines of it were before these. */
  readonly source: string;
  readonly firstLine: number;
  /** Identifies the batch in place of its bytes; null for none. */
  readonly key: string | null;
  /** The API key that it is sent with; null for the operator's own texts. */
  readonly keyId: string | null;
  /** Who sends it over HTTP; none for texts that are on this machine. */
  readonly sender?: Sender;
}

export interface Ingest {
  /**
   * Stores the events of a text. When it resolves they are on disk. Sent again, what was stored is not stored again.
   * @throws ApiFailure `ratelimited`, `storage_full`; the error of the text or the store: batches before it stay
   */
  ingest(text: AsyncIterable<Uint8Array>, order: IngestOrder): Promise<IngestAccount>;
}

interface Needs {
  readonly repository: IngestRepository;
  readonly normaliser: Normaliser;
  readonly gate: Gate;
  readonly newValues: NewValues;
  readonly months: MonthBudget;
  readonly rejectedRoom: RejectedRoom;
  /** Refuses where the disk is nearly full. */
  readonly checkRoom: () => Promise<void>;
  /** What a promise brings that waits for the disk. @throws where the disk does not answer */
  readonly answering: <T>(work: Promise<T>) => Promise<T>;
  /** Called when events have been stored, and can be found. */
  readonly batchStored?: () => void;
  /** Runs what stores a batch; while events are deleted, it waits. */
  readonly pass?: StandStill["pass"];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export function createIngest({
  repository,
  normaliser,
  gate,
  newValues,
  months,
  rejectedRoom,
  checkRoom,
  answering,
  batchStored = () => undefined,
  pass = (work) => work(),
  now = Date.now,
}: Needs): Ingest {
  /** Batches being written, by name: a second sender of the same batch waits for the first. */
  const writing = new Map<string, Promise<unknown>>();

  /** @returns how many of its events were stored before; null where it is stored now */
  async function storeOnce(batch: StoredBatch, keyId: string | null): Promise<number | null> {
    for (let other = writing.get(batch.token); other !== undefined; other = writing.get(batch.token)) {
      await other.catch(() => undefined);
    }
    const work = (async () => {
      const before = await repository.storedEvents(batch.token);
      if (before !== null) return before;
      months.spend(keyId, batch.content.months);
      await checkRoom();
      const rejected = rejectedRoom.take(keyId, linesToShow(batch.content));
      await pass(() => repository.store(batch, rejected));
      batchStored();
      return null;
    })();
    writing.set(batch.token, work);
    return work.finally(() => writing.delete(batch.token));
  }

  async function ingest(text: AsyncIterable<Uint8Array>, order: IngestOrder): Promise<IngestAccount> {
    const account: IngestAccount = { read: 0, stored: 0, duplicate: 0, rejected: 0, batches: 0 };
    const { format, logType, sensor, source } = order;
    let state: ReaderState = NEW_READER;
    /** One batch is written while the next is read. */
    let storing: Promise<void> = Promise.resolve();
    const store = async (batch: StoredBatch, settleTypes: (isStored: boolean) => void) => {
      const { read, events, rejected, partlyFound } = batch.content;
      if (read === 0) return;
      const stored = storeOnce(batch, order.keyId);
      void stored.then(
        (before) => settleTypes(before === null),
        () => settleTypes(false),
      );
      // One that is given up may be stored all the same: sent again, it is found to be.
      const before = await answering(stored).catch((error: unknown) => {
        throw storeFailure(error);
      });
      account.batches++;
      account.read += read;
      // A line that was refused before is refused again: as a duplicate it would pass for stored, also where its type
      // has found room since.
      account.rejected += before === null ? rejected.length : read - before;
      order.sender?.lines.count(before === null ? read : rejected.length);
      if (before !== null) account.duplicate += before;
      else {
        account.stored += events;
        if (partlyFound !== null) account.refused_fields ??= partlyFound.reason;
      }
    };
    try {
      for await (const { bytes, firstLine, index } of cutIntoBatches(linesOfJson(text))) {
        const release = await gate.batch();
        try {
          order.sender?.pace.check();
          order.sender?.lines.check();
          const token = tokenOf(bytes, index, order, state);
          const at = now();
          const options = { format, logType, sensor };
          const before = state;
          const { content, settle } = await newValues.admit(order.keyId, (rooms) =>
            normaliser.normalise({
              bytes,
              options,
              ...rooms,
              state: before,
              token,
              receivedAt: at,
              keyId: order.keyId ?? "",
            }),
          );
          state = content.state;
          await storing.catch((error: unknown) => {
            settle(false);
            throw error;
          });
          const batch = {
            token: token.toString("hex"),
            at,
            format,
            source,
            firstLine: order.firstLine + firstLine,
            content,
          };
          storing = store(batch, settle).finally(release);
          // Awaited before the next one; until then it is not 'unhandled'.
          storing.catch(() => undefined);
        } catch (error) {
          release();
          throw error;
        }
      }
    } finally {
      await storing;
    }
    return account;
  }

  return { ingest: (text, order) => gate.sender(order.sender ?? null, () => ingest(text, order)) };
}

/** Lines of a batch that are stored to be looked at: bad ones, and the first one that is not found by each of its fields. */
function linesToShow({ rejected, partlyFound }: StoredBatch["content"]): readonly RejectedLine[] {
  if (partlyFound === null) return rejected;
  const { line, reason, text } = partlyFound;
  return [...rejected, { line, reason: `stored, but ${reason}`, text }];
}

/** What makes a batch the same batch: its bytes (or the sender's key) and all that decides how they are read. */
function tokenOf(
  bytes: Uint8Array,
  index: number,
  { format, logType, sensor, key }: IngestOrder,
  state: ReaderState,
): Buffer {
  const hash = createHash("sha256").update(JSON.stringify([1, format, logType, sensor, state, index, key]));
  if (key === null) hash.update(bytes);
  return hash.digest();
}
