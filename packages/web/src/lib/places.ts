import { createRootRouteWithContext, createRoute, Outlet, type ParsedLocation } from "@tanstack/react-router";
import type { ApiDocsPage } from "./api-docs.ts";

/** What the app gives to the routes, so that they need not import it. */
interface RouterContext {
  /** Decides who may see pages of the shell, and redirects everyone else. */
  readonly admit: (to: { location: ParsedLocation }) => { guest: boolean };
  /** Loads what all features document of their calls. */
  readonly loadApiDocs: () => Promise<readonly ApiDocsPage[]>;
}

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: ({ context, location }) => context.admit({ location }),
});

/** The routes that pages are below. A feature or the app sets the layout of each. */
export const PLACES = {
  /** Pages without a frame. */
  root,
  /** Pages for everyone. */
  public: createRoute({ getParentRoute: () => root, id: "public" }),
  /** Pages for logged-in users. */
  shell,
  /** Tabs of the user's own account. */
  account: createRoute({ getParentRoute: () => shell, path: "account" }),
  /** Pages for administrators. */
  admin: createRoute({ getParentRoute: () => shell, path: "admin" }),
  /** Pages of the API's documentation. */
  apiDocs: createRoute({
    getParentRoute: () => shell,
    path: "docs/api",
    loader: ({ context }) => context.loadApiDocs(),
    staleTime: Number.POSITIVE_INFINITY,
  }),
} as const;

export type Place = keyof typeof PLACES;
