import type { Atlas } from "@fyr/core/atlas";
import type { DemoWorld } from "@fyr/core/demo";
import type { FileStore } from "../../storage/files/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";

/** What the demo is written to and taken out of. */
export interface DemoNeeds {
  readonly ledger: Ledger;
  readonly observations: ObservationStore;
  readonly labels: LabelStore;
  readonly files: FileStore;
  /** Compiles the atlas of the labels in force now, and has answers use it. */
  readonly compile: (signal: AbortSignal) => Promise<Atlas>;
  /** Has what a running server keeps in memory made anew of the stores: of labels of sensors after `work`, of providers. */
  readonly refresh?: (work: () => Promise<void>) => Promise<void>;
  /** What is written of it; by default all. */
  readonly partOf?: (world: DemoWorld) => DemoWorld;
}

/** Reports progress. */
export type ReportProgress = (step: string, done: number, of: number) => void;
