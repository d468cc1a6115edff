import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../../http/bind.ts";
import { whileConnected } from "../../../http/connected.ts";
import { tailEvents, type TailNeeds } from "./tail.ts";

/** @param stopping aborts when the server ends: waiting requests are answered then */
export function tailRoutes(bind: Binder, parts: TailNeeds, stopping: AbortSignal): void {
  bind(ENDPOINTS.tailEvents, ({ body, caller: { accountId }, request }) =>
    whileConnected(request, (gone) => tailEvents(parts, { ...body, accountId }, gone, stopping)),
  );
}
