import { AtlasBuild } from "@fyr/contract";
import { ApiFailure } from "../../http/failure.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createSettings } from "../../storage/settings/index.ts";
import { enqueue, type WorkKind, type WorkOutcome, type WorkQueue } from "../../work/index.ts";
import { ATLAS_BUILD, atlasBuildWork, type BuildNeeds, type Change, LAST_BUILD } from "./build-work.ts";

/** Builds of this node's atlas as work of the queue, of which one at most is unfinished. */
export interface AtlasBuilds {
  /** What the work queue does of it. */
  readonly queues: readonly WorkKind[];
  /** Called when a build of this node has ended, or a try of it. */
  onEnded(listener: (outcome: WorkOutcome<AtlasBuild>) => void): void;
  /** Labels have changed: the next build says how many. */
  changed(change: Change): void;
  /** Has the atlas built. False where a build is unfinished already. */
  request(): Promise<boolean>;
  /**
   * Has the atlas built of what is stored now, and waits for the end.
   * @throws ApiFailure where it is cancelled; Error where it fails; the signal's reason, which leaves the build alone
   */
  build(signal: AbortSignal): Promise<AtlasBuild>;
  /** How the build stands that is unfinished; null where none is. */
  unfinished(): Promise<"waiting" | "building" | null>;
  last(): Promise<AtlasBuild | null>;
}

interface Needs extends BuildNeeds {
  readonly ledger: Ledger;
  readonly work: Pick<WorkQueue, "unfinished" | "ended" | "read" | "wake">;
}

export function createAtlasBuilds(needs: Needs): AtlasBuilds {
  const { ledger, node, work } = needs;
  const listeners: ((outcome: WorkOutcome<AtlasBuild>) => void)[] = [];
  let unbuilt: Change = { added: 0, removed: 0 };
  const note = ({ added, removed }: Change): void => {
    unbuilt = { added: unbuilt.added + added, removed: unbuilt.removed + removed };
  };

  /** Builds that ended without an atlas, and whose change waits for the next: they may be tried again themselves. */
  const returned = new Set<string>();
  const kind = atlasBuildWork(needs, ({ id, change }, outcome) => {
    // The next build includes them.
    if ((outcome.state === "failed" || outcome.state === "cancelled") && !returned.has(id)) {
      returned.add(id);
      note(change);
    }
    if (outcome.state === "done" && returned.delete(id)) note({ added: -change.added, removed: -change.removed });
    for (const listener of listeners) listener(outcome);
  });

  async function add(): Promise<string | null> {
    const change = unbuilt;
    unbuilt = { added: 0, removed: 0 };
    try {
      const id = await enqueue(ledger, ATLAS_BUILD, { key: node, node, payload: change });
      if (id === null) note(change);
      else returned.clear();
      work.wake();
      return id;
    } catch (error) {
      note(change);
      throw error;
    }
  }

  const find = async () => (await work.unfinished(ATLAS_BUILD.kind, [node])).get(node);

  /**
   * A build of all that is stored now: a new one, or one that is still to begin. Null where one is under way, for which
   * the caller waits.
   * @param seen the one that was under way at the first call: any other has begun since, and has what was stored then
   */
  async function addOrFind(seen: string | null): Promise<{ id: string | null; underWay: string | null }> {
    const id = await add();
    if (id !== null) return { id, underWay: null };
    const found = await find();
    if (found === undefined) return { id: null, underWay: seen };
    const isLater = found.state === "waiting" || (seen !== null && found.id !== seen);
    return isLater ? { id: found.id, underWay: null } : { id: null, underWay: found.id };
  }

  return {
    queues: [kind],
    onEnded: (listener) => void listeners.push(listener),
    changed: note,
    request: async () => (await add()) !== null,
    async build(signal) {
      for (let seen: string | null = null; ;) {
        const { id, underWay } = await addOrFind(seen);
        seen = underWay;
        await work.ended(ATLAS_BUILD.kind, [node], signal);
        signal.throwIfAborted();
        if (id === null) continue;
        const row = await work.read(id);
        if (row?.state === "done") return AtlasBuild.parse(row.result);
        if (row?.state === "cancelled") throw new ApiFailure("conflict", { message: "The build was cancelled" });
        throw new Error(row?.error ?? "The build is not in the queue any more");
      }
    },
    async unfinished() {
      const found = await find();
      if (found === undefined) return null;
      return found.state === "running" ? "building" : "waiting";
    },
    last: async () => (await createSettings(ledger).read(LAST_BUILD, AtlasBuild)) ?? null,
  };
}
