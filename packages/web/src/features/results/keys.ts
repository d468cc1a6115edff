import type { KeyGroup } from "../../lib/shell-parts.ts";

/** Its keys, as the help lists them. */
export const resultsKeys: readonly KeyGroup[] = [
  {
    title: "Result table",
    keys: [
      { keys: ["↑", "↓", "j", "k"], does: "Select another row; in the panel: open it" },
      { keys: ["Home", "End"], does: "Select the first or last row" },
      { keys: ["←", "→"], does: "Go through the cells of the row" },
      { keys: ["Shift", "F10"], does: "What can be done with the cell's value: keep it, filter it out, open it" },
      { keys: ["Enter"], does: "Open the row" },
      { keys: ["Space"], does: "Select the row for copying and export" },
      { keys: ["c"], does: "Copy the address, or the cell's text" },
      { keys: ["e"], does: "Export" },
      { keys: ["f"], does: "Filter" },
    ],
  },
];
