import type { DatasetDelta, DatasetFile, DatasetId, DatasetManifest } from "@fyr/contract";
import type { DatasetRow } from "@fyr/core/datasets";

/** What the building process is started with. */
export interface BuildOrder {
  readonly id: DatasetId;
  readonly dataDir: string;
  /** Where the files go: nobody reads there until all are whole. */
  readonly folder: string;
  readonly build: string;
  readonly builtAt: string;
  readonly isSold: boolean;
  readonly withSensors: boolean;
  /** Sources without a licence that is known, of which the operator permits to pass rows on. */
  readonly passOn: readonly string[];
  /** The build before, to which there is a delta; null for a first one. */
  readonly previous: { readonly build: string; readonly lines: string; readonly sha256: string } | null;
}

export type SourceOf = DatasetManifest["sources"][number];
export type LeftOut = DatasetManifest["left_out"][number];

export interface BuiltFiles {
  readonly rows: number;
  readonly files: readonly DatasetFile[];
  readonly content: DatasetManifest["content"];
  readonly sources: readonly SourceOf[];
  readonly leftOut: readonly LeftOut[];
  readonly delta: DatasetDelta | null;
  /** The rows are those of the build before: there is nothing new. */
  readonly isSame: boolean;
}

export type BuildStage = "rows" | "files" | "delta";

/** Rows of names come from the stores, which the server reads; those of networks are read from the atlas by the process. */
export type ToBuilder =
  | { readonly type: "order"; readonly order: BuildOrder }
  | { readonly type: "rows"; readonly rows: readonly DatasetRow[] }
  | { readonly type: "end"; readonly sources: readonly SourceOf[]; readonly leftOut: readonly LeftOut[] };

export type FromBuilder =
  | { readonly type: "progress"; readonly stage: BuildStage; readonly done: number; readonly of: number | null }
  | { readonly type: "taken" }
  | { readonly type: "failed"; readonly message: string }
  | { readonly type: "done"; readonly built: BuiltFiles };
