import type { SightingKind } from "@fyr/core/names";

/** Who may know of a sighting. */
export type Reach = "all" | "sensors" | "private";

interface NameSightingTable {
  /** From its top-level domain down. */
  name: string;
  kind: SightingKind;
  source: string;
  reach: Reach;
  first_seen: Date;
  last_seen: Date;
  count: number;
}

interface NameImportTable {
  /** Names the block: hexadecimal. */
  token: string;
  kind: SightingKind;
  source: string;
  names: number;
  at: Date;
}

interface ZoneEditionTable {
  zone: string;
  day: string;
  names: number;
  at: Date;
}

declare module "../observations/index.ts" {
  interface ObservationTables {
    name_sightings: NameSightingTable;
    name_imports: NameImportTable;
    zone_editions: ZoneEditionTable;
  }
}
