import type { Viewer } from "../../access.ts";
import type { StixIndicator } from "../indicator.ts";

/** An object at its place, which is the microsecond at which it was added to its collection. */
export interface PlacedObject {
  readonly seq: number;
  readonly object: StixIndicator;
}

export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Objects behind a place, in the order of their places. */
  after(place: number, limit: number): Promise<{ readonly rows: readonly PlacedObject[]; readonly hasMore: boolean }>;
  /** Those of these ids, in the order of their places. */
  withIds(ids: readonly string[]): Promise<readonly PlacedObject[]>;
}

/** Collections of one kind, below `/taxii2/{path}/`. */
export interface ApiRoot {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Whether strangers, and keys that do not query, have nothing of it. */
  readonly isClosed: boolean;
  /** What a viewer is handed without naming it. */
  list(viewer: Viewer): Promise<readonly Collection[]>;
  /** @throws ApiFailure `not_found` for what the viewer may not read, too */
  read(viewer: Viewer, id: string): Promise<Collection>;
}
