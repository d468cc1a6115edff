import { z } from "zod";
import { type LedgerPlace, openLedgerStore } from "../../storage/ledger/index.ts";
import { createLiveBus } from "../../live/index.ts";
import { createWorkQueue } from "../queue.ts";
import { defineWork } from "../kind.ts";

/* A node that begins work and never ends it: `doomed.ts <place>`. */

const [place = ""] = process.argv.slice(2);
const { ledger, channel } = await openLedgerStore(JSON.parse(place) as LedgerPlace);
const queue = createWorkQueue({
  ledger,
  live: createLiveBus({ ledger, channel, log: console }),
  log: console,
});
queue.start([
  defineWork({
    kind: "test",
    payload: z.number(),
    concurrency: 1,
    leaseMs: 60_000,
    attemptsMax: 2,
    handler() {
      process.stdout.write("begun\n");
      return new Promise<never>(() => undefined);
    },
  }),
]);
