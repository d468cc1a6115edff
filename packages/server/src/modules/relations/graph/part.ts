import type { GraphGroup, GraphNeighbour, GraphRelation, NodeKind } from "@fyr/contract";
import type { Caller } from "../../../http/caller.ts";
import type { Reservations } from "../../../http/sight.ts";
import type { ArtifactStore, Visible } from "../../../storage/artifacts/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { NameStore } from "../../../storage/names/index.ts";
import type { ObservationStore } from "../../../storage/observations/index.ts";
import type { FingerprintRepository } from "../../fingerprints/index.ts";
import type { View } from "../../networks/index.ts";
import type { LookupFor } from "../../query/index.ts";
import type { Viewer } from "../../submissions/index.ts";

export interface Paged {
  readonly offset: number;
  readonly limit: number;
}

/** A page of the neighbours of one kind by one relation. */
export interface Found {
  readonly total: number;
  readonly neighbours: readonly GraphNeighbour[];
}

/** Where neighbours of one kind come from. Whoever may not know of them gets none of these. */
export interface Part {
  readonly kind: NodeKind;
  readonly relation: GraphRelation;
  readonly read: (page: Paged) => Promise<Found>;
}

/** Whoever asks, and the stores that know. */
export interface Sources {
  readonly caller: Caller;
  readonly viewer: Viewer;
  readonly visible: Visible;
  readonly ledger: Ledger;
  readonly observations: ObservationStore;
  readonly artifacts: ArtifactStore;
  readonly names: NameStore;
  readonly fingerprints: FingerprintRepository;
  readonly lookupFor: LookupFor;
  /** What a caller sees of the atlas, to look at many addresses. */
  readonly viewOf: (caller: Caller) => View;
  readonly reservations: Reservations;
}

export const neighbour = (
  kind: NodeKind,
  value: string,
  seen: { readonly first?: string; readonly last?: string } = {},
  label: string = value,
): GraphNeighbour => ({ kind, value, label, first_seen: seen.first ?? null, last_seen: seen.last ?? null });

/** Of a list that is whole. */
export const pageOf = (all: readonly GraphNeighbour[], { offset, limit }: Paged): Found => ({
  total: all.length,
  neighbours: all.slice(offset, offset + limit),
});

export const groupOf = (
  { kind, relation }: Pick<Part, "kind" | "relation">,
  { total, neighbours }: Found,
  { offset }: Paged,
): GraphGroup => ({
  kind,
  relation,
  total,
  neighbours: [...neighbours],
  has_more: offset + neighbours.length < total,
});

/** `YYYY-MM-DD`. */
interface Days {
  readonly first: string;
  readonly last: string;
}

export const seenAs = (kind: NodeKind, rows: readonly (Days & { value: string; total: number })[]): Found => ({
  total: rows[0]?.total ?? 0,
  neighbours: rows.map((row) => neighbour(kind, row.value, row)),
});

export const utcDayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** What own sensors saw is for those who see it, of private addresses for those who see all. */
export function sensorsSeen(
  { caller, reservations }: Sources,
  ip?: string,
): { readonly sensors: boolean; readonly behaviour: boolean } {
  const reserved = reservations.reservedFor(caller, ip);
  return {
    sensors: !reserved.some(({ information }) => information === "sensors"),
    behaviour: !reserved.some(({ information }) => information === "behaviour"),
  };
}

/** Of the DNS what sensors and imports saw: lists tell of no addresses. */
export const ofDns = ({ reaches }: Sources["visible"]) => ({ reaches, lists: false });
