import type { KeyGroup } from "../../lib/shell-parts.ts";

/** Its keys, as the help lists them. */
export const searchKeys: readonly KeyGroup[] = [
  {
    title: "Search box",
    keys: [
      { keys: ["Enter"], does: "Search a single line" },
      { keys: ["Ctrl", "Enter"], does: "Search several lines" },
      { keys: ["↑", "↓"], does: "In the header: take the text for something else" },
    ],
  },
];
