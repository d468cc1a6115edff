import type { KeyGroup } from "../../lib/shell-parts.ts";

/** Its keys, as the help lists them. */
export const eventsKeys: readonly KeyGroup[] = [
  {
    title: "Events",
    keys: [
      { keys: ["Up", "Down", "J", "K"], does: "Move through the events; an open document moves on" },
      { keys: ["J"], does: "On the page as it opens: go to the first event" },
      { keys: ["Enter"], does: "Open or close the document" },
      { keys: ["Shift", "F10"], does: "In a document or the list of fields: what can be done with the value" },
      { keys: ["Up", "Down", "J", "K"], does: "In the panel: the same field of another event" },
    ],
  },
  {
    title: "Timeline",
    keys: [
      { keys: ["Left", "Right"], does: "Select another bar" },
      { keys: ["Enter"], does: "Search the time of the bar" },
    ],
  },
];
