import { z } from "zod";
import type { Ledger } from "../storage/ledger/index.ts";
import { enqueue } from "./enqueue.ts";
import { defineWork } from "./kind.ts";

const LEASE_MS = 60_000;
const AGAIN_MS = 10_000;
const ATTEMPTS_MAX = 20;

/** Notes that triggers of the ledger write of what has changed, and what another store is told of each. */
interface Followed<Note> {
  /** Names the work. */
  readonly kind: string;
  /** What its progress counts. */
  readonly stage: string;
  /** Notes that are read together. */
  readonly atOnce: number;
  /** The first of them. */
  some(most: number): Promise<readonly Note[]>;
  count(): Promise<number>;
  /** Tells the other store what holds now. Cut short it is done again, and comes to the same. */
  tell(notes: readonly Note[]): Promise<void>;
  /** Takes the notes off. What was noted again meanwhile stays. */
  forget(notes: readonly Note[]): Promise<void>;
}

/** Has another store follow the ledger. It is work of the queue: of all nodes one does it, so that nothing is told twice. */
export function followNotes<Note>(ledger: Ledger, { kind, stage, atOnce, some, count, tell, forget }: Followed<Note>) {
  const queue = defineWork({
    kind,
    payload: z.object({}),
    concurrency: 1,
    leaseMs: LEASE_MS,
    attemptsMax: ATTEMPTS_MAX,
    backoffMs: (attempts) => attempts * AGAIN_MS,
    async handler(_item, { signal, progress }) {
      const all = await count();
      let done = 0;
      for (;;) {
        signal.throwIfAborted();
        const notes = await some(atOnce);
        if (notes.length === 0) return done;
        await tell(notes);
        // Last: what changes meanwhile is noted anew.
        await forget(notes);
        done += notes.length;
        progress({ stage, done, of: Math.max(all, done) });
      }
    },
    summary: (result) => ({ [stage]: result }),
  });
  return {
    queue,
    /** Has it done where there is anything to do. */
    async due(): Promise<boolean> {
      if ((await some(1)).length === 0) return false;
      return (await enqueue(ledger, queue, { key: "all", payload: {} })) !== null;
    },
  };
}
