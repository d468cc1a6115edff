import { ENDPOINTS, eventDeletionEndpoints } from "@fyr/contract";
import { ApiFailure } from "../../http/failure.ts";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { enqueue, TooMuchWork, type WorkQueue } from "../../work/index.ts";
import { inWords } from "./choice.ts";
import { type DeletionNeeds, eventDeletion } from "./deletion.ts";
import { createDeletionReads, type NamedKey } from "./read.ts";

interface Needs extends DeletionNeeds {
  readonly ledger: Ledger;
  readonly work: Pick<WorkQueue, "wake">;
  readonly keysNamed: (ids: readonly string[]) => Promise<readonly NamedKey[]>;
}

/** Batches that were read before a request are stored by then. */
const SETTLED_MS = 3000;
/** Characters of what a row of work is about. */
const KEY_MAX = 300;

/** Takes the events of a key, a sensor or log types back out. */
export function eventDeletionModule(needs: Needs) {
  const { ledger, work, keysNamed, observations, audit } = needs;
  const reads = createDeletionReads(observations, keysNamed);
  const kind = eventDeletion(needs);
  return {
    module: defineModule({
      name: "event-deletion",
      endpoints: eventDeletionEndpoints,
      queues: [kind],
      routes({ bind }) {
        bind(ENDPOINTS.listSenders, () => reads.senders());

        bind(ENDPOINTS.previewDeletion, ({ body }) => reads.preview(body, Date.now()));

        bind(ENDPOINTS.deleteEvents, async ({ body: choice, caller, request }) => {
          const until = Date.now();
          const { events } = await reads.preview(choice, until);
          const what = inWords(choice);
          const id = await enqueue(ledger, kind, {
            key: what.slice(0, KEY_MAX),
            payload: { choice, until, by: caller.email, address: request.ip },
            accountId: caller.accountId,
            runAt: new Date(until + SETTLED_MS),
          }).catch((error: unknown) => {
            if (!(error instanceof TooMuchWork)) throw error;
            throw new ApiFailure("conflict", { message: "Too many deletions are in progress. Please wait for one." });
          });
          if (id === null) throw new ApiFailure("conflict", { message: "This is already in progress" });
          const act = { action: "events_deletion_requested", actor: caller.email, subject: null };
          audit({ ...act, detail: `${events} events of ${what}`, address: request.ip });
          work.wake();
          return { id, events };
        });
      },
    }),
  };
}
