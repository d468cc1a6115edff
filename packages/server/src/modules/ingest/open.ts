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
 */
export function openIngest(observations: ObservationStore, minFreeBytes: number): OpenIngest {
  const normaliser = createNormaliser();
  const { ingest } = createIngest({
    repository: createIngestRepository(observations),
    normaliser,
    gate: createGate(),
    checkRoom: createRoomCheck(observations, minFreeBytes),
  });
  return { ingest, close: () => normaliser.close() };
}
