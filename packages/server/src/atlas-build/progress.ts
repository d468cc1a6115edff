/** In the order in which they come. */
export type BuildStage = "labels" | "special" | "asn" | "registration" | "place" | "compile" | "write";

/** How far a build is within a stage; `total` is null where it is not known beforehand. */
export type BuildProgress = (stage: BuildStage, done: number, total: number | null) => void;

/** A live source that could not be read. */
export interface SkippedSource {
  readonly source: string;
  readonly reason: string;
}

export interface BuildSummary {
  readonly file: string;
  readonly bytes: number;
  readonly builtAt: string;
  /** Rows taken, by stage; labels of whole systems count once for each range they announce. */
  readonly rows: Readonly<Record<string, number>>;
  readonly milliseconds: Readonly<Record<string, number>>;
  /** The next source of their layer, or the package, stands in for them. */
  readonly skipped: readonly SkippedSource[];
}
