import { openIngest } from "../../ingest/index.ts";
import type { IngestFormat } from "@fyr/contract";
import type { ObservationStore } from "../../../storage/observations/index.ts";

/** Stores documents as events, through the real ingest; each list is one batch, stored anew even where it is the same. */
export async function loadEvents(
  observations: ObservationStore,
  documents: readonly object[],
  { format = "ndjson", logType = "", sensor = "" }: { format?: IngestFormat; logType?: string; sensor?: string } = {},
): Promise<void> {
  const text = documents.map((document) => `${JSON.stringify(document)}\n`).join("");
  async function* body() {
    yield Buffer.from(text);
  }
  const order = {
    format,
    logType,
    sensor,
    source: "test",
    firstLine: 0,
    key: `test ${loads++} ${Date.now()}`,
    keyId: null,
  };
  const ingest = openIngest(observations, 0);
  const account = await ingest.ingest(body(), order).finally(() => ingest.close());
  if (account.stored !== documents.length) throw new Error(`Not all stored: ${JSON.stringify(account)}`);
}

let loads = 0;
