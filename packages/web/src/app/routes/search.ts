import { createRoute, lazyRouteComponent, type SearchSchemaInput } from "@tanstack/react-router";
import { readEventSearch } from "../../features/events/search-params.ts";
import { shell } from "./root.ts";
import { text } from "./text.ts";
import { understood } from "./understood.ts";

const search = createRoute({
  getParentRoute: () => shell,
  path: "search",
  validateSearch: understood(
    (given: Record<string, unknown>): { input: string; type: string; log?: string; at?: string } => {
      const log = text(given["log"]);
      const at = text(given["at"])?.slice(0, 40);
      return {
        input: text(given["input"]) ?? "",
        type: text(given["type"]) ?? "ip",
        ...(log !== undefined && { log }),
        ...(at !== undefined && { at }),
      };
    },
  ),
  component: lazyRouteComponent(() => import("../../features/results/SearchResultsPage.tsx"), "SearchResultsPage"),
});

const eventSearch = createRoute({
  getParentRoute: () => shell,
  path: "event/search",
  validateSearch: understood((given: object & SearchSchemaInput) => readEventSearch({ ...given })),
  component: lazyRouteComponent(() => import("../../features/events/EventSearchPage.tsx"), "EventSearchPage"),
});

const runner = createRoute({
  getParentRoute: () => shell,
  path: "runner",
  validateSearch: understood((given: { query?: unknown } & SearchSchemaInput): { query?: string } => {
    const query = text(given.query);
    return query === undefined ? {} : { query };
  }),
  component: lazyRouteComponent(() => import("../../features/runner/RunnerPage.tsx"), "RunnerPage"),
});

/** Looking things up. */
export const searchRoutes = [search, eventSearch, runner] as const;
