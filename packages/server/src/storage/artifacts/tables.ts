import type { ArtifactKind, ArtifactSource } from "@fyr/contract";

/** Who may know of a relation. */
export type Reach = "all" | "sensors" | "private";

interface ArtifactRelationTable {
  value: string;
  kind: ArtifactKind;
  domain: string;
  ip: string;
  source: ArtifactSource;
  origin: string;
  reach: Reach;
  day: Date;
  shown: string;
  first_seen: Date;
  last_seen: Date;
  count: number;
  within: string[];
}

interface ArtifactImportTable {
  token: string;
  source: string;
  artifacts: number;
  at: Date;
}

declare module "../observations/index.ts" {
  interface ObservationTables {
    artifact_relations: ArtifactRelationTable;
    artifact_imports: ArtifactImportTable;
  }
}
