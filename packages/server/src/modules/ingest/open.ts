import { createNormaliser } from "../../ingest/index.ts";
import { createStandStill, type StandStill } from "../../scheduling/index.ts";
import { type DiskRoom, UNWATCHED } from "../../storage/disk/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { createGate } from "./gate.ts";
import { createIngestRepository } from "./repository.ts";
import { createNewValues } from "./new-values.ts";
import { createRejectedRoom } from "./rejected-room.ts";
import { createMonthBudget } from "./months.ts";
import { createRoomCheck } from "./room.ts";
import { createIngest, type Ingest } from "./service.ts";

export interface OpenIngest extends Ingest {
  /** Runs something while no batch is stored; senders wait. */
  readonly still: StandStill["during"];
  close(): Promise<void>;
}

/**
 * Ingest into a store, with a thread of its own.
 * @param minFreeBytes what must stay free on the store's disk
 * @param stored is called when all events of a text have been stored
 * @param batchStored is called when some of them have
 * @param disk that of the data folder
 */
export function openIngest(
  observations: ObservationStore,
  minFreeBytes: number,
  stored: () => void = () => undefined,
  batchStored?: () => void,
  disk: DiskRoom = UNWATCHED,
): OpenIngest {
  const normaliser = createNormaliser();
  const repository = createIngestRepository(observations);
  const { pass, during } = createStandStill();
  const { ingest } = createIngest({
    repository,
    newValues: createNewValues(repository),
    rejectedRoom: createRejectedRoom(),
    months: createMonthBudget(),
    normaliser,
    gate: createGate(),
    checkRoom: createRoomCheck(observations, minFreeBytes, disk.admitMuch),
    answering: disk.answering,
    pass,
    ...(batchStored && { batchStored }),
  });
  return {
    async ingest(text, order) {
      const account = await ingest(text, order);
      if (account.stored > 0) stored();
      return account;
    },
    still: during,
    close: () => normaliser.close(),
  };
}
