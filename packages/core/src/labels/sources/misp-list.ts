import type { SourceSpec } from "./source.ts";

/** What one of MISP's warning lists says. */
export interface MispList extends Pick<SourceSpec, "kind" | "provider" | "display" | "tags" | "confidence"> {
  /** What its rows are, behind 'MISP warning list:'. */
  readonly title: string;
}
