import type { EventHit, EventSearchResult } from "@fyr/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { firstPage, type SearchRequest } from "./api.ts";

/** So often what came in is counted again, at most. */
const EVERY_MS = 5000;

/**
 * Counts of what came in over a time that had no event: as the first page of a search has them, for chart, log types and
 * fields. Undefined until something came in.
 * @param followed the search of new events
 * @param arrived those that the live tail brought
 */
export function useArrived(followed: SearchRequest, arrived: readonly EventHit[]): EventSearchResult | undefined {
  const latest = useRef(0);
  const [counted, setCounted] = useState(0);
  const isBehind = counted !== arrived.length;
  useEffect(() => {
    latest.current = arrived.length;
  });
  useEffect(() => {
    if (!isBehind) return undefined;
    // Not anew with each event: where they come without a pause they would never be counted.
    const timer = setTimeout(() => setCounted(latest.current), counted === 0 ? 0 : EVERY_MS);
    return () => clearTimeout(timer);
  }, [isBehind, counted]);
  const page = firstPage(followed, 1);
  const { data } = useQuery({
    ...page,
    queryKey: [...page.queryKey, "arrived", counted] as const,
    enabled: counted > 0,
    placeholderData: keepPreviousData,
  });
  return arrived.length === 0 ? undefined : data;
}
