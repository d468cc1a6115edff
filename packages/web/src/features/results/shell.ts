import { defineShellParts } from "../../lib/shell-parts.ts";

export const resultsShell = defineShellParts({
  name: "results",
  keyGroups: [
    {
      title: "Result table",
      keys: [
        { keys: ["↑", "↓"], does: "Select another row" },
        { keys: ["Home", "End"], does: "Select the first or last row" },
        { keys: ["Enter"], does: "Open the row" },
        { keys: ["c"], does: "Copy the address" },
        { keys: ["e"], does: "Export" },
        { keys: ["f"], does: "Filter" },
      ],
    },
  ],
});
