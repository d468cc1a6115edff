import { useEffect, useRef, useState } from "react";
import { type Exchange, exchange } from "../../../lib/api/index.ts";
import { pastedKey } from "./credential.ts";
import type { Request } from "../call/request.ts";

/** Where a run stands (specification, docs runner). `lost`: no answer came. */
export type Run =
  | { readonly state: "idle" | "loading" | "cancelled" | "lost" }
  | { readonly state: "answered"; readonly exchange: Exchange };

/** Runs requests, one at a time; one that is left behind is cancelled. */
export function useRun() {
  const [run, setRun] = useState<Run>({ state: "idle" });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (request: Request) => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    const show = (next: Run) => controller.current === own && setRun(next);
    setRun({ state: "loading" });
    const key = pastedKey.get().trim();
    try {
      show({
        state: "answered",
        exchange: await exchange({ ...request, key: key === "" ? null : key, signal: own.signal }),
      });
    } catch {
      show({ state: own.signal.aborted ? "cancelled" : "lost" });
    }
  };
  return { run, start, cancel: () => controller.current?.abort() };
}
