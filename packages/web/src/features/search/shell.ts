import { defineShellParts } from "../../lib/shell-parts.ts";

export const searchShell = defineShellParts({
  name: "search",
  keyGroups: [
    {
      title: "Search box",
      keys: [
        { keys: ["Enter"], does: "Search a single line" },
        { keys: ["Ctrl", "Enter"], does: "Search several lines" },
        { keys: ["↑", "↓"], does: "In the header: take the text for something else" },
      ],
    },
  ],
});
