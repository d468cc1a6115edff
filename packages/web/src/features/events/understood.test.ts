import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { readEventSearch } from "./search-params.ts";
import { understood } from "../../lib/understood.ts";

it("drops search parameters that no route understands", () => {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: "/events",
    validateSearch: understood((given: Record<string, unknown>) => readEventSearch(given)),
  });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() });
  const matches = router.matchRoutes("/events", { query: "a", end: undefined, sort: "sideways", columns: 7 });
  expect(matches.at(-1)?.search).toEqual({ query: "a" });
});
