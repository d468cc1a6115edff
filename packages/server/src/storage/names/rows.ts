import { reversedName } from "@fyr/core/domains";
import type { SightingKind } from "@fyr/core/names";
import type { Reach } from "./tables.ts";

/** A name as one source saw it, in seconds since 1970. */
export interface StoredSighting {
  /** Lower case, A-labels; `*.example.org` for a wildcard. */
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** Who saw a name, and who may know. */
export interface Seer {
  readonly kind: SightingKind;
  readonly source: string;
  readonly reach: Reach;
}

export const SIGHTING_COLUMNS = ["name", "kind", "source", "reach", "first_seen", "last_seen", "count"] as const;

/** A row of TabSeparated with these columns. */
export const rowOf = ({ name, first, last, count }: StoredSighting, { kind, source, reach }: Seer): string =>
  `${reversedName(name)}\t${kind}\t${escaped(source)}\t${reach}\t${first}\t${last}\t${count}\n`;

/** A text in a row of TabSeparated. */
export const escaped = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n");
