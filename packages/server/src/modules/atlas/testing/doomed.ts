import { createLiveBus } from "../../../live/index.ts";
import { type LedgerPlace, openLedgerStore } from "../../../storage/ledger/index.ts";
import { startNode } from "./node.ts";

/* A node that begins to build its atlas and never ends: `doomed.ts <place> <data folder>`. */

const [place = "", dataDir = ""] = process.argv.slice(2);
const { ledger, channel } = await openLedgerStore(JSON.parse(place) as LedgerPlace);
const given = {
  fingerprint: "doomed",
  rows: (): AsyncIterable<never> => ({
    [Symbol.asyncIterator]: () => ({
      next() {
        process.stdout.write("begun\n");
        return new Promise<never>(() => undefined);
      },
    }),
  }),
};
const { builds } = await startNode({
  ledger,
  live: createLiveBus({ ledger, channel, log: console }),
  dataDir,
  given,
});
await builds.request();
