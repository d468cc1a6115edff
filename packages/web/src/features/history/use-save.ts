import type { SavableQueryType } from "@fyr/contract";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { toast } from "../../components/toast/index.ts";
import { saveQuery, settleQuery } from "./api.ts";

/** Visits whose query is saved: effects run twice in StrictMode, and going back is no new query. */
const saved = new Set<string>();

/**
 * Saves the query in the history, once a visit, when it has been answered.
 * @param entry the id of of a list that was saved before it was looked up: its cost is added each time that it rests
 */
export function useSaveQuery(query: string, type: SavableQueryType, answered: boolean, entry?: string): void {
  const location = useLocation({ select: ({ state }) => state.__TSR_key ?? "first" });
  // As it was when the page appeared: on the way to another page this one still stands, at the other's location.
  const [visit] = useState(location);
  const key = `${visit} ${type} ${query}`;
  useEffect(() => {
    if (!answered) return;
    if (entry !== undefined) {
      // What was charged stands in the history in any case, as calls of their own.
      settleQuery(entry).catch(() => undefined);
      return;
    }
    // A filter changes the link, and with it the location that a way back leads to.
    const isSaved = saved.has(key);
    saved.add(key).add(`${location} ${type} ${query}`);
    if (isSaved) return;
    saveQuery(query, type).catch(() => toast.error("This search could not be saved to the history."));
  }, [answered, entry, key, location, query, type]);
}
