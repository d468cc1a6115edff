import { LookupAsk, type LookupPart } from "@fyr/contract";
import { readIndicator } from "@fyr/core/indicators";
import { z } from "zod";
import { defineTopic, type LiveBus } from "../../live/index.ts";
import { defineWork, Postponed } from "../../work/index.ts";
import type { LookupPartOf, LookupSubject } from "./parts.ts";
import { createLookupRepository } from "./repository.ts";

/** The job that has ended. */
export const LOOKUP_ENDED = defineTopic({ name: "lookup.ended", schema: z.string() });

const Payload = z.object({
  id: z.uuid(),
  /** A domain or an address in its normal form. */
  subject: z.string(),
  reaches: z.array(z.enum(["all", "sensors", "private"])),
  lists: z.boolean(),
  asks: z.array(LookupAsk).default([]),
});

/** Unfinished jobs that an account may have. */
const UNFINISHED_MAX = 20;
/** For how long a job waits for what others are asked: then it says that no answer has come yet. */
const ASKED_MAX_MS = 60_000;
const AGAIN_MS = 500;

/** Looks for what takes time, part by part: what fails of it is said, and holds up no other. */
export const lookupJob = (parts: readonly LookupPartOf[], live: Pick<LiveBus, "publish">) =>
  defineWork({
    kind: "lookup",
    payload: Payload,
    concurrency: 2,
    leaseMs: 60_000,
    attemptsMax: 2,
    unfinishedMax: UNFINISHED_MAX,
    async handler({ payload, createdAt, accountId }, { signal }): Promise<LookupPart[]> {
      const subject = subjectOf(payload, accountId);
      const { asks } = subject;
      const asked = parts.filter((part) => part.asks !== undefined && asks.includes(part.asks));
      // Others wait in the queue meanwhile, and not behind this.
      if (Date.now() - createdAt.getTime() < ASKED_MAX_MS) {
        const ended = await Promise.all(asked.map(async (part) => (await part.hasEnded?.(subject)) ?? true));
        if (ended.includes(false)) throw new Postponed(AGAIN_MS);
      }
      const found: LookupPart[] = [];
      for (const { name, look } of parts) {
        signal.throwIfAborted();
        found.push(...(await partOf(name, () => look(subject, signal))));
      }
      return found;
    },
    async record(db, { payload }, outcome) {
      if (outcome.state === "retry") return;
      const isDone = outcome.state === "done";
      const repository = createLookupRepository(db);
      await repository.finish(payload.id, isDone ? "done" : "failed", isDone ? outcome.result : [], new Date());
    },
    async recorded({ payload }, outcome) {
      if (outcome.state !== "retry") await live.publish(LOOKUP_ENDED, [payload.id]);
    },
  });

async function partOf(name: LookupPart["name"], look: () => ReturnType<LookupPartOf["look"]>): Promise<LookupPart[]> {
  try {
    const found = await look();
    if (found === null) return [];
    const { hasFailed, ...part } = found;
    return [{ name, status: hasFailed === true ? "failed" : part.total > 0 ? "found" : "nothing", ...part }];
  } catch {
    return [{ name, status: "failed", total: 0, some: [], call: null }];
  }
}

export function subjectOf(
  { subject, ...of }: Omit<z.output<typeof Payload>, "id">,
  accountId: string | null,
): LookupSubject {
  const read = readIndicator(subject);
  const address = read.kind === "address" ? read.value : null;
  return { accountId, name: address === null ? subject : null, address, ...of };
}
