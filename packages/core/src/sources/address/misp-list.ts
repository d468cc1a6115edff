import type { AddressSourceSpec } from "./define.ts";

/** The meaning of one of MISP's warning lists. */
export interface MispList extends Pick<
  AddressSourceSpec,
  "kind" | "provider" | "display" | "tags" | "confidence" | "rank" | "isOfSpecialSpace"
> {
  /** What its rows are, behind 'MISP warning list:'. */
  readonly title: string;
}
