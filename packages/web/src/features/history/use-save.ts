import type { SavableQueryType } from "@fyr/contract";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { toast } from "../../components/toast/index.ts";
import { saveQuery } from "./api.ts";

/** Visits whose query is saved: effects run twice in StrictMode, and going back is no new query. */
const saved = new Set<string>();

/** Saves the query in the history, once a visit, when it has been answered. */
export function useSaveQuery(query: string, type: SavableQueryType, answered: boolean): void {
  const location = useLocation({ select: ({ state }) => state.__TSR_key ?? "first" });
  // As it was when the page appeared: on the way to another page this one still stands, at the other's location.
  const [visit] = useState(location);
  const key = `${visit} ${type} ${query}`;
  useEffect(() => {
    if (!answered || saved.has(key)) return;
    saved.add(key);
    saveQuery(query, type).catch(() => toast.error("This search could not be saved to the history."));
  }, [answered, key, query, type]);
}
