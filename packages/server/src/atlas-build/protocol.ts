import type { Source } from "@fyr/core/atlas";
import type { LabelRow } from "@fyr/core/labels";
import type { BuildSummary, BuildStage } from "./progress.ts";

/** What the building thread is started with. */
export interface BuildOrder {
  readonly dataDir: string;
  /** RFC 3339. */
  readonly builtAt: string;
  /** Names this build's unfinished file. */
  readonly token: string;
  /** Of all inputs; stored beside the snapshot. */
  readonly fingerprint: string;
}

/** A live source that makes its layer in place of a package. */
export interface GivenGeoAsn {
  readonly source: Source;
  /** As they were fetched. */
  readonly documents: readonly Uint8Array<ArrayBuffer>[];
}

export type ToWorker =
  | { readonly type: "geo-asn"; readonly given: readonly GivenGeoAsn[] }
  | { readonly type: "labels"; readonly rows: readonly LabelRow[] }
  | { readonly type: "labels_end" };

export type FromWorker =
  /** A batch of labels is taken: the next may come. */
  | { readonly type: "taken" }
  | { readonly type: "progress"; readonly stage: BuildStage; readonly done: number; readonly total: number | null }
  | { readonly type: "done"; readonly summary: BuildSummary }
  | {
      readonly type: "failed";
      readonly message: string;
      /** The live source that could not be read. */
      readonly base: string | null;
    };
