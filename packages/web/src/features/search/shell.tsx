import { rootRouteId, useMatches } from "@tanstack/react-router";
import { defineShellParts } from "../../lib/shell-parts.ts";
import { QuickLookup } from "./QuickLookup.tsx";

/** The dashboard has a search box of its own. */
function HeaderLookup() {
  const page = useMatches().at(-1);
  // Where no page is, the root matches alone.
  return page?.fullPath === "/" && page.routeId !== rootRouteId ? null : <QuickLookup />;
}

export const searchShell = defineShellParts({
  name: "search",
  header: [{ slot: "lookup", order: 10, component: HeaderLookup }],
  keyGroups: [
    {
      title: "Search box",
      keys: [
        { keys: ["Enter"], does: "Search a single line" },
        { keys: ["Ctrl", "Enter"], does: "Search several lines" },
      ],
    },
  ],
});
