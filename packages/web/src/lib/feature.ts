import type { AnyRoute, RouteComponent } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ApiDocsPage } from "./api-docs.ts";
import type { Place } from "./places.ts";

interface Listed {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The position among those of all features. */
  readonly order: number;
}

/** A page that the sidebar and the box of the header list. */
export interface Entry extends Listed {
  readonly to: `/${string}`;
  /** The box finds it by these and by its label. */
  readonly words: string;
  /** The sidebar does not mark it while a path below it is open. */
  readonly exact?: boolean;
  /** The only users who see it. The server decides what a user may do. */
  readonly only?: "admin" | "others";
}

/** What only the box of the header lists: another page, or something to do. */
type Command = Listed & {
  /** The box finds it by these and by its label. */
  readonly words: string;
} & ({ readonly to: `/${string}` } | { readonly run: () => void | Promise<void> });

/** What a feature adds to the app. The first script holds it: whatever is large is loaded on request. */
export interface Feature {
  readonly name: string;
  /** What surrounds the pages of a place. */
  readonly layouts?: Partial<Readonly<Record<Place, RouteComponent>>>;
  /** Its pages, by the route that they are below. */
  readonly routes?: Partial<Readonly<Record<Place, readonly AnyRoute[]>>>;
  readonly entries?: readonly Entry[];
  readonly commands?: readonly Command[];
  /** Its pages of the API's reference; `callsPage` makes their routes. */
  readonly apiDocs?: () => Promise<readonly ApiDocsPage[]>;
}

/** Declares a feature. It keeps the exact types of the routes and paths, by which links are checked. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}
