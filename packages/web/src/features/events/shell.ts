import { ACCOUNT_TYPE } from "@fyr/contract";
import { type DoorAct, eventsOf } from "../../lib/doors/index.ts";
import { defineShellParts } from "../../lib/shell-parts.ts";
import { session } from "../session/index.ts";

/** Events with a value, for the only users who may read them. */
const searchEvents: DoorAct = {
  label: "Search events for it",
  act(kind, value) {
    const query = eventsOf(kind, value);
    if (query === null || session.get().account?.type !== ACCOUNT_TYPE.admin) return null;
    return { to: "/event/search", search: { query } };
  },
};

export const eventsShell = defineShellParts({
  name: "events",
  doors: { acts: [searchEvents] },
  keyGroups: [
    {
      title: "Events",
      keys: [
        { keys: ["Up", "Down", "J", "K"], does: "Move through the events; an open document moves on" },
        { keys: ["Enter"], does: "Open or close the document" },
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
  ],
});
