import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { type EventSearchParams, readEventSearch } from "./search-params.ts";

type Change = { readonly [K in keyof EventSearchParams]: EventSearchParams[K] | undefined };

/** Changes parts of the event search's address; what is undefined is left out of it. */
export function useUpdate() {
  const navigate = useNavigate({ from: "/event/search" });
  return useCallback(
    (change: Partial<Change>, options: { replace?: boolean } = {}) =>
      void navigate({
        to: "/event/search",
        search: (before) => readEventSearch({ ...before, ...change }),
        resetScroll: false,
        ...options,
      }),
    [navigate],
  );
}
