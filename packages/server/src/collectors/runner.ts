import { startClaiming } from "../jobs/index.ts";
import { createMutex, type ScheduledTask } from "../scheduling/index.ts";
import type { Outbound } from "../outbound/index.ts";
import type { CollectorSource } from "./source.ts";
import type { StateRow, Which } from "./state.ts";
import { type WorkParts, workOn } from "./work.ts";

/** Sources at a time: while one is waited for, others are read. */
const AT_ONCE = 3;
const LOOK_EVERY_MS = 5000;
/** Who is not the first to look is woken by the one before, who has found something; this is for when that one is busy. */
const OTHERS_LOOK_EVERY_MS = 60_000;

interface Parts extends Omit<WorkParts, "alone" | "now"> {
  readonly sources: readonly CollectorSource[];
  readonly which?: Which;
  readonly now?: () => Date;
}

export interface Collecting {
  /** Somebody has asked for something. */
  wake(): void;
  /** How many sources are being fetched or are due. */
  waiting(): Promise<number>;
  /** Gives back what is under way and ends. */
  close(): Promise<void>;
}

/** What keeps a source from being fetched at all as the operator has set things; null: nothing does. */
export function disabledReasonOf(
  source: CollectorSource,
  outbound: Pick<Outbound, "reaches">,
): "not_configured" | "offline" | null {
  if (source.key !== null && source.key.value === null) return "not_configured";
  return source.urls.every((url) => outbound.reaches(url)) ? null : "offline";
}

/** Keeps sources up to date until it is closed. Several nodes share the work. */
export async function startCollecting(parts: Parts): Promise<Collecting> {
  const { sources, states, outbound, log, which = "asked or due", now = () => new Date() } = parts;
  const byId = new Map(sources.map((source) => [source.id, source]));
  await states.ensure([...byId.keys()]);
  const able = sources.filter((source) => disabledReasonOf(source, outbound) === null).map(({ id }) => id);

  const { run: alone } = createMutex();

  const loops: ScheduledTask[] = Array.from({ length: AT_ONCE }, (_, place) =>
    startClaiming<StateRow>({
      everyMs: place === 0 ? LOOK_EVERY_MS : OTHERS_LOOK_EVERY_MS,
      async claim() {
        const row = await states.claim(able, which);
        if (row !== undefined) loops[place + 1]?.wake();
        return row;
      },
      async work(row, closing) {
        const source = byId.get(row.id);
        if (source !== undefined) await workOn(source, row, closing, { ...parts, alone, now });
      },
      stuck: (error) => log.warn({ err: error }, "the state of sources cannot be read or written"),
    }),
  );
  return {
    wake: () => loops.forEach((loop) => loop.wake()),
    waiting: () => states.waiting(able),
    async close() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
