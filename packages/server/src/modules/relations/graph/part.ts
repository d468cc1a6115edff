import type { GraphGroup, GraphNeighbour, GraphRelation, NodeKind } from "@fyr/contract";
import type { Caller } from "../../../http/caller.ts";
import type { Reservations } from "../../../http/sight.ts";
import type { ArtifactStore, Visible } from "../../../storage/artifacts/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { NameStore } from "../../../storage/names/index.ts";
import type { ObservationStore } from "../../../storage/observations/index.ts";
import type { FingerprintRepository } from "../../fingerprints/index.ts";
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
