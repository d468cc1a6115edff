import type { EndpointName } from "@fyr/contract";
import type { RegisteredRouter } from "@tanstack/react-router";

/** A call as it is documented: what the contract does not say of it. */
export interface CallDoc {
  /** Where a link leads to. */
  readonly anchor: string;
  readonly title: string;
  readonly endpoint: EndpointName;
  /** What to know before using it. */
  readonly text?: string;
  /** What its fields hold when the page opens: a call that can be run as it stands. */
  readonly example: { readonly params?: Fields; readonly query?: Fields; readonly body?: object };
  /** What the example may name in the place of an id that nothing has; left out where every Fyr has what it names. */
  readonly existing?: Existing;
  /** A file in place of a body that the contract could describe. */
  readonly file?: { readonly name: string; readonly type: string };
}
/** Finds the first thing of a kind that the reader may use. */
export interface Existing {
  /** One word; calls with the same one are asked for once. */
  readonly what: string;
  /** Its id; null where there is none. */
  find(signal: AbortSignal): Promise<string | null>;
}
type Fields = Readonly<Record<string, string>>;

/** A path of the API's documentation, as links write it. */
export type ApiDocsPath = Exclude<Extract<keyof RegisteredRouter["routesByPath"], `/docs/api${string}`>, `${string}/`>;

/** A page of the API's reference. A feature documents its calls on it; administration is left to OpenAPI. */
export interface ApiDocsPage {
  readonly to: ApiDocsPath;
  /** The part of the contents that lists it. */
  readonly group: "Assets" | "Intelligence";
  /** The position among the pages of all features. */
  readonly order: number;
  readonly title: string;
  readonly lead: string;
  readonly calls: readonly CallDoc[];
}

/** The year 2026 in seconds, as an example. */
export const EXAMPLE_PERIOD = { start: 1_767_225_600, end: 1_798_761_600 };
