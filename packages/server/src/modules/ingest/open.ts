import { createNormaliser } from "../../ingest/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { createGate } from "./gate.ts";
import { createIngestRepository } from "./repository.ts";
import { createRoomCheck } from "./room.ts";
import { createIngest, type Ingest } from "./service.ts";

export interface OpenIngest extends Ingest {
  close(): Promise<void>;
}

/**
 * Ingest into a store, with a thread of its own.
 * @param minFreeBytes what must stay free on the store's disk
 * @param stored is called when all events of a text have been stored
 * @param batchStored is called when some of them have
 * @param admit throws where the disk of the data folder has too little room
 */
export function openIngest(
  observations: ObservationStore,
  minFreeBytes: number,
  stored: () => void = () => undefined,
  batchStored?: () => void,
  admit: () => void = () => undefined,
): OpenIngest {
  const normaliser = createNormaliser();
  const { ingest } = createIngest({
    repository: createIngestRepository(observations),
    normaliser,
    gate: createGate(),
    checkRoom: createRoomCheck(observations, minFreeBytes, admit),
    ...(batchStored && { batchStored }),
  });
  return {
    async ingest(text, order) {
      const account = await ingest(text, order);
      if (account.stored > 0) stored();
      return account;
    },
    close: () => normaliser.close(),
  };
}
