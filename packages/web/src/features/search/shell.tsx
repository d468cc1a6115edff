import { useMatches } from "@tanstack/react-router";
import { defineShellParts } from "../../lib/shell-parts.ts";
import { QuickLookup } from "./QuickLookup.tsx";

/** The dashboard has a search box of its own. */
function HeaderLookup() {
  return useMatches().at(-1)?.fullPath === "/" ? null : <QuickLookup />;
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
