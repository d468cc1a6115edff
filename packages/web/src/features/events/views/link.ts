import { isLineText } from "@fyr/contract";
import type { DoorPage } from "../../../lib/doors/index.ts";
import type { SavedView } from "../api.ts";
import { readView } from "../query-text.ts";
import { joinNames, timeParams } from "../search-params.ts";

/** What the address of the event search says of a saved view: each part of it, so that it replaces any other. */
export function paramsOfView(view: SavedView) {
  const { query, time } = readView(view.query);
  return {
    query,
    ...timeParams(time),
    types: joinNames(view.log_types),
    columns: joinNames(view.columns),
    log: undefined,
  };
}

/** The page of a saved view. */
export function linkOfView(view: SavedView): DoorPage {
  if (isLineText(view.query)) return { to: "/runner", search: { query: view.query } };
  const given = Object.entries(paramsOfView(view)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return { to: "/event/search", search: Object.fromEntries(given) };
}
