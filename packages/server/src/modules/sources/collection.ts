import { type Collection, ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Sources } from "./service.ts";

/** Names that are listed; the others are a number. */
const NAMED = 4;

export function collectionRoutes({ bind }: RouteScope, sources: Pick<Sources, "list">): void {
  bind(ENDPOINTS.collection, async () => presentCollection(await sources.list()));
}

/** What all users may know of collecting: its progress, and no errors. */
export function presentCollection({ sources, reach, build }: Awaited<ReturnType<Sources["list"]>>): Collection {
  const scheduled = sources.filter(({ next_at }) => next_at !== null);
  const failed = scheduled.filter(({ state, succeeded_at }) => state === "failed" && succeeded_at === null);
  return {
    reach,
    enabled: sources.filter(({ state }) => state !== "disabled").length,
    scheduled: scheduled.length,
    collected: scheduled.filter(({ succeeded_at }) => succeeded_at !== null).length,
    in_progress: scheduled.filter(({ progress }) => progress !== null).length,
    failed: failed.slice(0, NAMED).map(({ name }) => name),
    failed_total: failed.length,
    compiling: build.state === "building",
  };
}
