import { useEffect, useState } from "react";
import { useStore } from "../../../lib/store.ts";
import { session } from "../../session/index.ts";
import type { BulkRun, BulkState } from "../bulk-run.ts";
import type { Changes } from "./compare.ts";

/** A run is compared once: coming back to its page must not compare it with itself. */
const compared = new WeakMap<BulkRun, Promise<Changes | null>>();

/** What has changed in a list since its last run; null until all of it is answered, and of a first run. */
export function useChanges(run: BulkRun, { phase, rows, invalid, total }: BulkState): Changes | null {
  const [changes, setChanges] = useState<Changes | null>(null);
  const account = useStore(session).account?.id;
  const isWhole = phase === "done" && rows.length > 0 && rows.length + invalid.length === total;
  useEffect(() => {
    if (!isWhole || account === undefined) return undefined;
    let isCurrent = true;
    const comparing =
      compared.get(run) ?? import("./compare.ts").then(({ compareWithLast }) => compareWithLast(account, rows));
    compared.set(run, comparing);
    void comparing.then((found) => isCurrent && setChanges(found));
    return () => {
      isCurrent = false;
    };
  }, [isWhole, account, run, rows]);
  return changes;
}
