import type { Viewer } from "../../access.ts";
import type { StixIndicator } from "../indicator.ts";

/** An object at its place, which is the microsecond at which it was added to its collection. */
export interface PlacedObject {
  readonly seq: number;
  readonly object: StixIndicator;
  /** Whether its collection has no earlier version of the object, and no later one. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Objects behind a place. */
export interface WantedObjects {
  readonly after: number;
  readonly limit: number;
  /** Leaves out versions that have a later one. */
  readonly lastOnly: boolean;
}

export interface ObjectPage {
  readonly rows: readonly PlacedObject[];
  readonly hasMore: boolean;
  /** The place up to which was read; by default that of the last of the rows. */
  readonly end?: number | undefined;
}

export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** In the order of their places. */
  after(wanted: WantedObjects): Promise<ObjectPage>;
  /** Those of these ids alone. */
  withIds(ids: readonly string[], wanted: WantedObjects): Promise<ObjectPage>;
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
