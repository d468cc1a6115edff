import type { EventHit } from "@fyr/contract";
import { useEffect, useState } from "react";
import { toast } from "../../../components/toast/index.ts";
import type { SearchRequest } from "../api.ts";
import { searchFailure } from "../messages.ts";
import type { Tail } from "./TailButton.tsx";
import { arrive, followEvents } from "./tail.ts";

/** The live tail of a search: off until the user turns it on, and off again for another search. */
export function useTail(request: SearchRequest): Tail & { readonly rows: readonly EventHit[] } {
  const [on, setOn] = useState(false);
  const [rows, setRows] = useState<readonly EventHit[]>([]);
  const [skipped, setSkipped] = useState(false);
  const key = JSON.stringify(request);
  useEffect(() => {
    if (!on) return undefined;
    const following = new AbortController();
    const show = (next: { results: readonly EventHit[]; skipped: boolean }) => {
      setRows((before) => arrive(before, next.results));
      if (next.skipped) setSkipped(true);
    };
    void followEvents(JSON.parse(key) as SearchRequest, following.signal, show, (error) =>
      toast.error(searchFailure(error), { id: "tail" }),
    );
    return () => following.abort();
  }, [on, key]);
  return { on, rows, count: rows.length, skipped, toggle: () => setOn((before) => !before) };
}
