import type { AtlasBuild } from "@fyr/contract";
import { HOUR_MS } from "@fyr/core/time";
import { type BuildOptions, isCurrent } from "../../atlas-build/index.ts";
import type { GeoAsnStore } from "../../collectors/index.ts";
import type { Log } from "../../log.ts";
import { type ScheduledTask, startScheduledTask } from "../../scheduling/index.ts";
import type { Change } from "./build-work.ts";
import type { AtlasBuilds } from "./builds.ts";

const POLL_EVERY_MS = 2000;
/** Changes wait for each other: this long after the latest, while no source is on its way … */
const QUIET_MS = 5000;
/** … but not for ever: a source may take its time. */
const WAIT_MAX_MS = 180_000;
/** Between two checks for changes by other nodes, manual imports and the passing of days. */
const UNASKED_EVERY_MS = HOUR_MS;
const AGAIN_AFTER_MS = 300_000;

interface Needs {
  readonly dataDir: string;
  readonly labels: BuildOptions["labels"];
  readonly base: GeoAsnStore;
  readonly builds: AtlasBuilds;
  readonly log: Pick<Log, "warn">;
}

export interface BuildState {
  readonly state: "idle" | "waiting" | "building";
  readonly last: AtlasBuild | null;
  /** Why the last build failed. */
  readonly problem: string | null;
}

export interface Recompiling {
  /** From now on builds are enqueued after changes. @param waiting how many sources may still bring one now */
  begin(waiting: () => Promise<number>): void;
  /** Labels have changed: the atlas is compiled anew when no source is on its way any more. */
  changed(change: Change): void;
  state(): Promise<BuildState>;
  close(): Promise<void>;
}

/** Enqueues a build of the atlas after its labels have changed. */
export function createRecompiling({ dataDir, labels, base, builds, log }: Needs): Recompiling {
  /** When labels changed that no build was enqueued for. */
  let changes: { readonly since: number; readonly latest: number } | null = null;
  let problem: string | null = null;
  // At once: a start takes the atlas that is there, and what changed since may not be in it.
  let checkAt = 0;
  let notBefore = 0;
  let task: ScheduledTask | null = null;

  builds.onEnded((outcome) => {
    if (outcome.state === "done") problem = null;
    if (outcome.state !== "failed") return;
    problem = outcome.error;
    notBefore = Date.now() + AGAIN_AFTER_MS;
    checkAt = notBefore;
  });

  async function check(waiting: () => Promise<number>): Promise<void> {
    if (Date.now() < notBefore || (changes === null && Date.now() < checkAt)) return;
    if (changes !== null && Date.now() - changes.since < WAIT_MAX_MS) {
      if (Date.now() - changes.latest < QUIET_MS || (await waiting()) > 0) return;
    }
    // What changes while it is built waits for its end.
    if ((await builds.unfinished()) !== null) return;
    const seen = changes;
    if (!(await isCurrent({ dataDir, labels, base }))) await builds.request();
    checkAt = Date.now() + UNASKED_EVERY_MS;
    if (changes === seen) changes = null;
  }

  return {
    begin(waiting) {
      task = startScheduledTask({
        everyMs: POLL_EVERY_MS,
        work: () => check(waiting),
        failed: (error) => log.warn({ err: error }, "it is unknown whether the atlas has to be compiled"),
      });
    },
    changed(change) {
      builds.changed(change);
      changes = { since: changes?.since ?? Date.now(), latest: Date.now() };
    },
    async state() {
      const [unfinished, last] = await Promise.all([builds.unfinished(), builds.last()]);
      const isPending = task !== null && changes !== null;
      return { state: unfinished ?? (isPending ? "waiting" : "idle"), last, problem };
    },
    close: async () => task?.stop(),
  };
}
