import type { IngestAccount } from "@fyr/contract";
import { createNormaliser } from "../../ingest/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { createGate } from "./gate.ts";
import { createNewValues } from "./new-values.ts";
import { createRejectedRoom } from "./rejected-room.ts";
import { createMonthBudget } from "./months.ts";
import { createIngestRepository } from "./repository.ts";
import { createIngest, type IngestOrder } from "./service.ts";

type Text = Pick<IngestOrder, "format" | "sensor" | "source"> & { readonly text: string };

/**
 * Stores texts as any sender's, and reports the name of each batch before it is stored, so that the caller can
 * take them out again.
 */
export async function ingestNoting(
  observations: ObservationStore,
  texts: readonly Text[],
  note: (token: string) => Promise<void>,
): Promise<IngestAccount[]> {
  const normaliser = createNormaliser();
  const repository = createIngestRepository(observations);
  const { ingest } = createIngest({
    repository: {
      ...repository,
      async store(batch, rejected) {
        await note(batch.token);
        await repository.store(batch, rejected);
      },
    },
    normaliser,
    newValues: createNewValues(repository),
    rejectedRoom: createRejectedRoom(),
    months: createMonthBudget(),
    gate: createGate(),
    checkRoom: async () => undefined,
    answering: (work) => work,
  });
  try {
    const accounts: IngestAccount[] = [];
    for (const { text, ...order } of texts) {
      accounts.push(await ingest(bytesOf(text), { ...order, logType: "", firstLine: 0, key: null, keyId: null }));
    }
    return accounts;
  } finally {
    await normaliser.close();
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
