import type { LookupPart } from "@fyr/contract";
import { readIndicator } from "@fyr/core/indicators";
import { z } from "zod";
import { defineTopic, type LiveBus } from "../../live/index.ts";
import { defineWork } from "../../work/index.ts";
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
});

/** Unfinished jobs that an account may have. */
const UNFINISHED_MAX = 20;

/** Looks for what takes time, part by part: what fails of it is said, and holds up no other. */
export const lookupJob = (parts: readonly LookupPartOf[], live: Pick<LiveBus, "publish">) =>
  defineWork({
    kind: "lookup",
    payload: Payload,
    concurrency: 2,
    leaseMs: 60_000,
    attemptsMax: 2,
    unfinishedMax: UNFINISHED_MAX,
    async handler({ payload }, { signal }): Promise<LookupPart[]> {
      const subject = subjectOf(payload);
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
    return found === null ? [] : [{ name, status: found.total > 0 ? "found" : "nothing", ...found }];
  } catch {
    return [{ name, status: "failed", total: 0, some: [], call: null }];
  }
}

function subjectOf({ subject, reaches, lists }: z.output<typeof Payload>): LookupSubject {
  const read = readIndicator(subject);
  const address = read.kind === "address" ? read.value : null;
  return { name: address === null ? subject : null, address, reaches, lists };
}
