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
});
