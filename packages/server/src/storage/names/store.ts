import { reversedName } from "@fyr/core/domains";
import type { Brand } from "@fyr/core/look-alikes";
import { isPrivateName, type SightingKind } from "@fyr/core/names";
import { createMutex } from "../../scheduling/index.ts";
import type { ObservationStore } from "../observations/index.ts";
import { type NearNames, namesNear } from "./near.ts";
import { type Restatement, restate } from "./restate.ts";
import { escaped, rowOf, SIGHTING_COLUMNS, type StoredSighting } from "./rows.ts";
import {
  countSubdomains,
  each,
  type NameSource,
  readSubdomains,
  sourcesOf,
  type Subdomains,
  type SubdomainPage,
  type Visible,
} from "./subdomains.ts";
import { namesWanted, type WantedNames } from "./wanted.ts";
import {
  changesOf,
  type Edition,
  type EditionChanges,
  latestEdition,
  type NameOfZone,
  newlyRegistered,
  noteEdition,
} from "./zones.ts";

/** Sightings that are stored together, or not at all. */
export interface SightingBlock {
  readonly kind: SightingKind;
  /** What the source is called. */
  readonly source: string;
  /** Identifies what the block was made of: hexadecimal. */
  readonly token: string;
  readonly sightings: readonly StoredSighting[];
}

/** The names that were seen, whatever saw them. Days are `YYYY-MM-DD`. */
export interface NameStore {
  /** Stores a block. One that was stored before, however long ago, changes nothing: false. */
  addOnce(block: SightingBlock): Promise<boolean>;
  /** Has a source say of some names what it says now, and no more: for sources that take names away again. */
  restate(restated: Restatement): Promise<void>;
  /** Merges what imports have stored, which pages read in half the time then. */
  merge(): Promise<void>;
  /** A page of the names under a name, in the order of the alphabet from the top-level domain down. */
  subdomains(name: string, page: SubdomainPage, visible: Visible): Promise<Subdomains>;
  /** Names in batches, each once, in the order of the alphabet from the top-level domain down. */
  wanted(
    wanted: WantedNames,
    visible: Visible,
    signal: AbortSignal,
  ): AsyncGenerator<readonly string[], void, undefined>;
  /** Names that may be taken for a brand's, and some that may not: reads all names. @param signal stops the engine */
  near(brand: Brand, visible: Visible, signal?: AbortSignal): Promise<NearNames>;
  /** What each source says of some names. */
  sourcesOf(names: readonly string[], visible: Visible): Promise<Map<string, NameSource[]>>;
  /** How many names there are under a name. */
  /** How many there are under each of some names, in their order. */
  countSubdomains(names: readonly string[], visible: Visible): Promise<number[]>;
  /** Notes that a zone file was imported whole; answers how it differs from the one before. */
  noteEdition(edition: Edition, names: number): Promise<EditionChanges>;
  latestEdition(zone: string): Promise<string | null>;
  /** Names that are new in a zone file, or gone from it. */
  changesOf(change: "new" | "gone", edition: Edition): AsyncGenerator<NameOfZone>;
  /** Domains that zones did not have before a day. */
  newlyRegistered(since: string, zone?: string): AsyncGenerator<NameOfZone>;
}

/** @param now for the times of imports */
export function createNameStore(observations: ObservationStore, now: () => Date = () => new Date()): NameStore {
  // Two senders of the same block: the second finds what the first has stored.
  const importing = createMutex();
  return {
    addOnce: (block) => importing.run(() => addOnce(observations, block, now())),
    restate: (restated) => importing.run(() => restate(observations, restated)),
    merge: () => observations.mergeParts("name_sightings"),
    subdomains: (name, page, visible) => readSubdomains(observations, name, page, visible),
    wanted: (wanted, visible, signal) => namesWanted(observations, wanted, visible, signal),
    near: (brand, visible, signal) => namesNear(observations, brand, visible, signal),
    async sourcesOf(names, visible) {
      const found = await sourcesOf(observations, each(names.map(reversedName)), visible);
      return new Map([...found].map(([name, sources]) => [reversedName(name), sources]));
    },
    countSubdomains: (names, visible) => countSubdomains(observations, names, visible),
    noteEdition: (edition, names) => noteEdition(observations, edition, names, now()),
    latestEdition: (zone) => latestEdition(observations, zone),
    changesOf: (change, edition) => changesOf(observations, change, edition),
    newlyRegistered: (since, zone) => newlyRegistered(observations, since, zone),
  };
}

async function addOnce(observations: ObservationStore, block: SightingBlock, at: Date): Promise<boolean> {
  const { kind, source, token, sightings } = block;
  const known = await observations.query(
    "SELECT 1 FROM name_imports WHERE token = {token:String} LIMIT 1",
    { token },
    { hasTurn: true },
  );
  if (known.length > 0) return false;
  if (sightings.length > 0) {
    const rows = sightings.map((one) =>
      rowOf(one, { kind, source, reach: isPrivateName(one.name) ? "private" : "all" }),
    );
    const bytes = Buffer.from(rows.join(""));
    const columns = SIGHTING_COLUMNS;
    await observations.insertOnce("name_sightings", { format: "TabSeparated", columns, rows: bytes, token });
  }
  // Last: what this table knows is whole.
  const row = `${token}\t${kind}\t${escaped(source)}\t${sightings.length}\t${Math.floor(at.getTime() / 1000)}\n`;
  await observations.insertOnce("name_imports", {
    format: "TabSeparated",
    columns: ["token", "kind", "source", "names", "at"],
    rows: Buffer.from(row),
    token,
  });
  return true;
}
