import { createHash } from "node:crypto";
import type { IngestAccount } from "@fyr/contract";
import {
  type Batch,
  cutIntoBatches,
  NEW_READER,
  normaliseBatch,
  type ReaderState,
  type SourceOptions,
} from "../../ingest/index.ts";
import type { IngestRepository } from "./repository.ts";

/** What is sent, and by whom. */
export interface IngestOrder extends SourceOptions {
  /** Where the lines come from, for the list of bad ones. */
  readonly source: string;
  /** Says what the batch is, in place of its bytes; null for none. */
  readonly key: string | null;
}

export interface Ingest {
  /**
   * Stores the events of a text. When it resolves they are on disk. Sent again, what was stored is not stored again.
   * @throws the error of the store; batches before it stay
   */
  ingest(text: AsyncIterable<Uint8Array>, order: IngestOrder): Promise<IngestAccount>;
}

export function createIngest(repository: IngestRepository, now: () => number = Date.now): Ingest {
  return {
    async ingest(text, order) {
      const account = { read: 0, stored: 0, duplicate: 0, rejected: 0, batches: 0 };
      let state: ReaderState = NEW_READER;
      for await (const batch of cutIntoBatches(text)) {
        const token = tokenOf(batch, order, state);
        const at = now();
        const content = normaliseBatch({ bytes: batch.bytes, options: order, state, token, receivedAt: at });
        state = content.state;
        account.batches++;
        account.read += content.read;
        const name = token.toString("hex");
        if ((await repository.storedLines(name)) !== null) {
          account.duplicate += content.read;
          continue;
        }
        await repository.store({
          token: name,
          at,
          format: order.format,
          source: order.source,
          firstLine: batch.firstLine,
          content,
        });
        account.stored += content.events;
        account.rejected += content.rejected.length;
      }
      return account;
    },
  };
}

/** What makes a batch the same batch: its bytes (or the sender's key) and all that tells how they are read. */
function tokenOf({ bytes, index }: Batch, { format, logType, sensor, key }: IngestOrder, state: ReaderState): Buffer {
  const hash = createHash("sha256").update(JSON.stringify([1, format, logType, sensor, state, index, key]));
  if (key === null) hash.update(bytes);
  return hash.digest();
}
