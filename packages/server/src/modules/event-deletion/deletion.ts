import { EventChoice } from "@fyr/contract";
import { DAY_MS } from "@fyr/core/time";
import { z } from "zod";
import type { Log } from "../../log.ts";
import {
  isWholeDay,
  type ObservationStore,
  type QueryParams,
  remakeDay,
  remakeFingerprintAddresses,
  remakeNameSightings,
} from "../../storage/observations/index.ts";
import { defineWork, type WorkKind } from "../../work/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { createEventStore } from "../events/index.ts";
import { conditionOf, inWords } from "./choice.ts";

const LEASE_MS = 60_000;
const ATTEMPTS_MAX = 10;
const AGAIN_MS = 60_000;
/** Deletions of one account that wait or run. */
const UNFINISHED_MAX = 20;
/** In the background: one thread, so that searches have the others. */
const BACKGROUND = { timeoutMs: 600_000, settings: { max_threads: 1 } } as const;
/** They are gone when the engine answers. */
const AT_ONCE = { settings: { mutations_sync: "2" } } as const;
/** Events may be of any year: more days than anyone stores. */
const DAYS_MAX = 40_000;

const Payload = z.object({
  choice: EventChoice,
  /** What was received before, in milliseconds since 1970: as much as the preview showed. */
  until: z.number().int(),
  /** E-mail of the administrator, and the address that the request came from. */
  by: z.string(),
  address: z.string(),
});
export type DeletionPayload = z.infer<typeof Payload>;

/** What a deletion brought. */
interface Deleted {
  readonly events: number;
  /** Days whose figures were made anew, and days whose figures stayed as they were. */
  readonly days: number;
  readonly days_kept: number;
  /** Windows of behaviours that were changed or are over. */
  readonly behaviours: number;
}

/** Events that are about to be deleted, of a span by their own time in milliseconds; `to` is not included. */
interface EventsGone {
  readonly sql: string;
  readonly params: QueryParams;
  readonly from: number;
  readonly to: number;
}

export interface DeletionNeeds {
  readonly observations: ObservationStore;
  /** Runs something while no batch of events is stored. */
  readonly still: (work: () => Promise<void>) => Promise<void>;
  /** Runs a deletion of events while nothing is derived from them, and then updates answers from the others. */
  readonly forgetting: (work: () => Promise<void>) => Promise<void>;
  /** Takes out of behaviours what events bear that are about to be deleted; answers how many windows it changed. */
  readonly withdraw: (gone: EventsGone) => Promise<number>;
  readonly audit: RecordAct;
  readonly log: Pick<Log, "info">;
}

/**
 * Deletes events, and makes anew what derives from the days that they are of. First what derives, as if they were gone,
 * and then the events: whatever cuts it short, it is done again from the beginning and comes to the same.
 */
export function eventDeletion(needs: DeletionNeeds): WorkKind<DeletionPayload, Deleted> {
  const { observations, still, forgetting, withdraw, audit, log } = needs;
  const events = createEventStore(observations);
  return defineWork({
    kind: "event-deletion",
    payload: Payload,
    concurrency: 1,
    leaseMs: LEASE_MS,
    beatMs: 2000,
    attemptsMax: ATTEMPTS_MAX,
    unfinishedMax: UNFINISHED_MAX,
    backoffMs: () => AGAIN_MS,
    async handler({ payload: { choice, until } }, { signal, progress }) {
      const condition = conditionOf(choice, until);
      const found = await events.groups<{ day: string; n: number }>(
        { select: "toString(toDate(ts)) AS day, count() AS n", groupBy: "toDate(ts)", orderBy: "day", limit: DAYS_MAX },
        condition,
        BACKGROUND,
      );
      let [days, kept, behaviours] = [0, 0, 0];
      await forgetting(async () => {
        for (const [index, { day }] of found.entries()) {
          signal.throwIfAborted();
          progress({ stage: `figures of ${day}`, done: index, of: found.length });
          // Figures that know more than the events are of events that retention has deleted: they stay.
          if (!(await isWholeDay(observations, day))) {
            kept++;
            continue;
          }
          const from = Date.parse(`${day}T00:00:00Z`);
          behaviours += await withdraw({ ...condition, from, to: from + DAY_MS });
          await remakeDay(observations, day, condition, still);
          days++;
        }
        signal.throwIfAborted();
        progress({ stage: "events", done: found.length, of: found.length });
        await events.delete(condition, AT_ONCE);
        await remakeFingerprintAddresses(observations, still);
        await remakeNameSightings(observations, still);
      });
      const deleted = found.reduce((sum, { n }) => sum + n, 0);
      return { events: deleted, days, days_kept: kept, behaviours };
    },
    summary: (result) => result,
    recorded({ payload: { choice, by, address } }, outcome) {
      if (outcome.state === "retry") return;
      const detail =
        outcome.state === "done"
          ? `${outcome.result.events} events of ${inWords(choice)}`
          : `${inWords(choice)}: ${outcome.state === "failed" ? outcome.error : "cancelled"}`;
      audit({
        action: outcome.state === "done" ? "events_deleted" : "events_deletion_ended",
        actor: by,
        subject: null,
        detail,
        address,
      });
      if (outcome.state === "done") log.info(outcome.result, "events were deleted on request");
    },
  });
}
