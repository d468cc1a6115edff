import type { AnyRoute } from "@tanstack/react-router";
import type { ApiDocsPage } from "../lib/api-docs.ts";
import type { Entry, Feature } from "../lib/feature.ts";
import { type Place, PLACES } from "../lib/places.ts";
import * as features from "./features.ts";

type Known = (typeof features)[keyof typeof features];
type Routes = Known extends infer F ? (F extends { readonly routes: infer R } ? R : never) : never;
type RoutesAt<P extends Place, R = Routes> =
  R extends Readonly<Record<P, readonly (infer One extends AnyRoute)[]>> ? One : never;
type KnownEntry = Extract<Known, { readonly entries: unknown }>["entries"][number];
type KnownCommand = Extract<Known, { readonly commands: unknown }>["commands"][number];

const FEATURES: readonly Feature[] = Object.values(features);

const inOrder = <T extends { readonly order: number }>(listed: readonly T[]): readonly T[] =>
  listed.toSorted((a, b) => a.order - b.order);

/** The pages that features have at a place. */
export function routesAt<P extends Place>(place: P): RoutesAt<P>[] {
  // The list of features loses the exact types, by which links are checked.
  const routes: AnyRoute[] = FEATURES.flatMap((feature) => feature.routes?.[place] ?? []);
  return routes as RoutesAt<P>[];
}

/** Gives each place the layout that a feature has for it. */
export function setLayouts(): void {
  for (const { layouts = {} } of FEATURES) {
    for (const [place, component] of Object.entries(layouts)) PLACES[place as Place].update({ component });
  }
}

/** The entries of the sidebar and the box, in order. */
export const ENTRIES = inOrder(FEATURES.flatMap(({ entries = [] }) => entries)) as readonly (Entry & KnownEntry)[];

/** What features add to the box alone, in order. */
export const COMMANDS = inOrder(FEATURES.flatMap(({ commands = [] }) => commands)) as readonly KnownCommand[];

/** The pages of the API's reference, in order. */
export async function loadApiDocs(): Promise<readonly ApiDocsPage[]> {
  const pages = await Promise.all(FEATURES.map(async (feature) => (await feature.apiDocs?.()) ?? []));
  return inOrder(pages.flat());
}
