import type { KeyGroup } from "../../lib/shell-parts.ts";

/** Its keys, as the help lists them. */
export const resultsKeys: readonly KeyGroup[] = [
  {
    title: "Result table",
    keys: [
      { keys: ["↑", "↓", "j", "k"], does: "Select another row; in the panel: open it" },
      { keys: ["Home", "End"], does: "Select the first or last row" },
      { keys: ["Enter"], does: "Open the row" },
      { keys: ["Space"], does: "Select the row for copying and export" },
      { keys: ["c"], does: "Copy the address" },
      { keys: ["e"], does: "Export" },
      { keys: ["f"], does: "Filter" },
    ],
  },
];
