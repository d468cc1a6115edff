import { AtlasBuild } from "@fyr/contract";
import { HOUR_MS } from "@fyr/core/time";
import { buildAtlas, BuildUnderWay, isCurrent } from "../../atlas-build/index.ts";
import type { GeoAsnStore } from "../../collectors/index.ts";
import { startScheduledTask } from "../../scheduling/index.ts";
import type { AtlasHandle } from "../../storage/atlas/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { Log } from "../../log.ts";
import { createSettings } from "../../storage/settings/index.ts";

const SETTING = "atlas_build";
const LOOK_EVERY_MS = 2000;
/** Changes wait for each other: this long after the latest, while no source is on its way … */
const QUIET_MS = 5000;
/** … but not for ever: a source may take its time. */
const WAIT_MAX_MS = 180_000;
/** Between two polls for changes by other nodes, manual imports and the passing of days. */
const UNASKED_EVERY_MS = HOUR_MS;
const AGAIN_AFTER_MS = 300_000;

interface Change {
  readonly added: number;
  readonly removed: number;
}

interface Needs {
  readonly dataDir: string;
  readonly labels: LabelStore;
  readonly base: GeoAsnStore;
  readonly atlas: AtlasHandle;
  readonly ledger: Ledger;
  /** How many sources may still bring a change now. */
  readonly waiting: () => Promise<number>;
  readonly log: Pick<Log, "info" | "warn">;
}

export interface BuildState {
  readonly state: "idle" | "waiting" | "building";
  readonly last: AtlasBuild | null;
  /** Why the last build failed. */
  readonly problem: string | null;
}

export interface Recompiling {
  /** Labels have changed: the atlas is compiled anew when no source is on its way any more. */
  changed(change: Change): void;
  state(): Promise<BuildState>;
  /** Ends a build under way. */
  close(): Promise<void>;
}

/** Compiles the atlas anew after its labels have changed, in a thread, and swaps it in. */
export function startRecompiling({ dataDir, labels, base, atlas, ledger, waiting, log }: Needs): Recompiling {
  const settings = createSettings(ledger);
  let pending: (Change & { readonly since: number; readonly latest: number }) | null = null;
  let building = false;
  let problem: string | null = null;
  // At once: a start takes the atlas that is there, and what changed since may not be in it.
  let pollAt = 0;
  let notBefore = 0;

  const intervals = () => {
    const { ipv4, ipv6 } = atlas.current().info().intervals;
    return ipv4 + ipv6;
  };

  async function work(closing: AbortSignal): Promise<void> {
    if (Date.now() < notBefore || (pending === null && Date.now() < pollAt)) return;
    if (pending !== null && Date.now() - pending.since < WAIT_MAX_MS) {
      if (Date.now() - pending.latest < QUIET_MS || (await waiting()) > 0) return;
    }
    pollAt = Date.now() + UNASKED_EVERY_MS;
    const change = pending ?? { added: 0, removed: 0 };
    pending = null;
    if (await isCurrent({ dataDir, labels, base })) return;
    building = true;
    try {
      await build(change, closing);
      problem = null;
    } catch (error) {
      if (closing.aborted) return;
      // The changes are included in the next.
      note(change);
      if (error instanceof BuildUnderWay) return;
      notBefore = Date.now() + AGAIN_AFTER_MS;
      problem = error instanceof Error ? error.message : String(error);
      log.warn({ err: error }, "the atlas was not compiled");
    } finally {
      building = false;
    }
  }

  async function build({ added, removed }: Change, signal: AbortSignal): Promise<void> {
    const started = Date.now();
    const before = intervals();
    const { builtAt, bytes, passedOver } = await buildAtlas({ dataDir, labels, base, signal });
    await atlas.reload();
    const seconds = (Date.now() - started) / 1000;
    const last: AtlasBuild = {
      built_at: builtAt,
      seconds,
      bytes,
      added,
      removed,
      intervals_before: before,
      intervals: intervals(),
      passed_over: [...passedOver],
    };
    await settings.write(SETTING, last);
    log.info(last, "the atlas was compiled anew");
  }

  function note({ added, removed }: Change): void {
    pending = {
      since: pending?.since ?? Date.now(),
      latest: Date.now(),
      added: (pending?.added ?? 0) + added,
      removed: (pending?.removed ?? 0) + removed,
    };
  }

  const loop = startScheduledTask({
    everyMs: LOOK_EVERY_MS,
    work,
    failed: (error) => log.warn({ err: error }, "whether the atlas is to be compiled is not known"),
  });

  return {
    changed: note,
    async state() {
      return {
        state: building ? "building" : pending === null ? "idle" : "waiting",
        last: (await settings.read(SETTING, AtlasBuild)) ?? null,
        problem,
      };
    },
    close: loop.stop,
  };
}
