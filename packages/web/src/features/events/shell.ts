import { defineShellParts } from "../../lib/shell-parts.ts";

export const eventsShell = defineShellParts({
  name: "events",
  keyGroups: [
    {
      title: "Timeline",
      keys: [
        { keys: ["Left", "Right"], does: "Select another bar" },
        { keys: ["Enter"], does: "Search the time of the bar" },
      ],
    },
  ],
});
