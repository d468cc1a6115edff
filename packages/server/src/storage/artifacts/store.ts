import type { ArtifactKind, ArtifactSource } from "@fyr/contract";
import { createMutex } from "../../scheduling/index.ts";
import type { ObservationStore } from "../observations/index.ts";
import { type BesideRow, findBeside, findHeld, findPosts, type HeldRow, type Holder } from "./held.ts";
import {
  countEmails,
  countPlaces,
  type EmailRow,
  findEmails,
  findNames,
  findPlaces,
  type Found,
  type Paged,
  type PlaceRow,
  type Visible,
  type Wanted,
} from "./read.ts";
import { type ArtifactBlock, importArtifacts, storeArtifacts } from "./write.ts";

/** Artifacts, and the domains and addresses with which they were found. */
export interface ArtifactStore {
  /** Stores a block; the same token lately changes nothing. */
  add(block: ArtifactBlock): Promise<void>;
  /** Stores a block. One that was stored before, however long ago, changes nothing: false. */
  addOnce(block: ArtifactBlock): Promise<boolean>;
  /** Deletes what some sources found that call themselves by these names; resolves when it is gone. */
  remove(sources: readonly ArtifactSource[], origins: readonly string[]): Promise<void>;
  /** Where an artifact was found, the latest first. */
  places(
    wanted: Wanted,
    page: Paged,
    visible: Visible,
  ): Promise<Found & { readonly rows: PlaceRow[]; readonly total: number }>;
  /** Domains and addresses of a hash, the latest first. `isSeen`: without those that a post names beside it. */
  names(
    wanted: Wanted,
    page: Paged & { readonly isSeen?: boolean },
    visible: Visible,
  ): Promise<Found & { readonly names: string[]; readonly addresses: string[] }>;
  /** By value; what was not found is not there. */
  count(wanted: readonly Wanted[], visible: Visible): Promise<Map<string, { domains: number; ips: number }>>;
  emails(domain: string, page: Paged, visible: Visible): Promise<{ readonly rows: EmailRow[]; readonly total: number }>;
  /** How many of each of some domains, in their order. */
  countEmails(domains: readonly string[], visible: Visible): Promise<number[]>;
  /** What was found at a domain, at an address, or in a post: the latest of each kind, and how many of it. */
  held(by: Holder, page: Paged & { readonly kind?: ArtifactKind }, visible: Visible): Promise<HeldRow[]>;
  /** Addresses at which pages of a domain were found, or domains at an address. */
  beside(by: Extract<Holder, { of: "domain" | "ip" }>, page: Paged, visible: Visible): Promise<BesideRow[]>;
  /** Posts that hold an artifact, the latest first. */
  postsWith(wanted: Wanted, visible: Visible): Promise<string[]>;
}

/** They are gone when the engine answers. */
const AT_ONCE = { settings: { mutations_sync: "2" } } as const;

/** @param now for the times of imports */
export function createArtifactStore(observations: ObservationStore, now: () => Date = () => new Date()): ArtifactStore {
  // Two senders of the same block: the second finds what the first has stored.
  const importing = createMutex();
  return {
    add: (block) => storeArtifacts(observations, block),
    addOnce: (block) => importing.run(() => importArtifacts(observations, block, now())),
    async remove(sources, origins) {
      const where = "source IN {sources:Array(String)} AND origin IN {origins:Array(String)}";
      const named = { sources, origins };
      const some = await observations.query(`SELECT 1 FROM artifact_relations WHERE ${where} LIMIT 1`, named);
      // A deletion writes the parts of a table anew: not where there is nothing to delete.
      if (some.length > 0) await observations.deleteWhere("artifact_relations", where, named, AT_ONCE);
    },
    places: (wanted, page, visible) => findPlaces(observations, wanted, page, visible),
    names: (wanted, page, visible) => findNames(observations, wanted, page, visible),
    count: (wanted, visible) => countPlaces(observations, wanted, visible),
    emails: (domain, page, visible) => findEmails(observations, domain, page, visible),
    held: (by, page, visible) => findHeld(observations, by, page, visible),
    beside: (by, page, visible) => findBeside(observations, by, page, visible),
    postsWith: (wanted, visible) => findPosts(observations, wanted, visible),
    countEmails: (domains, visible) => countEmails(observations, domains, visible),
  };
}
