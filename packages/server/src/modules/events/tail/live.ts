import { ACCOUNT_TYPE, type EventTailResult } from "@fyr/contract";
import type { Caller } from "../../../http/caller.ts";
import { ApiFailure } from "../../../http/failure.ts";
import type { LiveSource } from "../../../live/index.ts";
import { tailEvents, type TailNeeds } from "./tail.ts";

/** New events that match a Lucene query, for administrators as the long poll is. */
export function liveEvents(parts: TailNeeds, stopping: AbortSignal): LiveSource {
  const read = async ({ accountId }: Caller, query: string, after: string | undefined, gone: AbortSignal) => {
    const found = await tailEvents(parts, { accountId, query, log_types: [], after }, gone, stopping);
    return JSON.parse(found.toJson()) as EventTailResult;
  };
  const refuseOthers = ({ type }: Caller): void => {
    if (type !== ACCOUNT_TYPE.admin) throw new ApiFailure("admin_required");
  };
  return {
    topic: "events",
    forKeys: false,
    takesId: false,
    async begin({ caller, cursor, query }) {
      refuseOthers(caller);
      if (cursor !== undefined) return { cursor, data: null };
      const { next: first } = await read(caller, query, undefined, stopping);
      return { cursor: first, data: null };
    },
    async next({ caller, cursor, query }, signal) {
      refuseOthers(caller);
      const found = await read(caller, query, cursor, signal);
      return { cursor: found.next, data: found.results.length === 0 ? null : found };
    },
  };
}
