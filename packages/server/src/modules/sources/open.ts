import {
  addressSources,
  geoAsnSources,
  createCollecting,
  createSourceStates,
  domainSources,
  fixedSources,
  galaxySources,
} from "../../collectors/index.ts";
import { createOutbound, openMirror } from "../../outbound/index.ts";
import type { FileStore } from "../../storage/files/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { DomainStore } from "../../storage/domains/index.ts";
import type { Atlas, Overclaim } from "@fyr/core/atlas";
import { VERSION } from "../../version.ts";
import type { Recompiling } from "../atlas/index.ts";
import { createSources, type Sources } from "./service.ts";
import type { Log } from "../../log.ts";
import type { WorkKind, WorkQueue } from "../../work/index.ts";

export interface SourceNeeds {
  /** The operator's settings of collecting. */
  readonly settings: {
    readonly offline: boolean;
    /** Path of a mirror's file. */
    readonly mirror: string | null;
    /** The atlas is compiled after changes. */
    readonly compile: boolean;
    readonly proxy: string | null;
    /** By the names of the settings. */
    readonly keys: Readonly<Record<string, string>>;
  };
  readonly ledger: Ledger;
  readonly files: FileStore;
  readonly labels: LabelStore;
  readonly names: DomainStore;
  /** The atlas in force; null where there is none. */
  readonly atlas: () => Promise<Atlas | null>;
  /** Compiles the atlas after changes. null: the next start does it. */
  readonly recompiling: Recompiling | null;
  readonly work: WorkQueue;
  readonly log: Pick<Log, "info" | "warn">;
}

export interface OpenSources {
  readonly sources: Sources;
  /** What the work queue does of it. */
  readonly queues: readonly WorkKind[];
  /**
   * From now on requested (and due) collections are enqueued, and the atlas is compiled after changes, unless it waits
   * for a request.
   */
  begin(which?: "requested"): Promise<void>;
  close(): Promise<void>;
}

/** The sources of an installation; nothing is fetched before `begin`. @throws MirrorError */
export async function openSources({
  settings,
  ledger,
  files,
  labels,
  names,
  atlas,
  recompiling,
  work,
  log,
}: SourceNeeds): Promise<OpenSources> {
  const mirror = settings.mirror === null ? null : await openMirror(settings.mirror);
  const { offline, proxy } = settings;
  const outbound = createOutbound({ version: VERSION, offline, mirror, proxy });
  const sources = [
    ...addressSources(labels, settings.keys),
    ...geoAsnSources(settings.keys),
    ...domainSources(names, settings.keys),
    ...galaxySources(),
  ];
  const states = createSourceStates(ledger);
  await states.ensure(sources.map(({ id }) => id));
  // Nothing before its start is missed: the first check compares the atlas with all that was collected.
  const changed: Recompiling["changed"] = (change) => recompiling?.changed(change);
  const collecting = createCollecting({
    sources: fixedSources(sources),
    states,
    ledger,
    work,
    files,
    outbound,
    atlas,
    changed,
    log,
  });
  return {
    sources: createSources({
      sources,
      states,
      collecting,
      outbound,
      build: async () => (await recompiling?.state()) ?? { state: "idle", last: null, problem: null },
      overclaims: async () => overclaimsIn(await atlas()),
    }),
    queues: collecting.queues,
    async begin(which) {
      if (settings.compile) recompiling?.begin(collecting.waiting);
      collecting.begin(which);
    },
    async close() {
      await collecting.close();
      await recompiling?.close();
    },
  };
}

function overclaimsIn(atlas: Atlas | null): Map<string, readonly Overclaim[]> {
  return new Map((atlas?.info().sources ?? []).map(({ id, overclaims = [] }) => [id, overclaims]));
}
